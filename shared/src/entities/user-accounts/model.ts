import * as z from 'zod';
import { id, instant, requiredText } from '../../domain/columns/columns.ts';
import { roleSchema, userStatusSchema } from '../people/model.ts';
import { emailField } from '../../domain/sign-in/sign-in.ts';
import { signInSchema } from '../sign-ins/model.ts';

/** What can be done to an account: by administrators, by time, and by the person with a recovery code. */
export const accountActionKinds = [
  'suspended',
  'restored',
  'signed_out',
  'second_factor_reset',
  'second_factor_recovered',
  'verified',
  'verification_withdrawn',
  'email_change_requested',
  'email_change_canceled',
  'email_changed',
] as const;
export type AccountActionKind = (typeof accountActionKinds)[number];

/** How an action is called in the account's history. */
export const accountActionLabels: Readonly<Record<AccountActionKind, string>> = {
  suspended: 'Suspended',
  restored: 'Restored',
  signed_out: 'Signed out',
  second_factor_reset: 'Second factor reset',
  second_factor_recovered: 'Second factor removed by a recovery code',
  verified: 'Coach verified',
  verification_withdrawn: 'Verification withdrawn',
  email_change_requested: 'Email address change requested',
  email_change_canceled: 'Email address change canceled',
  email_changed: 'Email address changed',
};

const accountActionSchema = z.object({
  id,
  action: z.enum(accountActionKinds),
  reason: z.string().nullable(),
  /** When a suspension ends by itself. */
  ends_at: instant.nullable(),
  checked: z.array(z.string()),
  created_at: instant,
  /** Null for what time did, or where the administrator is gone. */
  actor_name: z.string().nullable(),
});

const accountAssignmentSchema = z.object({
  assignment_id: id,
  is_active: z.boolean(),
  assigned_at: instant,
  ended_at: instant.nullable(),
  id,
  full_name: z.string().nullable(),
  email: z.string().nullable(),
});

/** A person as administrators see them. Of sessions and requests there are the latest ten. */
export const userAccountSchema = z.object({
  id,
  full_name: z.string().nullable(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  role: roleSchema,
  status: userStatusSchema,
  is_invited: z.boolean().default(false),
  headline: z.string().nullable(),
  time_zone: z.string(),
  org_id: id.nullable(),
  org_name: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant.nullable(),
  email_confirmed_at: instant.nullable(),
  suspended_until: instant.nullable(),
  verified_at: instant.nullable(),
  /** A change of address that the old and the new address haven't both confirmed; `sent_at` is null until the emails are sent. */
  email_change: z
    .object({ address: z.string(), sent_at: instant.nullable(), is_half_confirmed: z.boolean() })
    .nullable()
    .default(null),
  has_second_factor: z.boolean(),
  sign_ins: z.array(signInSchema),
  assignments: z.array(accountAssignmentSchema),
  coaching_sessions: z.array(
    z.object({ id, title: z.string(), session_time: instant, status: z.string(), with_name: z.string().nullable() }),
  ),
  requests: z.array(
    z.object({
      id,
      kind: z.enum(['review', 'coaching']),
      title: z.string().nullable(),
      status: z.string(),
      created_at: instant,
    }),
  ),
  actions: z.array(accountActionSchema),
});
export type UserAccount = z.infer<typeof userAccountSchema>;

/** Why something is done to an account; the person or other administrators read it. */
export const reasonFormSchema = z.object({ reason: requiredText('Reason', 500) });

/** Another address for an account, and why. */
export const emailChangeFormSchema = reasonFormSchema.extend({ email: emailField });
export type EmailChangeForm = z.infer<typeof emailChangeFormSchema>;

/** Hours that the links of a change of address work. */
const emailChangeHours = 1;
/** When the links of a change of address expire; null until they are sent. */
export const emailChangeEnd = (sentAt: string | null): string | null =>
  sentAt && new Date(new Date(sentAt).getTime() + emailChangeHours * 3_600_000).toISOString();

/** What can be checked before a coach is verified. */
export const coachChecks = ['Identity', 'Credentials', 'References', 'Work history'] as const;
