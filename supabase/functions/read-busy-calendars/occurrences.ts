import ICAL from 'ical.js';
import { lengthInSeconds, type CalendarEvent, type EventTime, type Length } from './calendar-event.ts';
import type { ReadingLimits } from './reading-limits.ts';
import { utc, wall, type Zone } from './zones.ts';

/** Instants in seconds: what is busy between them is asked for. */
export type Span = { readonly from: number; readonly until: number };

/** One time that an event takes, and which of its occurrences it is: when that would have begun. */
export type Occurrence = { readonly original: number; readonly from: number; readonly until: number };

/** Seconds by which a reading of the wall and UTC differ at most, and a day to be safe. */
const slack = 2 * 86_400;

const dayOf = ({ year, month, day }: ICAL.Time): string => `${year}-${month}-${day}`;

/** The end by the wall's days and then by seconds. */
function endOf(start: ICAL.Time, zone: Zone, length: Length): number {
  const { year, month, day, hour, minute, second } = start;
  const last = new Date(Date.UTC(year, month - 1, day + length.days));
  const onDay = wall(last.getUTCFullYear(), last.getUTCMonth() + 1, last.getUTCDate(), hour, minute, second);
  return zone.instantOf(onDay) + length.seconds;
}

/** The readings of the wall at which a rule has occurrences that touch the span. */
function* readingsOf(
  rule: ICAL.Recur,
  { start, length }: CalendarEvent,
  span: Span,
  limits: ReadingLimits,
): Generator<ICAL.Time> {
  const last = utc.wallOf(span.until + slack);
  const end = rule.until;
  // An end in UTC is compared with readings of the event's own wall; without one, nothing beyond the span is looked for.
  const until =
    end === null ? last : end.isDate ? wall(end.year, end.month, end.day, 23, 59, 59) : localEnd(end, start);
  rule.until = until.compare(last) < 0 ? until : last;
  const iterator = rule.iterator(start.wall);
  const check = iterator.check_contracting_rules.bind(iterator);
  // A rule that never comes true would be followed for ever.
  iterator.check_contracting_rules = () => {
    limits.step();
    return check();
  };
  for (let time = nextOf(iterator); time; time = nextOf(iterator)) {
    limits.step();
    if (utc.instantOf(time) + lengthInSeconds(length) > span.from - slack) yield time.clone();
  }
}

const nextOf = (iterator: ICAL.RecurIterator): ICAL.Time | null => iterator.next();

const localEnd = (end: ICAL.Time, { zone }: EventTime): ICAL.Time =>
  end.zone === ICAL.Timezone.utcTimezone
    ? zone.wallOf(utc.instantOf(end))
    : wall(end.year, end.month, end.day, end.hour, end.minute, end.second);

/** Those that are replaced with all later ones: each counts until the next. */
const latestBefore = (changes: readonly CalendarEvent[], instant: number): CalendarEvent | undefined =>
  changes
    .filter(({ replaces }) => replaces?.andFuture && replaces.instant <= instant)
    .reduce<CalendarEvent | undefined>(
      (latest, change) =>
        (change.replaces?.instant ?? 0) >= (latest?.replaces?.instant ?? -Infinity) ? change : latest,
      undefined,
    );

/** Finds the excluded and replaced occurrences by instant, and by day where only the day is said. */
function lookUp(master: CalendarEvent, times: readonly EventTime[]): (wallTime: ICAL.Time, instant: number) => boolean {
  const byDay = new Set(times.filter(({ isDate }) => isDate || master.start.isDate).map((time) => dayOf(time.wall)));
  const byInstant = new Set(times.map(({ instant }) => instant));
  return (wallTime, instant) => byInstant.has(instant) || byDay.has(dayOf(wallTime));
}

/** The occurrences of an event in a span, without those that others replace. @throws CalendarProblem */
export function occurrencesOf(
  master: CalendarEvent,
  changes: readonly CalendarEvent[],
  span: Span,
  limits: ReadingLimits,
): Occurrence[] {
  const { start, length } = master;
  const { zone } = start;
  const isLeftOut = lookUp(master, [
    ...master.excluded,
    ...changes.flatMap(({ replaces }) => (replaces && !replaces.andFuture ? [replaces] : [])),
  ]);
  const found = new Map<number, Occurrence>();
  const add = (reading: ICAL.Time, instant: number, own: Length = length, ownZone = zone): void => {
    if (found.has(instant) || isLeftOut(reading, instant)) return;
    const change = latestBefore(changes, instant);
    if (change?.isFree || (change === undefined && master.isFree)) return;
    const shift = change?.replaces ? change.start.instant - change.replaces.instant : 0;
    const from = instant + shift;
    const until = change ? from + lengthInSeconds(change.length) : endOf(reading, ownZone, own);
    if (until > from && until > span.from && from < span.until) found.set(instant, { original: instant, from, until });
  };
  add(start.wall, start.instant);
  for (const time of master.added) {
    limits.step();
    add(time.wall, time.instant, time.length, time.zone);
  }
  for (const rule of master.rules) {
    for (const reading of readingsOf(rule, master, span, limits)) add(reading, zone.instantOf(reading));
  }
  return [...found.values()];
}

/** The one time of an event that replaces an occurrence of another. */
export function changedOccurrence({ start, length, replaces, isFree }: CalendarEvent, span: Span): Occurrence[] {
  const until = endOf(start.wall, start.zone, length);
  const isIn = !isFree && until > start.instant && until > span.from && start.instant < span.until;
  return isIn ? [{ original: replaces?.instant ?? start.instant, from: start.instant, until }] : [];
}
