import * as z from 'zod';
import { instant } from '@milepost/shared/domain/columns';
import { personSchema } from '@milepost/shared/entities/people/model';

const count = z.number().int();

/** A client of the calling coach at a glance. Latest activity: an application's event, a review asked for or a task done. */
export const coachClientSchema = z.object({
  client: personSchema,
  /** Since when the caller coaches them. */
  assigned_at: instant,
  last_activity_at: instant.nullable(),
  applications: count,
  interviewing: count,
  open_tasks: count,
  overdue_tasks: count,
  /** With this coach. */
  next_session_at: instant.nullable(),
});
export type CoachClient = z.infer<typeof coachClientSchema>;

const quietAfterDays = 14;

/** Whether nothing has come from the client for 14 days, all of them with this coach. */
export const isQuiet = (
  { last_activity_at, assigned_at }: Pick<CoachClient, 'last_activity_at' | 'assigned_at'>,
  now: Date = new Date(),
): boolean =>
  [assigned_at, last_activity_at ?? assigned_at].every(
    (at) => now.getTime() - Date.parse(at) > quietAfterDays * 86_400_000,
  );
