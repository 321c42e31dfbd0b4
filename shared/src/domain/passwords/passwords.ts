import * as z from 'zod';
import { codeLength } from '../../entities/second-factors/code-digits.ts';

/** Fewest characters of a password; a backend may ask for more. */
export const minimumPasswordLength = 6;

/** A new password; the upper bound is bcrypt's, which reads 72 bytes and no more. */
export const passwordField = (least: number) =>
  z
    .string()
    .min(least, `Password must be at least ${least} characters long`)
    .refine((password) => new TextEncoder().encode(password).length <= 72, "Password can't be longer than 72 bytes");

type Confirmed = { readonly password: string; readonly confirm_password: string };

/** Refinement of every form in which the new password is typed twice. */
export const passwordsMatch = ({ password, confirm_password }: Confirmed): boolean => password === confirm_password;
/** Reported at the second field, also while other fields are still wrong. */
export const passwordsMatchIssue = {
  path: ['confirm_password'],
  message: 'Passwords do not match',
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirm_password: z.string() }).safeParse(value).success,
};

const confirmed = (least: number) => ({ password: passwordField(least), confirm_password: z.string() });

/** Setting a new password from the mailed link, or with the code of the mail where `asksForCode`. */
export const newPasswordSchema = (least: number, asksForCode = false) =>
  z
    .object({
      code: z
        .string()
        .default('')
        .refine((code) => !asksForCode || code.length === codeLength, `Enter all ${codeLength} digits of the code`),
      ...confirmed(least),
    })
    .refine(passwordsMatch, passwordsMatchIssue);
export type NewPasswordFields = z.input<ReturnType<typeof newPasswordSchema>>;
export type NewPasswordForm = z.output<ReturnType<typeof newPasswordSchema>>;

/** Changing the password while signed in. */
export const changePasswordSchema = (least: number) =>
  z
    .object({ current_password: z.string().min(1, 'Enter your current password'), ...confirmed(least) })
    .refine(passwordsMatch, passwordsMatchIssue)
    .refine(({ current_password, password }) => current_password !== password, {
      path: ['password'],
      message: 'Choose a password that differs from your current one',
    });
export type ChangePasswordForm = z.infer<ReturnType<typeof changePasswordSchema>>;

/** A hint, not a rule: length counts most, then how many kinds of characters there are. */
export const passwordStrength = (password: string): 'weak' | 'fair' | 'strong' => {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length < 8 || distinct < 5) return 'weak';
  return password.length >= 16 || (password.length >= 12 && kinds >= 3) ? 'strong' : 'fair';
};
