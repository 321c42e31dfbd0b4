import { tzOffset, tzScan } from '@date-fns/tz';
import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library';
import type { CalendarZone } from '../../../shared/src/domain/calendar-files/calendar-files.ts';

const year = 365 * 86_400_000;
/** Milliseconds before and after a change of the clocks, beyond any hour that comes twice or not at all. */
const aside = 4 * 3_600_000;

/** Minutes by which the library's zone is ahead of UTC at that instant of `zone`'s clock. */
function minutesOf(name: string, clock: Date): number {
  const iso = clock.toISOString();
  const [, sign = '', hours = 0, minutes = 0] =
    /^([+-])(\d\d)(\d\d)$/.exec(tzlib_get_offset(name, iso.slice(0, 10), iso.slice(11, 16))) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Whether the library's rules and this runtime's give the same times for a year back and two ahead. */
function isAgreed(name: string, zone: string, now: number): boolean {
  const [start, end] = [now - year, now + 2 * year];
  const changes = tzScan(zone, { start: new Date(start), end: new Date(end) }).map(({ date }) => date.getTime());
  const edges = [start, ...changes, end];
  const between = edges.slice(1).map((edge, place) => (edge + (edges[place] ?? edge)) / 2);
  const tried = [...between, ...changes.flatMap((change) => [change - aside, change + aside])];
  return tried.every((at) => {
    const minutes = tzOffset(zone, new Date(at));
    return minutesOf(name, new Date(at + minutes * 60_000)) === minutes;
  });
}

function readZone(zone: string): CalendarZone | undefined {
  const [block = '', reference = ''] = tzlib_get_ical_block(zone);
  // The library's name of it: 'Asia/Kolkata' for 'Asia/Calcutta'.
  const name = reference.replace('TZID=', '');
  if (name === '' || name === 'Etc/UTC' || !isAgreed(name, zone, Date.now())) return undefined;
  const minutesAt = (instant: Date): number | undefined => {
    const [before, after] = [-aside, aside].map((by) => tzOffset(zone, new Date(instant.getTime() + by)));
    return before === after ? before : undefined;
  };
  return { name, block, minutesAt };
}

const cache = new Map<string, CalendarZone | undefined>();

/**
 * The zone for a calendar. Undefined where times are better written in UTC, which every reader understands: in UTC itself, and
 * where the VTIMEZONE would give other times than those that Milepost shows (governments change their clocks at short notice).
 */
export function calendarZone(zone: string): CalendarZone | undefined {
  if (!cache.has(zone)) cache.set(zone, readZone(zone));
  return cache.get(zone);
}
