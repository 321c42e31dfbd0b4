import { busyTimesOf } from '../../functions/read-busy-calendars/busy-times.ts';

type Lines = readonly string[];

/** A calendar of these components. */
export const calendar = (...components: readonly Lines[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...components.flat(), 'END:VCALENDAR', ''].join('\r\n');

/** An event with these lines, and a UID unless they say one. */
export const event = (...lines: Lines): Lines => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:event@calendar.test']),
  'DTSTAMP:20260101T000000Z',
  'SUMMARY:Dentist',
  ...lines,
  'END:VEVENT',
];

/** 'from/until' of each busy time as of October 20, 2026, in UTC and in order, such as '2027-01-04T14:00/15:00'. */
export async function busyIn(
  text: string | Uint8Array,
  zone = 'America/New_York',
  until = '2027-07-01',
): Promise<string[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { times } = await busyTimesOf(bytes, zone, new Date(until), new Date('2026-10-20T12:00:00Z'));
  const minute = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16);
  return times
    .map(([, from, seconds]) => {
      const [start, end] = [minute(from), minute(from + seconds)];
      return `${start}/${end.slice(0, 10) === start.slice(0, 10) ? end.slice(11) : end}`;
    })
    .sort();
}
