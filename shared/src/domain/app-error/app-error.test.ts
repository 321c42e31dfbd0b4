import { AppError, isAppError, isMissing, messageOf } from './app-error.ts';

const refused = new AppError({ code: '42501', kind: 'forbidden', message: "You don't have permission to do this." });

test('is known by its brand, also when another copy of the class made it', () => {
  expect(isAppError(refused)).toBe(true);
  expect(isAppError({ ...refused, message: 'from another bundle' })).toBe(true);
});

test.each([null, undefined, 'text', new Error('plain'), { isMilepostAppError: 'yes' }])('refuses %p', (value) => {
  expect(isAppError(value)).toBe(false);
});

test('shows its own message, and the fallback for what was not written for users', () => {
  expect(messageOf(refused, 'Failed')).toBe("You don't have permission to do this.");
  expect(messageOf(new TypeError('x is not a function'), 'Failed')).toBe('Failed');
  expect(messageOf(new AppError({ code: '', kind: 'server', message: '' }), 'Failed')).toBe('Failed');
});

test.each([
  ['PGRST116', 'not-found', true],
  ['22P02', 'invalid', true],
  ['P0001', 'invalid', false],
  ['42501', 'forbidden', false],
] as const)('a refusal with %s (%s) means that nothing is there: %p', (code, kind, expected) => {
  expect(isMissing(new AppError({ code, kind, message: '' }))).toBe(expected);
});
