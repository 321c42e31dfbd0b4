import { initials } from './initials.ts';

test('takes the first and the last name', () => {
  expect(initials('Dana Maria Cole', 'client@milepost.test')).toBe('DC');
});

test('takes one letter of a single name', () => {
  expect(initials('  dana ', null)).toBe('D');
});

test('falls back to the email address, then to a question mark', () => {
  expect(initials('', 'ada@milepost.test')).toBe('A');
  expect(initials(null, undefined)).toBe('?');
});

test('keeps a letter outside the basic plane whole', () => {
  expect(initials('𝒜da', null)).toBe('𝒜');
});
