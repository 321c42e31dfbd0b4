import { CalendarProblem } from './calendar-problem.ts';
import type { ReadingLimits } from './reading-limits.ts';

/** Content lines of the components that say when somebody is busy; of an event only the properties that say so. */
export type CalendarParts = {
  readonly events: readonly (readonly string[])[];
  readonly zones: readonly (readonly string[])[];
};

const mostLines = 300_000;
const longestLine = 100_000;

/** What somebody wrote into an event, titles above all, is never looked at. */
const timesOfEvent = new Set([
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
]);

const noCalendar = (): CalendarProblem => new CalendarProblem("This isn't a calendar in iCalendar format (.ics).");

/** Reads UTF-8, or UTF-16 with its mark. @throws CalendarProblem */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CalendarProblem("The calendar's text can't be read. Export it again as UTF-8.");
  }
}

/** The lines of a text, the folded ones put together (RFC 5545, 3.1). @throws CalendarProblem */
async function* contentLines(text: string, limits: ReadingLimits): AsyncGenerator<string> {
  let line = '';
  let count = 0;
  for (const match of text.matchAll(/([^\r\n]*)(?:\r\n|\n|\r|$)/g)) {
    const part = match[1] ?? '';
    count += 1;
    if (count > mostLines) throw new CalendarProblem('The calendar has more than 300,000 lines.');
    if (count % 1000 === 0) await limits.pause();
    if (part.startsWith(' ') || part.startsWith('\t')) {
      // A picture may be as long as it likes: nothing that says when is.
      if (line.length < longestLine) line += part.slice(1);
    } else {
      if (line !== '') yield line;
      line = part;
    }
  }
  if (line !== '') yield line;
}

const nameOf = (line: string): string => (/^[^;:]*/.exec(line)?.[0] ?? '').trim().toUpperCase();

/** Takes a calendar apart. @throws CalendarProblem when it is none, or ends in the middle */
export async function partsOf(text: string, limits: ReadingLimits): Promise<CalendarParts> {
  const events: string[][] = [];
  const zones: string[][] = [];
  const open: string[] = [];
  let part: string[] | undefined;
  let isCalendar = false;
  for await (const line of contentLines(text, limits)) {
    const name = nameOf(line);
    const isBegin = name === 'BEGIN';
    if (isBegin || name === 'END') {
      const component = line
        .slice(line.indexOf(':') + 1)
        .trim()
        .toUpperCase();
      if (isBegin) {
        open.push(component);
        if (open.length > 10) throw noCalendar();
        if (component === 'VCALENDAR' && open.length === 1) isCalendar = true;
        if (open.length === 2 && open[0] === 'VCALENDAR') {
          part = [];
          if (component === 'VEVENT') events.push(part);
          else if (component === 'VTIMEZONE') zones.push(part);
          else part = undefined;
        } else if (open[1] === 'VTIMEZONE') part?.push(`BEGIN:${component}`);
      } else {
        if (open.pop() !== component) throw noCalendar();
        if (open.length > 1 && open[1] === 'VTIMEZONE') part?.push(`END:${component}`);
        if (open.length < 2) part = undefined;
      }
    } else if (open.length === 0) throw noCalendar();
    else if (open[1] === 'VTIMEZONE' || (open.length === 2 && timesOfEvent.has(name))) {
      if (line.length >= longestLine) throw new CalendarProblem('A line of the calendar is too long.');
      part?.push(line);
    }
  }
  if (!isCalendar) throw noCalendar();
  // Half a calendar would make taken times available.
  if (open.length > 0) throw new CalendarProblem('The calendar ends in the middle. Export it again.');
  return { events, zones };
}
