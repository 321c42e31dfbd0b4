import * as z from 'zod';
import { instant } from '@milepost/shared/domain/columns';
import { personSchema } from '@milepost/shared/entities/people/model';

const count = z.number().int();

/**
 * A client of the calling coach in figures. Latest activity: an application event, a review request or a completed
 * task.
 */
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

/** Whether a client has been inactive for 14 days, and assigned to this coach for as long. */
export const isQuiet = (
  { last_activity_at, assigned_at }: Pick<CoachClient, 'last_activity_at' | 'assigned_at'>,
  now: Date = new Date(),
): boolean =>
  [assigned_at, last_activity_at ?? assigned_at].every(
    (at) => now.getTime() - Date.parse(at) > quietAfterDays * 86_400_000,
  );
