import { setTimeout as sleep } from 'node:timers/promises';
import { busyTimesOf } from '../../functions/read-busy-calendars/busy-times.ts';
import { ReadingLimits } from '../../functions/read-busy-calendars/reading-limits.ts';
import { calendar, event } from './calendar-text.ts';

/** A busy machine takes longer than a reader may, and what is wrong with a calendar is said all the same. */
const patient = 300_000;

const read = (content: string | Uint8Array, longest = patient) =>
  busyTimesOf(
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
    'UTC',
    new Date(Date.now() + 200 * 86_400_000),
    new Date(),
    new ReadingLimits(longest),
  );
const at = ['DTSTART:20260105T090000Z', 'DURATION:PT1H'];
const repeating = (rule: string) => calendar(event(...at, `RRULE:${rule}`));
const many = (count: number, ...lines: string[]) =>
  calendar(...Array.from({ length: count }, (_, place) => event(`UID:${place}`, ...lines)));

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Reads, and gives the longest time in milliseconds for which nothing else could run. */
async function heldUp(content: string): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const before = performance.now();
      await sleep(1);
      longest = Math.max(longest, performance.now() - before);
    }
  };
  const watching = watch();
  await read(content).catch(() => undefined);
  isOver = true;
  await watching;
  return longest;
}

test.each([
  ['a rule that never comes true', repeating('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), 'repeats too often'],
  ['a rule for each second', repeating('FREQ=SECONDLY'), 'repeats too often'],
  ['thousands of endless rules', many(15_000, 'DTSTART:19700101T090000Z', 'RRULE:FREQ=DAILY'), 'repeats too often'],
  ['too many times', many(6000, `DTSTART:${tomorrow}T090000Z`, 'DURATION:PT1H'), 'more than 5,000 busy times'],
  ['too many events', many(20_001, ...at), 'more than 20,000 events'],
  ['5 MB of empty lines', calendar(['\n'.repeat(5_000_000)]), 'more than 300,000 lines'],
  ['5 MB of folded lines', calendar([`X-A:a${'\r\n b'.repeat(1_200_000)}`]), 'more than 300,000 lines'],
  [
    'an endless line',
    calendar(event(`EXDATE:${'20260106T090000Z,'.repeat(20_000)}20260106T090000Z`, ...at)),
    'too long',
  ],
  ['endless nesting', `BEGIN:VCALENDAR\r\n${'BEGIN:X\r\n'.repeat(50_000)}`, "isn't a calendar"],
  ['a page', '<!doctype html><title>Sign in</title>', "isn't a calendar"],
  ['nothing', '', "isn't a calendar"],
  ['the half of a calendar', calendar(event(...at)).slice(0, -30), 'ends in the middle'],
  ['bytes that are no text', new Uint8Array([0x42, 0xff, 0xfe, 0x80, 0xc0]), "text can't be read"],
  [
    'only events without sense',
    calendar(event('DTSTART:yesterday'), event('DTEND:20260105T090000Z')),
    "events can't be read",
  ],
])('%s ends with a clear sentence', async (_what, content, problem) => {
  await expect(read(content)).rejects.toMatchObject({
    name: 'CalendarProblem',
    message: expect.stringContaining(problem),
  });
});

test('a calendar that takes too long ends with a clear sentence', async () => {
  await expect(read(many(2, ...at), 0)).rejects.toMatchObject({ message: 'Reading the calendar took too long.' });
});

test.each([
  ['an unknown zone', 'DTSTART;TZID=Elsewhere:20260105T090000'],
  ['a rule of nonsense', 'RRULE:FREQ=NEVER'],
  ['a rule with a huge interval', 'RRULE:FREQ=DAILY;INTERVAL=1000000000'],
  ['a length of ages', 'DURATION:P999999999W'],
])('an event with %s is counted as unread, and the others are read', async (_what, line) => {
  const odd = event('UID:odd', ...at.filter((usual) => !usual.startsWith(line.slice(0, 5))), line);
  expect(await read(calendar(odd, event(...at)))).toMatchObject({ events: 1, unread: 1 });
});

test('a zone that turns its clocks each second, or never comes to an end, is not understood', async () => {
  const zone = (rule: string) => [
    ...['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+0100'],
    ...['TZOFFSETTO:+0200', `RRULE:${rule}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const odd = event('UID:odd', 'DTSTART;TZID=Odd:20260105T090000');
  expect(await read(calendar(zone('FREQ=SECONDLY'), odd, event(...at)))).toMatchObject({ unread: 1 });
});

test('nothing else waits long while a large calendar is read', async () => {
  expect(await heldUp(many(8000, 'DTSTART;TZID=Europe/Berlin:20240105T090000', 'DURATION:PT1H'))).toBeLessThan(1000);
});
