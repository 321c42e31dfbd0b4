import { passwordResetSchema, signInSchema } from './sign-in.ts';

const missing = 'You must provide either an email or phone number and a password';
const messagesOf = (form: object) => signInSchema.safeParse(form).error?.issues.map(({ message }) => message);

test('asks for what is missing in a sentence for each field', () => {
  expect(messagesOf({ email: ' ', password: 'secret' })).toEqual([missing]);
  expect(messagesOf({ email: 'ada@example.com', password: '' })).toEqual([missing]);
});

test('refuses what is no address', () => {
  expect(messagesOf({ email: 'ada', password: 'secret' })).toEqual(['Enter a valid email address']);
});

test('leaves the password as it was typed, and writes the address small', () => {
  expect(signInSchema.parse({ email: ' Ada@Example.com ', password: ' secret ' })).toEqual({
    email: 'ada@example.com',
    password: ' secret ',
  });
});

test('a reset needs an address', () => {
  expect(passwordResetSchema.safeParse({ email: '' }).error?.issues[0]?.message).toBe('Email is required');
});
