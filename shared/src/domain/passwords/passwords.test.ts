import { changePasswordSchema, newPasswordSchema, passwordStrength } from './passwords.ts';

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

test('an operator may ask for more characters', () => {
  const form = { password: 'eleven char', confirm_password: 'eleven char' };
  expect(newPasswordSchema(11).safeParse(form).success).toBe(true);
  expect(messagesOf(newPasswordSchema(12).safeParse(form))).toEqual(['Password must be at least 12 characters long']);
});

test('a new password is at least 6 characters and typed twice', () => {
  expect(newPasswordSchema(6).safeParse({ password: 'secret', confirm_password: 'secret' }).success).toBe(true);
  expect(messagesOf(newPasswordSchema(6).safeParse({ password: 'short', confirm_password: 'short' }))).toEqual([
    'Password must be at least 6 characters long',
  ]);
  expect(messagesOf(newPasswordSchema(6).safeParse({ password: 'short', confirm_password: 'other' }))).toEqual([
    'Password must be at least 6 characters long',
    'Passwords do not match',
  ]);
});

test('what bcrypt would cut off is refused', () => {
  const long = 'ä'.repeat(37);
  expect(newPasswordSchema(6).safeParse({ password: long, confirm_password: long }).success).toBe(false);
});

test('changing asks for the current one, and for another', () => {
  const form = { current_password: '', password: 'secret1', confirm_password: 'secret1' };
  expect(messagesOf(changePasswordSchema(6).safeParse(form))).toEqual(['Enter your current password']);
  expect(messagesOf(changePasswordSchema(6).safeParse({ ...form, current_password: 'secret1' }))).toEqual([
    'Choose a password that differs from your current one',
  ]);
});

test.each([
  ['secret', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['autumn-leaf', 'fair'],
  ['Milepost-2026', 'strong'],
  ['four plain words here', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('the code of the mail is asked for where no link was opened', () => {
  const form = { password: 'secret', confirm_password: 'secret' };
  expect(messagesOf(newPasswordSchema(6, true).safeParse({ ...form, code: '12345' }))).toEqual([
    'Enter all 6 digits of the code',
  ]);
  expect(newPasswordSchema(6, true).safeParse(form).success).toBe(false);
  expect(newPasswordSchema(6, true).safeParse({ ...form, code: '123456' }).success).toBe(true);
});
