import { rememberedFlag, rememberedFlags, rememberFlags } from './known-flags.ts';

afterEach(() => localStorage.clear());

test('remembers the features of a person', () => {
  expect(rememberedFlags('one')).toBeNull();
  expect(rememberedFlag('marketplace')).toBeUndefined();
  rememberFlags('one', { marketplace: false, series: true });
  expect(rememberedFlags('one')).toEqual({ marketplace: false, series: true });
  expect(rememberedFlag('marketplace')).toBe(false);
  expect(rememberedFlag('made_up')).toBeUndefined();
});

test('forgets them when somebody else is here', () => {
  rememberFlags('one', { marketplace: false });
  expect(rememberedFlags('other')).toBeNull();
  expect(rememberedFlag('marketplace')).toBeUndefined();
});

test.each(['no JSON', '7', '{"of":"one","known":7}', '{"of":"one"}'])('makes nothing of %s', (text) => {
  localStorage.setItem('milepost.flags', text);
  expect(rememberedFlag('marketplace')).toBeUndefined();
  expect(Object.keys(rememberedFlags('one') ?? {})).toEqual([]);
});
