import * as z from 'zod';
import { instant } from '@milepost/shared/domain/columns';
import { emailField } from '@milepost/shared/domain/sign-in';

/** One's own change of address that both mailboxes haven't confirmed; `sent_at` is null until the emails are sent. */
export const ownEmailChangeSchema = z.object({
  address: z.string(),
  sent_at: instant.nullable(),
  /** The mailbox that has confirmed: of the address so far, or of the new one. */
  confirmed: z.enum(['current', 'new']).nullable(),
});
export type OwnEmailChange = z.infer<typeof ownEmailChangeSchema>;

/** The form for another address of one's own; the password is asked for when the sign-in is no longer fresh. */
export const changeEmailSchema = (current: string) =>
  z.object({ email: emailField, current_password: z.string() }).refine(({ email }) => email !== current.toLowerCase(), {
    path: ['email'],
    message: 'Enter an address that differs from your current one',
  });
export type ChangeEmailForm = z.infer<ReturnType<typeof changeEmailSchema>>;
