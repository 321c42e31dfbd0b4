import { createHash } from 'node:crypto';
import * as z from 'zod';
import { interviewOutcomes } from '../../../shared/src/entities/application-events/model.ts';
import { coachingSessionStatuses } from '../../../shared/src/entities/coaching-sessions/model.ts';
import { coachingSessionTypes } from '../../../shared/src/entities/coaching-sessions/schedule-form.ts';
import { callDatabase, type Connection } from '../_shared/database.ts';

const sessionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  session_time: z.iso.datetime({ offset: true }),
  duration_minutes: z.number(),
  status: z.enum(coachingSessionStatuses),
  session_type: z.enum(coachingSessionTypes),
  agenda: z.string().nullable(),
  meeting_url: z.string().nullable(),
  location: z.string().nullable(),
  sequence: z.number(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  other_name: z.string().nullable(),
  /** Of what series it is, and when its rule has it. */
  series_id: z.uuid().nullable(),
  occurrence_at: z.iso.datetime({ offset: true }).nullable(),
});
export type FeedSession = z.infer<typeof sessionSchema>;

const seriesSchema = z.object({
  id: z.uuid(),
  time_zone: z.string(),
  weeks: z.number(),
  rrule: z.string(),
  /** The instants of the rule, in its zone. */
  starts: z.array(z.iso.datetime({ offset: true })),
});
export type FeedSeries = z.infer<typeof seriesSchema>;

const interviewSchema = z.object({
  id: z.uuid(),
  job_title: z.string(),
  company_name: z.string(),
  occurred_at: z.iso.datetime({ offset: true }),
  note: z.string().nullable(),
  interview_round: z.string().nullable(),
  interview_number: z.number().nullable(),
  interview_outcome: z.enum(interviewOutcomes),
  interview_minutes: z.number(),
  interview_location: z.string().nullable(),
  revision: z.number(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});
export type FeedInterview = z.infer<typeof interviewSchema>;

const feedSchema = z.object({
  is_busy_only: z.boolean(),
  time_zone: z.string(),
  sessions: z.array(sessionSchema),
  /** The series that sessions are of; all of their sessions are there. */
  series: z.array(seriesSchema),
  /** The interviews of a client's own applications. */
  interviews: z.array(interviewSchema),
});

/** What a calendar is given to read. */
export type Feed = z.infer<typeof feedSchema>;

/** The feed behind a token; null when there is none. The database is asked by the token's hash alone. */
export const readFeed = async (connection: Connection, token: string): Promise<Feed | null> =>
  feedSchema.nullable().parse(
    await callDatabase(connection, 'read_calendar_feed', {
      p_token_hash: createHash('sha256').update(token).digest('hex'),
    }),
  );
