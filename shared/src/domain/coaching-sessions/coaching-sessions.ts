import * as z from 'zod';
import { id, instant, numeric } from '../columns/columns.ts';
import { personSchema } from '../people/people.ts';
import type { Tone } from '../tone/tone.ts';
import { coachingSessionTypes } from './schedule-form.ts';

export {
  coachingSessionTypes,
  durationLabel,
  durations,
  emptySchedule,
  missingFieldsMessage,
  nearestFreeStarts,
  scheduleFormSchema,
  scheduleInput,
} from './schedule-form.ts';
export type { ScheduleForm, ScheduleFormInput, ScheduleInput } from './schedule-form.ts';
export {
  bookAddress,
  bookingSchema,
  canEnter,
  emptyBooking,
  ratingSchema,
  minutesLabel,
  timeUntil,
  withinNotice,
} from './booking.ts';
export type { BookingForm, BookingInput, RatingForm, RatingInput } from './booking.ts';
export { slotsOn, timeSlots } from './slots.ts';
export type { Slot, SlotsRequest, TakenTime } from './slots.ts';
export { joinLink } from './join-link.ts';
export type { JoinLink } from './join-link.ts';

export const coachingSessionStatuses = ['pending', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type CoachingSessionStatus = (typeof coachingSessionStatuses)[number];

export const coachingSessionStatusTone: Readonly<Record<CoachingSessionStatus, Tone>> = {
  pending: 'caution',
  confirmed: 'positive',
  completed: 'info',
  cancelled: 'neutral',
  no_show: 'critical',
};
export const coachingSessionStatusLabel: Readonly<Record<CoachingSessionStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_show: 'No-show',
};

export type CoachingSessionType = (typeof coachingSessionTypes)[number];
export const coachingSessionTypeLabel: Readonly<Record<CoachingSessionType, string>> = {
  video: 'Video',
  phone: 'Phone',
  'in-person': 'In person',
};

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
  /** Raised with each change of time or status; calendar files carry it. */
  sequence: z.number(),
  created_at: instant,
});
export type CoachingSession = z.infer<typeof coachingSessionSchema>;

/** One of two parties may live by another clock. */
const personInZoneSchema = personSchema.extend({ time_zone: z.string().nullable().default(null) });

/** A person is null when the viewer may no longer read of them. */
export const coachingSessionWithClientSchema = coachingSessionSchema.extend({ client: personInZoneSchema.nullable() });
export type CoachingSessionWithClient = z.infer<typeof coachingSessionWithClientSchema>;

export const coachingSessionWithCoachSchema = coachingSessionSchema.extend({
  coach: personInZoneSchema.nullable(),
});
export type CoachingSessionWithCoach = z.infer<typeof coachingSessionWithCoachSchema>;

type Timed = Pick<CoachingSession, 'session_time' | 'duration_minutes' | 'status'>;

/** When it ends, ISO in UTC. */
export const endOf = ({ session_time, duration_minutes }: Pick<Timed, 'session_time' | 'duration_minutes'>): string =>
  new Date(Date.parse(session_time) + duration_minutes * 60_000).toISOString();

/** Whether it is still to come or goes on now, and was not called off. */
export const isUpcoming = (session: Timed, now: Date = new Date()): boolean =>
  (session.status === 'pending' || session.status === 'confirmed') && Date.parse(endOf(session)) > now.getTime();

/**
 * What may follow, for whoever asks; the database decides again. The coach (or an administrator) makes every move, the
 * client confirms a time that the client did not ask for, and cancels. Completed and no-show only once it has begun.
 */
export const nextCoachingSessionStatuses = (
  {
    status,
    session_time,
    requested_by,
    client_id,
  }: Pick<CoachingSession, 'status' | 'session_time' | 'requested_by' | 'client_id'>,
  party: 'coach' | 'client',
  now: Date = new Date(),
): readonly CoachingSessionStatus[] => {
  const waitsForCoach = party === 'client' && requested_by === client_id;
  if (status === 'pending') return waitsForCoach ? ['cancelled'] : ['confirmed', 'cancelled'];
  if (status !== 'confirmed') return [];
  const hasBegun = Date.parse(session_time) <= now.getTime();
  return party === 'coach' && hasBegun ? ['completed', 'no_show', 'cancelled'] : ['cancelled'];
};
