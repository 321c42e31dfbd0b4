import * as z from 'zod';
import { id, instant, lengths, textOrNone } from '@milepost/shared/domain/columns';
import { personSchema, roleSchema } from '@milepost/shared/entities/people/model';
import { emailField } from '@milepost/shared/domain/sign-in';

/** Most people who are invited at a time. */
export const mostInvited = 1000;

/** One person to invite, as a form or a line of a file says it. */
export const invitationRowFields = ['email', 'full_name', 'role', 'organization', 'coach'] as const;
export type InvitationRow = Readonly<Record<(typeof invitationRowFields)[number], string>>;

/** What the database makes of a row; `problems` are sentences that say why it is refused. */
export const judgedInvitationSchema = z.object({
  /** From 1. */
  place: z.number(),
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.string(),
  org_name: z.string().nullable(),
  coach_name: z.string().nullable(),
  problems: z.array(z.string()),
});
export type JudgedInvitation = z.infer<typeof judgedInvitationSchema>;

/** What became of rows that were sent: `job_id` is the background job that mails them, null where all were refused. */
export const invitedUsersSchema = z.object({
  invited: z.number(),
  job_id: id.nullable(),
  rows: z.array(judgedInvitationSchema),
});
export type InvitedUsers = z.infer<typeof invitedUsersSchema>;

/** An invitation that was not accepted yet. */
export const userInvitationSchema = z.object({
  id,
  email: z.string(),
  full_name: z.string().nullable(),
  role: roleSchema,
  organization: z.object({ name: z.string() }).nullable(),
  coach: personSchema.nullable(),
  inviter: personSchema.nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  failure: z.string().nullable(),
  expires_at: instant,
  created_at: instant,
});
export type UserInvitation = z.infer<typeof userInvitationSchema>;

/** The state of an invitation at an instant. */
export const invitationStatus = (
  { state, expires_at }: Pick<UserInvitation, 'state' | 'expires_at'>,
  now: string,
): 'Sending' | 'Sent' | 'Failed' | 'Expired' => {
  if (expires_at <= now) return 'Expired';
  return ({ waiting: 'Sending', sent: 'Sent', failed: 'Failed' } as const)[state];
};

/** The form that invites one person. */
export const inviteFormSchema = z
  .object({
    email: emailField,
    full_name: textOrNone('Name', lengths.name),
    role: roleSchema,
    organization: z.string(),
    coach: z.string().nullable(),
  })
  // Somebody else has no coach, whatever was chosen before.
  .transform((form): InvitationRow => ({ ...form, coach: form.role === 'client' ? (form.coach ?? '') : '' }));
export type InviteForm = z.input<typeof inviteFormSchema>;
