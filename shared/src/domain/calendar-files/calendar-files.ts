import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { endOf, type CoachingSession } from '../coaching-sessions/coaching-sessions.ts';
import { nameOf, type Person } from '../people/people.ts';

/** A session with whoever takes part, as far as the reader may know them. */
export type SessionOfCalendar = Pick<
  CoachingSession,
  'id' | 'title' | 'session_time' | 'duration_minutes' | 'status' | 'sequence' | 'agenda' | 'meeting_url' | 'location'
>;

const status = (session: SessionOfCalendar): ICalEventStatus => {
  if (session.status === 'cancelled') return ICalEventStatus.CANCELLED;
  return session.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

// A line end in a title would begin a property of the writer's choosing in lenient readers.
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
const lines = (text: string): string => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');

/**
 * A session as an iCalendar file (RFC 5545): the same UID for each version of it, SEQUENCE from the row, times in UTC.
 * A cancelled one takes the entry out of the calendar again. Load it when it is asked for: the generator is heavy.
 * @param coach whom the entry names as its organizer
 */
export const sessionCalendarFile = (
  session: SessionOfCalendar,
  coach: Person | null,
  now: Date = new Date(),
): string => {
  const calendar = ical({
    prodId: '//Milepost//Coaching sessions//EN',
    method: session.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${session.id}@milepost`,
    sequence: session.sequence,
    status: status(session),
    stamp: now,
    start: new Date(session.session_time),
    end: new Date(endOf(session)),
    summary: oneLine(session.title),
    ...(session.agenda ? { description: lines(session.agenda) } : {}),
    ...(session.location || session.meeting_url
      ? { location: oneLine(session.location ?? session.meeting_url ?? '') }
      : {}),
    ...(session.meeting_url ? { url: session.meeting_url } : {}),
    ...(coach?.email ? { organizer: { name: oneLine(nameOf(coach)), email: coach.email } } : {}),
  });
  return calendar.toString();
};
