import * as z from 'zod';
import { personSchema } from '../people/model.ts';
import type { Tone } from '../../domain/tone/tone.ts';
import { coachingSessionSchema, type CoachingSession, type CoachingSessionStatus } from './coaching-session.ts';
import type { coachingSessionTypes } from './schedule-form.ts';

export { coachingSessionSchema, coachingSessionStatuses } from './coaching-session.ts';
export type { CoachingSession, CoachingSessionStatus } from './coaching-session.ts';
export {
  coachingSessionTypes,
  durationLabel,
  durations,
  emptySchedule,
  missingFieldsMessage,
  nearestFreeStarts,
  repeats,
  scheduleFormSchema,
  scheduleInput,
  sessionDetailsSchema,
  weeksOf,
} from './schedule-form.ts';
export type {
  ScheduleForm,
  ScheduleFormInput,
  ScheduleInput,
  SessionDetails,
  SessionDetailsForm,
} from './schedule-form.ts';
export {
  bookAddress,
  startInAddress,
  bookingSchema,
  canEnter,
  emptyBooking,
  ratingSchema,
  minutesLabel,
  timeUntil,
  withinNotice,
} from './booking.ts';
export type { BookingForm, BookingInput, RatingForm, RatingInput } from './booking.ts';
export { canCorrect, canRemind, mainActOf, nextCoachingSessionStatuses, waitsForClient } from './next-statuses.ts';
export type { MainAct } from './next-statuses.ts';
export { isTaken, slotsOn, startsOn, timeSlots } from './slots.ts';
export type { Slot } from './slots.ts';
export { asClientKnows, canRate } from './known-outcome.ts';
export { joinLink, joinTarget } from './join-link.ts';
export type { JoinLink } from './join-link.ts';

/** As reviews and tasks have it: waiting is caution, agreed is info, done is positive. */
export const coachingSessionStatusTone: Readonly<Record<CoachingSessionStatus, Tone>> = {
  pending: 'caution',
  confirmed: 'info',
  completed: 'positive',
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

/** One of two parties may live by another clock. */
const personInZoneSchema = personSchema.extend({ time_zone: z.string().nullable().default(null) });

/** A person is null when the viewer may no longer read of them. */
export const coachingSessionWithClientSchema = coachingSessionSchema.extend({ client: personInZoneSchema.nullable() });
export type CoachingSessionWithClient = z.infer<typeof coachingSessionWithClientSchema>;

export const coachingSessionWithCoachSchema = coachingSessionSchema.extend({
  coach: personInZoneSchema.nullable(),
});
export type CoachingSessionWithCoach = z.infer<typeof coachingSessionWithCoachSchema>;

export const coachingSessionWithBothSchema = coachingSessionSchema.extend({
  client: personInZoneSchema.nullable(),
  coach: personInZoneSchema.nullable(),
});
export type CoachingSessionWithBoth = z.infer<typeof coachingSessionWithBothSchema>;

type Timed = Pick<CoachingSession, 'session_time' | 'duration_minutes' | 'status'>;

/** When it ends, ISO in UTC. */
export const sessionEnd = ({
  session_time,
  duration_minutes,
}: Pick<Timed, 'session_time' | 'duration_minutes'>): string =>
  new Date(Date.parse(session_time) + duration_minutes * 60_000).toISOString();

const isOpen = ({ status }: Pick<Timed, 'status'>): boolean => status === 'pending' || status === 'confirmed';

/** What is still open, the next one first, then the rest, the latest first. */
export const nextFirst = <Session extends Timed>(sessions: readonly Session[]): readonly Session[] => {
  const byTime = [...sessions].sort((one, other) => Date.parse(one.session_time) - Date.parse(other.session_time));
  return [...byTime.filter(isOpen), ...byTime.filter((session) => !isOpen(session)).reverse()];
};

/** Whether it is still to come or goes on now, and was not called off. */
export const isUpcoming = (session: Timed, now: Date = new Date()): boolean =>
  isOpen(session) && Date.parse(sessionEnd(session)) > now.getTime();
