import { createHash } from 'node:crypto';
import { eventOf, type CalendarEvent, type ZoneFinder } from './calendar-event.ts';
import { partsOf, textOf } from './calendar-parts.ts';
import { CalendarProblem } from './calendar-problem.ts';
import { changedOccurrence, occurrencesOf, type Occurrence, type Span } from './occurrences.ts';
import { ReadingLimits } from './reading-limits.ts';
import { ianaZone, utc, zonesOf } from './zones.ts';

/** As the database takes it: hashed UID, start, seconds, and the start before it was moved where that differs. */
export type BusyTime =
  | readonly [uid: string, from: number, seconds: number]
  | readonly [uid: string, from: number, seconds: number, original: number];

export type ReadCalendar = {
  readonly times: readonly BusyTime[];
  /** Of the file, apart from cancelled ones. */
  readonly events: number;
  /** Events that can't be understood. */
  readonly unread: number;
};

const mostEvents = 20_000;
const mostTimes = 5000;

/** Times of the past that are kept, for the calendar of sessions: seconds. */
const pastKept = 31 * 86_400;

const hashed = (uid: string): string => createHash('sha256').update(uid).digest('base64url').slice(0, 16);

async function eventsOf(parts: readonly (readonly string[])[], zones: ZoneFinder, limits: ReadingLimits) {
  if (parts.length > mostEvents) throw new CalendarProblem('The calendar has more than 20,000 events.');
  const events: CalendarEvent[] = [];
  let unread = 0;
  for (const lines of parts) {
    await limits.pause();
    try {
      events.push(eventOf(lines, zones));
    } catch {
      unread += 1;
    }
  }
  return { events, unread };
}

/** Of several versions of one occurrence the newest. */
function newest(changes: readonly CalendarEvent[]): CalendarEvent[] {
  const byOccurrence = new Map<string, CalendarEvent>();
  for (const change of changes) {
    const key = `${change.replaces?.instant} ${change.replaces?.andFuture}`;
    const existing = byOccurrence.get(key);
    if (existing === undefined || existing.sequence <= change.sequence) byOccurrence.set(key, change);
  }
  return [...byOccurrence.values()];
}

const timeOf = (uid: string, { original, from, until }: Occurrence, span: Span): BusyTime => {
  const seconds = Math.min(until, span.until) - from;
  return original === from ? [uid, from, seconds] : [uid, from, seconds, original];
};

/**
 * When a calendar says that its owner is busy.
 * @param zoneName of its owner: whole days, and times without a zone, are of that one
 * @param until an instant: repeating events are followed so far
 * @param limits what reading may cost
 * @throws CalendarProblem
 */
export async function busyTimesOf(
  bytes: Uint8Array,
  zoneName: string,
  until: Date,
  now: Date = new Date(),
  limits = new ReadingLimits(),
): Promise<ReadCalendar> {
  const span: Span = { from: now.getTime() / 1000 - pastKept, until: Math.floor(until.getTime() / 1000) };
  const parts = await partsOf(textOf(bytes), limits);
  const zones: ZoneFinder = { own: ianaZone(zoneName) ?? utc, named: zonesOf(parts.zones) };
  const { events, unread } = await eventsOf(parts.events, zones, limits);
  if (events.length === 0 && unread > 0) throw new CalendarProblem("The calendar's events can't be read.");

  const changesOf = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    if (!event.replaces) continue;
    const existing = changesOf.get(event.uid);
    if (existing) existing.push(event);
    else changesOf.set(event.uid, [event]);
  }
  const times = new Map<string, BusyTime>();
  const keep = (event: CalendarEvent, occurrences: readonly Occurrence[]): void => {
    const uid = hashed(event.uid);
    for (const occurrence of occurrences) {
      const time = timeOf(uid, occurrence, span);
      const key = `${uid} ${occurrence.original}`;
      if ((times.get(key)?.[2] ?? 0) < time[2]) times.set(key, time);
    }
    if (times.size > mostTimes) {
      throw new CalendarProblem('The calendar has more than 5,000 busy times. Choose one with fewer events.');
    }
  };
  for (const event of events) {
    await limits.pause();
    if (!event.replaces) keep(event, occurrencesOf(event, newest(changesOf.get(event.uid) ?? []), span, limits));
  }
  for (const changes of changesOf.values()) {
    await limits.pause();
    for (const change of newest(changes)) keep(change, changedOccurrence(change, span));
  }
  return { times: [...times.values()], events: events.filter(({ isCancelled }) => !isCancelled).length, unread };
}
