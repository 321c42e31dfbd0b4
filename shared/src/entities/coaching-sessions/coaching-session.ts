import * as z from 'zod';
import { id, instant, numeric } from '../../domain/columns/columns.ts';
import { coachingSessionTypes } from './schedule-form.ts';

/** The statuses of a session; `next-statuses.ts` says what may follow what. */
export const coachingSessionStatuses = ['pending', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type CoachingSessionStatus = (typeof coachingSessionStatuses)[number];

/** A row of coaching_sessions. */
export const coachingSessionSchema = z.object({
  id,
  client_id: id,
  coach_id: id,
  title: z.string(),
  session_time: instant,
  duration_minutes: z.number(),
  session_type: z.enum(coachingSessionTypes),
  status: z.enum(coachingSessionStatuses),
  agenda: z.string().nullable(),
  meeting_url: z.string().nullable(),
  location: z.string().nullable(),
  cancelled_by: id.nullable(),
  cancel_reason: z.string().nullable(),
  rating: numeric.nullable(),
  rating_comment: z.string().nullable(),
  /** Who set the present time; while it is pending the other party confirms. */
  requested_by: id.nullable(),
  /** Raised with each change of time, status, or what calendars show of it; calendar files carry it. */
  sequence: z.number(),
  /** While a rescheduled session is pending: the time that was last agreed to, or first asked for. */
  previous_time: instant.nullable().default(null),
  /** When it was completed or marked as missed. */
  settled_at: instant.nullable().default(null),
  /** When the time to undo its outcome ends, and what the client is shown until then. */
  outcome_told_at: instant.nullable().default(null),
  status_before: z.enum(coachingSessionStatuses).nullable().default(null),
  /** When the client was last reminded to confirm the present time. */
  reminded_at: instant.nullable().default(null),
  /** Of what series it is, and when the rule of that series has it. */
  series_id: id.nullable().default(null),
  occurrence_at: instant.nullable().default(null),
  created_at: instant,
});
export type CoachingSession = z.infer<typeof coachingSessionSchema>;
