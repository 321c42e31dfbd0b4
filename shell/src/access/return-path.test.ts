import { returnPath } from './return-path.ts';

test('gives the path that the guard kept', () => {
  expect(returnPath({ from: '/client/applications?status=Applied#top' })).toBe(
    '/client/applications?status=Applied#top',
  );
});

test.each([null, undefined, 'text', {}, { from: 7 }, { from: 'client' }, { from: '' }])('gives none of %j', (state) => {
  expect(returnPath(state)).toBeNull();
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)'])('never leads to %s', (from) => {
  expect(returnPath({ from })).toBeNull();
});
