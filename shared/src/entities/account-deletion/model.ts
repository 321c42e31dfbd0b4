import * as z from 'zod';
import { calendarDate } from '../../domain/columns/columns.ts';
import { codeLength } from '../second-factors/code-digits.ts';

/** How long somebody can come back who deleted their account. The database counts the days. */
export const daysToComeBack = 14;

const goesSchema = z.object({ holds: z.string(), rows: z.number() });
const staysSchema = goesSchema.extend({ reason: z.string().nullable(), kept_until: z.string().nullable() });
const endsSchema = z.object({
  coaching_sessions: z.number(),
  people: z.number(),
  plan: z.string().nullable(),
  organization: z.string().nullable(),
  leads_organization: z.boolean(),
});

/** What deleting one's own account deletes, what stays and why, what else ends, and what is in the way. */
export const deletionPreviewSchema = z.object({
  hold: z.object({ until_on: calendarDate.nullable() }).nullable(),
  is_last_administrator: z.boolean(),
  goes: goesSchema.array(),
  stays: staysSchema.array(),
  files: z.number(),
  ends: endsSchema,
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
export type DeletedLine = z.infer<typeof goesSchema>;
export type KeptLine = z.infer<typeof staysSchema>;

const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** What is deleted, the most first, with files among it. */
export function deletedLines({ goes, files }: Pick<DeletionPreview, 'goes' | 'files'>): readonly DeletedLine[] {
  return files === 0 ? goes : [...goes, { holds: 'Stored files', rows: files }];
}

/** Why a line stays, and how long, in sentences. */
export function whyKept({ reason, kept_until: until }: KeptLine): string {
  const why = reason ?? 'It belongs to someone else.';
  return until === null ? why : `${why} Kept until ${until}.`;
}

/** What else ends with an account, a sentence each. */
export function endingSentences({ ends }: Pick<DeletionPreview, 'ends'>): readonly string[] {
  const { coaching_sessions: sessions, people, plan, organization, leads_organization: leads } = ends;
  return [
    'Your other devices are signed out now.',
    ...(sessions > 0
      ? [
          `${counted(sessions, 'upcoming coaching session is', 'upcoming coaching sessions are')} deleted. Cancel what you won’t hold, so that the other person is notified.`,
        ]
      : []),
    ...(people > 0 ? [`You stop working with ${counted(people, 'person', 'people')} in Milepost.`] : []),
    ...(plan === null ? [] : [`Your plan “${plan}” ends, even if it’s paid for longer.`]),
    ...(organization === null ? [] : [`You leave “${organization}”.`]),
    ...(leads ? ['Your organization has no other administrator. Make someone else one first.'] : []),
  ];
}

/** Why an account can't be deleted now; null where it can. */
export function deletionObstacle(
  { hold, is_last_administrator: isLast }: Pick<DeletionPreview, 'hold' | 'is_last_administrator'>,
  formatDay: (day: string) => string,
): string | null {
  if (hold !== null) {
    const until = hold.until_on === null ? '' : ` until ${formatDay(hold.until_on)}`;
    return `A legal hold keeps this account${until}, so it can’t be deleted now. Contact support.`;
  }
  return isLast ? 'You’re the last administrator. Make someone else an administrator first.' : null;
}

/** The form that deletes: the address typed in, and the password, or a code where there is a second factor. */
export const deletionSchema = (email: string, proof: 'password' | 'code') =>
  z.object({
    confirmation: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === email.toLowerCase(), 'Enter the email address of your account'),
    password: proof === 'password' ? z.string().min(1, 'Enter your password') : z.string(),
    code: proof === 'code' ? z.string().length(codeLength, `Enter all ${codeLength} digits of the code`) : z.string(),
  });
export type DeletionForm = z.infer<ReturnType<typeof deletionSchema>>;
