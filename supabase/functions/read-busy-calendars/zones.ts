import { CalendarDateTime, fromAbsolute, toZoned } from '@internationalized/date';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

/** How a clock on the wall and instants (seconds since 1970) go together. */
export type Zone = {
  /** A reading that comes twice is its first; one that never comes is counted from the hour before (RFC 5545, 3.3.5). */
  readonly instantOf: (wall: ICAL.Time) => number;
  /** The reading at an instant, as a time without zone. */
  readonly wallOf: (instant: number) => ICAL.Time;
};

/** A time without zone. */
export const wall = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0): ICAL.Time =>
  new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone);

export const utc: Zone = {
  instantOf: ({ year, month, day, hour, minute, second }) =>
    Date.UTC(year, month - 1, day, hour, minute, second) / 1000,
  wallOf: (instant) => {
    const date = new Date(instant * 1000);
    return wall(
      date.getUTCFullYear(),
      date.getUTCMonth() + 1,
      date.getUTCDate(),
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
    );
  },
};

/** The zone of the IANA database with that name, undefined when there is none. */
export function ianaZone(name: string): Zone | undefined {
  try {
    // An offset would be taken too.
    if (!/^[A-Za-z]/.test(name)) return undefined;
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    return undefined;
  }
  return {
    instantOf: ({ year, month, day, hour, minute, second }) =>
      toZoned(new CalendarDateTime(year, month, day, hour, minute, second), name, 'compatible')
        .toDate()
        .getTime() / 1000,
    wallOf: (instant) => {
      const { year, month, day, hour, minute, second } = fromAbsolute(instant * 1000, name);
      return wall(year, month, day, hour, minute, second);
    },
  };
}

/** The last year that a zone of a calendar knows: its rules are computed for each year. */
const lastYear = new Date().getUTCFullYear() + 3;

/** A zone that the calendar itself describes, undefined when it can't be understood. */
function describedZone(lines: readonly string[]): Zone | undefined {
  try {
    const component = new ICAL.Component(ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')) as []);
    const rules = component.getAllSubcomponents();
    if (rules.length === 0 || rules.length > 200) return undefined;
    for (const rule of rules) {
      const recur = rule.getFirstPropertyValue('rrule');
      if (recur === null) continue;
      if (!(recur instanceof ICAL.Recur) || recur.freq !== 'YEARLY' || recur.interval > 10) return undefined;
      // Without an end, a rule that never comes true would be looked for in thousands of years.
      if (recur.until === null || recur.until.year > lastYear) recur.until = wall(lastYear, 12, 31);
    }
    const zone = new ICAL.Timezone({ component, tzid: 'described' });
    const offsetAt = (time: ICAL.Time): number => zone.utcOffset(time);
    offsetAt(wall(lastYear, 1, 1));
    return {
      instantOf: (time) => utc.instantOf(time) - offsetAt(time),
      wallOf: (instant) => {
        // The offset is asked by the wall's reading: twice comes close enough.
        const guess = utc.wallOf(instant + offsetAt(utc.wallOf(instant)));
        return utc.wallOf(instant + offsetAt(guess));
      },
    };
  } catch {
    return undefined;
  }
}

/** Continents of IANA names within longer ones, as in /freeassociation.sourceforge.net/Europe/Berlin. */
const nameWithin =
  /(?:^|\/)((?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+)$/;

/** Finds the zones of one calendar by the names that its events use: IANA's, its own descriptions, those of Windows. */
export function zonesOf(descriptions: readonly (readonly string[])[]): (name: string) => Zone | undefined {
  const described = new Map<string, readonly string[]>();
  for (const lines of descriptions.slice(0, 500)) {
    const id = lines.find((line) => /^TZID[;:]/i.test(line));
    if (id !== undefined) described.set(id.slice(id.indexOf(':') + 1).trim(), lines);
  }
  const cache = new Map<string, Zone | undefined>();
  const find = (name: string): Zone | undefined => {
    const own = described.get(name);
    return (
      ianaZone(name) ??
      ianaZone(nameWithin.exec(name)?.[1] ?? '') ??
      (own && describedZone(own)) ??
      ianaZone(findIana(name)[0] ?? '')
    );
  };
  return (given) => {
    const name = given.trim().replace(/^"|"$/g, '');
    if (!cache.has(name)) cache.set(name, find(name));
    return cache.get(name);
  };
}
