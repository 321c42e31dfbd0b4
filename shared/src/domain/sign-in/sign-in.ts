import * as z from 'zod';

const missing = 'You must provide either an email or phone number and a password';

/** An e-mail address as typed; case and spaces around it do not matter. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(320, 'The email address is too long')
  .pipe(z.email('Enter a valid email address'));

/** The sign-in form. An empty field gives a sentence that asks for it. */
export const signInSchema = z.object({
  email: z.string().trim().min(1, missing).pipe(emailField),
  password: z.string().min(1, missing),
});
export type SignInForm = z.input<typeof signInSchema>;

/** The form that asks for a link and a code to sign in with. */
export const emailSignInSchema = z.object({ email: emailField });
export type EmailSignInForm = z.input<typeof emailSignInSchema>;

/** The form that asks for a reset link. */
export const passwordResetSchema = z.object({ email: emailField });
export type PasswordResetForm = z.input<typeof passwordResetSchema>;
