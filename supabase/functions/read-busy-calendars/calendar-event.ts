import ICAL from 'ical.js';
import { utc, wall, type Zone } from './zones.ts';

/** How long an event takes: days by the calendar, as they are counted across a change of clocks, then seconds. */
export type Length = { readonly days: number; readonly seconds: number };

/** A time of an event and the zone that its reading is of. */
export type EventTime = {
  readonly wall: ICAL.Time;
  readonly isDate: boolean;
  readonly zone: Zone;
  readonly instant: number;
};

/** What an event says about when somebody is busy. */
export type CalendarEvent = {
  readonly uid: string;
  readonly sequence: number;
  /** Cancelled, or marked as time that stays available. */
  readonly isFree: boolean;
  readonly isCancelled: boolean;
  readonly start: EventTime;
  readonly length: Length;
  readonly rules: readonly ICAL.Recur[];
  readonly added: readonly (EventTime & { readonly length: Length | undefined })[];
  readonly excluded: readonly EventTime[];
  /** Of an occurrence that differs: which one, and whether all later ones go with it. */
  readonly replaces: (EventTime & { readonly andFuture: boolean }) | undefined;
};

/** Where times without a zone, and whole days, belong; and zones by name. */
export type ZoneFinder = { readonly own: Zone; readonly named: (name: string) => Zone | undefined };

const mostDays = 3660;
/** A list of days or hours that says something fits into this. */
const longestRule = 2000;

export const lengthInSeconds = ({ days, seconds }: Length): number => days * 86_400 + seconds;

function eventTime(time: ICAL.Time, zoneName: string | undefined, zones: ZoneFinder): EventTime {
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  const zone = isUtc ? utc : zoneName === undefined || time.isDate ? zones.own : zones.named(zoneName);
  if (zone === undefined) throw new TypeError('The zone is unknown');
  const { year, month, day, hour, minute, second, isDate } = time;
  if (year < 1900 || year > 2199) throw new RangeError('The year is out of range');
  const reading = wall(year, month, day, hour, minute, second);
  return { wall: reading, isDate, zone, instant: zone.instantOf(reading) };
}

const zoneNameOf = (property: ICAL.Property): string | undefined => {
  const name: unknown = property.getFirstParameter('tzid');
  return typeof name === 'string' ? name : undefined;
};

function lengthOf(duration: ICAL.Duration): Length {
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  return isNegative
    ? { days: 0, seconds: 0 }
    : { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds };
}

const daysBetween = (from: ICAL.Time, to: ICAL.Time): number =>
  Math.round((utc.instantOf(to) - utc.instantOf(from)) / 86_400);

function lengthUntil(start: EventTime, end: EventTime): Length {
  return start.isDate
    ? { days: daysBetween(start.wall, end.wall), seconds: 0 }
    : { days: 0, seconds: end.instant - start.instant };
}

/** Each value of the properties of that name, with the time zone of its property. */
const valuesOf = (component: ICAL.Component, name: string): [unknown, string | undefined][] =>
  component
    .getAllProperties(name)
    .flatMap((property) =>
      property.getValues().map((value): [unknown, string | undefined] => [value, zoneNameOf(property)]),
    );

function timesOf(component: ICAL.Component, name: string, zones: ZoneFinder): EventTime[] {
  return valuesOf(component, name).flatMap(([value, zone]) =>
    value instanceof ICAL.Time ? [eventTime(value, zone, zones)] : [],
  );
}

function addedTimes(component: ICAL.Component, zones: ZoneFinder): CalendarEvent['added'] {
  return valuesOf(component, 'rdate').map(([value, zone]) => {
    if (value instanceof ICAL.Time) return { ...eventTime(value, zone, zones), length: undefined };
    if (!(value instanceof ICAL.Period)) throw new TypeError('RDATE is neither a time nor a period');
    const start = eventTime(value.start, zone, zones);
    const duration = value.duration as ICAL.Duration | null;
    const length = duration ? lengthOf(duration) : lengthUntil(start, eventTime(value.end, zone, zones));
    return { ...start, length };
  });
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/**
 * Reads the content lines of an event.
 * @throws when they can't be understood, for whatever reason
 */
export function eventOf(lines: readonly string[], zones: ZoneFinder): CalendarEvent {
  if (lines.some((line) => /^RRULE/i.test(line) && line.length > longestRule))
    throw new RangeError('A rule is too long');
  const component = new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')) as []);
  const [start] = timesOf(component, 'dtstart', zones);
  if (start === undefined) throw new TypeError('An event has no start');
  const [end] = timesOf(component, 'dtend', zones);
  const duration: unknown = component.getFirstPropertyValue('duration');
  const usual: Length = { days: start.isDate ? 1 : 0, seconds: 0 };
  const said = end ? lengthUntil(start, end) : duration instanceof ICAL.Duration ? lengthOf(duration) : usual;
  // A whole day that ends on the day it begins is written by several programs.
  const length = start.isDate && lengthInSeconds(said) <= 0 ? usual : said;
  if (lengthInSeconds(length) > mostDays * 86_400) throw new RangeError('An event takes more than ten years');
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue() as unknown);
  if (!rules.every((rule) => rule instanceof ICAL.Recur && rule.interval >= 1 && rule.interval <= 10_000)) {
    throw new TypeError("A rule can't be understood");
  }
  const [replaced] = timesOf(component, 'recurrence-id', zones);
  const range: unknown = component.getFirstProperty('recurrence-id')?.getFirstParameter('range');
  const isCancelled = textOf(component, 'status').toUpperCase() === 'CANCELLED';
  return {
    uid: textOf(component, 'uid') || lines.join('\n'),
    sequence: Number(textOf(component, 'sequence')) || 0,
    isCancelled,
    isFree: isCancelled || textOf(component, 'transp').toUpperCase() === 'TRANSPARENT',
    start,
    length,
    rules: rules as ICAL.Recur[],
    added: addedTimes(component, zones),
    excluded: timesOf(component, 'exdate', zones),
    replaces: replaced && { ...replaced, andFuture: String(range).toUpperCase() === 'THISANDFUTURE' },
  };
}
