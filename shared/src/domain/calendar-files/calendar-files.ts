import { sessionEnd, type CoachingSession } from '../../entities/coaching-sessions/model.ts';
import { nameOf, type Person } from '../../entities/people/model.ts';
import {
  icalFile,
  icalInstant,
  icalLocal,
  icalParameter,
  icalText,
  manyLines,
  oneLine,
  type IcalLine,
} from './ical-text.ts';

/** A session with its participants, as far as the reader may see them. */
export type SessionOfCalendar = Pick<
  CoachingSession,
  'id' | 'title' | 'session_time' | 'duration_minutes' | 'status' | 'sequence' | 'agenda' | 'meeting_url' | 'location'
>;

/**
 * A zone that a calendar names: its VTIMEZONE, and by how many minutes its clocks are ahead of UTC at an instant; undefined close
 * to a change of the clocks, where readers disagree about local times.
 */
export type CalendarZone = {
  readonly name: string;
  readonly block: string;
  readonly minutesAt: (instant: Date) => number | undefined;
};

/** What calendars know a session by: the same in files, feeds and invitations; feeds and invitations name a series so. */
export const sessionUid = (id: string): string => `${id}@milepost`;

const status = (session: SessionOfCalendar): string => {
  if (session.status === 'cancelled') return 'CANCELLED';
  return session.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED';
};

const property = (name: string, value: string): IcalLine[] => (value === '' ? [] : [`${name}:${icalText(value)}`]);

/** A person in an ORGANIZER or ATTENDEE. */
export const calendarAddress = (property: string, name: string, email: string): IcalLine =>
  `${property};CN=${icalParameter(name)}:mailto:${oneLine(email)}`;

type Entry = {
  /** Else the session's title. */
  readonly summary?: string;
  /** Else times are in UTC; so they are close to a change of the clocks. */
  readonly zone?: CalendarZone | undefined;
  readonly stamp: Date;
  readonly more?: readonly IcalLine[];
};

/**
 * A session as an entry of a calendar (RFC 5545): the same UID for each version of it, SEQUENCE from the row. Who takes part is the
 * caller's to add.
 */
export function calendarEntry(session: SessionOfCalendar, { summary, zone, stamp, more = [] }: Entry): IcalLine[] {
  const time = (name: string, instant: string): IcalLine => {
    const at = new Date(instant);
    const minutes = zone?.minutesAt(at);
    if (zone === undefined || minutes === undefined) return `${name}:${icalInstant(at)}`;
    return `${name};TZID=${zone.name}:${icalLocal(at, minutes)}`;
  };
  return [
    'BEGIN:VEVENT',
    `UID:${sessionUid(session.id)}`,
    `SEQUENCE:${session.sequence}`,
    `DTSTAMP:${icalInstant(stamp)}`,
    time('DTSTART', session.session_time),
    time('DTEND', sessionEnd(session)),
    `SUMMARY:${icalText(oneLine(summary ?? session.title))}`,
    `STATUS:${status(session)}`,
    ...property('DESCRIPTION', manyLines(session.agenda ?? '')),
    ...property('LOCATION', oneLine(session.location ?? session.meeting_url ?? '')),
    ...(session.meeting_url ? ([`URL:${oneLine(session.meeting_url)}`] as const) : []),
    ...more,
    'END:VEVENT',
  ];
}

/** Entries as an iCalendar file, with the rules of the zones that they are written in, each once. */
export const calendarFile = (
  properties: readonly IcalLine[],
  entries: readonly (readonly IcalLine[])[],
  zones: readonly CalendarZone[] = [],
): string =>
  icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Milepost//Coaching sessions//EN',
    ...properties,
    ...[...new Set(zones.map(({ block }) => block.trim()))].flatMap((block) => block.split(/\r?\n/)),
    ...entries.flat(),
    'END:VCALENDAR',
  ]);

/**
 * A session as an iCalendar file to download. A cancelled one takes the entry out of the calendar again.
 * @param coach whom the entry names as its organizer
 */
export const sessionCalendarFile = (
  session: SessionOfCalendar,
  coach: Person | null,
  now: Date = new Date(),
): string => {
  const organizer = coach?.email ? [calendarAddress('ORGANIZER', nameOf(coach), coach.email)] : [];
  return calendarFile(
    [`METHOD:${session.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`],
    [calendarEntry(session, { stamp: now, more: organizer })],
  );
};
