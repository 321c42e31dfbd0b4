import * as z from 'zod';
import { calendarDate, instant } from '@milepost/shared/domain/columns';
import { coachingSessionWithClientSchema } from '@milepost/shared/entities/coaching-sessions/model';

/** A session as a calendar shows it. */
export const calendarSessionSchema = coachingSessionWithClientSchema.pick({
  id: true,
  client_id: true,
  title: true,
  session_time: true,
  duration_minutes: true,
  session_type: true,
  status: true,
  client: true,
});
export type CalendarSession = z.infer<typeof calendarSessionSchema>;

const span = z.object({ starts_at: instant, ends_at: instant });
/** Start and end, as instants. */
export type Span = z.infer<typeof span>;

const busyTimeSchema = span.extend({ id: z.string(), label: z.string() });
export type BusyTime = z.infer<typeof busyTimeSchema>;

const dateOffSchema = z.object({ date: calendarDate, label: z.string().nullable() });
/** A day off, in the coach's zone. */
export type DateOff = z.infer<typeof dateOffSchema>;

/** The response of `calendar_entries` for a range. */
export const calendarEntriesSchema = z.object({
  sessions: z.array(calendarSessionSchema),
  /** Empty for an administrator: busy times are private to the coach. */
  busy: z.array(busyTimeSchema),
  time_off: z.array(dateOffSchema),
  hours: z.array(span),
  /** Minutes from one offered start to the next. */
  slot_minutes: z.number(),
});
export type CalendarEntries = z.infer<typeof calendarEntriesSchema>;

/** Whether a session can be rescheduled by hand: past and running sessions can't. */
export const canBeMoved = (
  { status, session_time }: Pick<CalendarSession, 'status' | 'session_time'>,
  now: Date = new Date(),
): boolean => (status === 'pending' || status === 'confirmed') && Date.parse(session_time) > now.getTime();
