import { emptyRegistration, fullNameOf, registrationSchema } from './model.ts';

const filled = {
  ...emptyRegistration(),
  first_name: ' Ada ',
  last_name: 'Byron',
  email: 'ada@example.com',
  password: 'secret',
  confirm_password: 'secret',
  terms: true,
};
const messagesOf = (form: object) =>
  registrationSchema(6)
    .safeParse(form)
    .error?.issues.map(({ message }) => message);

test('a client is the default role, and a filled form passes', () => {
  expect(registrationSchema(6).parse(filled)).toMatchObject({ role: 'client', first_name: 'Ada' });
  expect(fullNameOf(filled)).toBe('Ada Byron');
});

test('says what is wrong in a sentence for each field', () => {
  expect(messagesOf({ ...filled, confirm_password: 'other' })).toEqual(['Passwords do not match']);
  expect(messagesOf({ ...filled, password: 'short', confirm_password: 'short' })).toEqual([
    'Password must be at least 6 characters long',
  ]);
});

test('everything but the role must be given', () => {
  expect(messagesOf(emptyRegistration())).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password must be at least 6 characters long',
    'Enter the password again',
    'Accept the terms to create an account',
  ]);
});

test.each(['super_admin', 'org_admin', 'Coach'])('offers no role %s', (role) => {
  expect(registrationSchema(6).safeParse({ ...filled, role }).success).toBe(false);
});
