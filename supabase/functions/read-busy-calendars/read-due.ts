import { busyTimesOf } from './busy-times.ts';
import { CalendarProblem } from './calendar-problem.ts';
import { claim, settle, type ClaimedCalendar, type Outcome } from './database.ts';
import { readAddress } from './read-address.ts';
import type { Settings } from './settings.ts';

/** Calendars that are read at the same time, and milliseconds after which no further ones are taken. */
const atOnce = 5;
const longest = 40_000;

async function outcomeOf(settings: Settings, calendar: ClaimedCalendar): Promise<Outcome> {
  try {
    const { etag, time_zone: zone, covers_until: until } = calendar;
    const answer = await readAddress(calendar.url, { etag, trustedOrigins: settings.TEST_CALENDAR_ORIGINS });
    if (answer.kind === 'unchanged') return { outcome: 'unchanged' };
    const read = await busyTimesOf(answer.bytes, zone, until);
    return { outcome: 'read', etag: answer.etag, covers_until: until.toISOString(), ...read };
  } catch (error) {
    if (error instanceof CalendarProblem) return { outcome: 'failed', error: error.message, gone: error.isGone };
    // What the calendar holds stays out of the log.
    // eslint-disable-next-line no-console -- the log of a function is its console
    console.error(`Calendar ${calendar.id} could not be read: ${error instanceof Error ? error.name : 'unknown'}`);
    return { outcome: 'failed', error: 'Something went wrong on our side.', gone: false };
  }
}

async function read(settings: Settings, calendar: ClaimedCalendar): Promise<boolean> {
  const outcome = await outcomeOf(settings, calendar);
  await settle(settings, calendar, outcome);
  return outcome.outcome !== 'failed';
}

/** Reads one address now. @returns how many were read: none when somebody reads it already */
export async function readNow(settings: Settings, id: string): Promise<number> {
  const results = await Promise.all((await claim(settings, 1, id)).map((calendar) => read(settings, calendar)));
  return results.length;
}

/** Reads the addresses whose time has come. */
export async function readDue(settings: Settings): Promise<{ readonly read: number; readonly failed: number }> {
  const end = Date.now() + longest;
  const results: boolean[] = [];
  for (;;) {
    const claimed = await claim(settings, atOnce);
    results.push(...(await Promise.all(claimed.map((calendar) => read(settings, calendar)))));
    if (claimed.length < atOnce || Date.now() > end) break;
  }
  const readWell = results.filter(Boolean).length;
  return { read: readWell, failed: results.length - readWell };
}
