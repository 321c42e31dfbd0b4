import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { calendarZone } from '../../../../supabase/functions/_shared/calendar-zones.ts';
import { feedFile } from '../../../../supabase/functions/calendar-feed/feed-file.ts';
import type { Feed, FeedInterview, FeedSession } from '../../../../supabase/functions/calendar-feed/feed.ts';

const session: FeedSession = {
  id: 'e0000000-0000-4000-8000-000000000001',
  title: 'Offer talk',
  session_time: '2026-11-23T15:00:00+00:00',
  duration_minutes: 60,
  status: 'confirmed',
  session_type: 'video',
  agenda: null,
  meeting_url: null,
  location: null,
  sequence: 2,
  created_at: '2026-11-01T09:00:00.123456+00:00',
  updated_at: '2026-11-02T09:00:00.5+00:00',
  other_name: 'Alex Rivera',
  series_id: null,
  occurrence_at: null,
};
const fileOf = (changes: Partial<FeedSession>, feed: Partial<Feed> = {}): string =>
  feedFile(
    {
      is_busy_only: false,
      time_zone: 'America/New_York',
      sessions: [{ ...session, ...changes }],
      series: [],
      interviews: [],
      ...feed,
    },
    'https://milepost.test',
  );
const readByIcalJs = (file: string) => ICAL.Component.fromString(file);
const eventIn = (file: string) => {
  const [found] = readByIcalJs(file).getAllSubcomponents('vevent');
  if (found === undefined) throw new Error('No entry');
  return found;
};
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('an entry names its version and its times, each in the form that RFC 5545 asks for', () => {
  expect(unfolded(fileOf({}))).toEqual(
    expect.arrayContaining([
      `UID:${session.id}@milepost`,
      'SEQUENCE:2',
      'DTSTAMP:20261102T090000Z',
      'CREATED:20261101T090000Z',
      'LAST-MODIFIED:20261102T090000Z',
      'DTSTART;TZID=America/New_York:20261123T100000',
      'DTEND;TZID=America/New_York:20261123T110000',
      'SUMMARY:Offer talk with Alex Rivera',
      'STATUS:CONFIRMED',
    ]),
  );
});

test('a session by video opens its link, or the call; a busy time and a session elsewhere tell neither', () => {
  const call = `https://milepost.test/sessions/${session.id}/call`;
  expect(unfolded(fileOf({}))).toEqual(expect.arrayContaining([`URL:${call}`, `LOCATION:${call}`]));
  expect(unfolded(fileOf({ meeting_url: 'https://meet.test/a' }))).toContain('URL:https://meet.test/a');
  expect(fileOf({ session_type: 'in-person' })).not.toMatch(/^URL:/m);
  expect(fileOf({}, { is_busy_only: true })).not.toMatch(/^(URL|LOCATION):/m);
});

test.each([
  ['pending', 'TENTATIVE', 'OPAQUE'],
  ['completed', 'CONFIRMED', 'OPAQUE'],
  ['no_show', 'CONFIRMED', 'OPAQUE'],
  ['cancelled', 'CANCELLED', 'TRANSPARENT'],
] as const)('a session that is %s has the status %s and is %s', (status, expected, transparency) => {
  const event = eventIn(fileOf({ status }));
  expect(event.getFirstPropertyValue('status')).toBe(expected);
  expect(event.getFirstPropertyValue('transp')).toBe(transparency);
});

describe('an interview', () => {
  const interview: FeedInterview = {
    id: 'e0000000-0000-4000-8000-000000000009',
    job_title: 'UX Lead',
    company_name: 'Harbor Health',
    occurred_at: '2026-11-24T15:00:00+00:00',
    note: 'Bring the portfolio',
    interview_round: 'Panel',
    interview_number: 2,
    interview_outcome: 'pending',
    interview_minutes: 45,
    interview_location: 'https://meet.harbor.test/panel',
    revision: 3,
    created_at: '2026-11-01T09:00:00+00:00',
    updated_at: '2026-11-02T09:00:00+00:00',
  };
  const only = (changes: Partial<FeedInterview>, feed: Partial<Feed> = {}): string =>
    fileOf({}, { sessions: [], interviews: [{ ...interview, ...changes }], ...feed });

  test('is an entry with its length, place and version, which both parsers read', () => {
    const file = only({});
    expect(unfolded(file)).toEqual(
      expect.arrayContaining([
        `UID:interview-${interview.id}@milepost`,
        'SEQUENCE:2',
        'LAST-MODIFIED:20261102T090000Z',
        'DTSTART;TZID=America/New_York:20261124T100000',
        'DTEND;TZID=America/New_York:20261124T104500',
        'SUMMARY:Interview 2: UX Lead at Harbor Health (Panel)',
        'DESCRIPTION:Bring the portfolio',
        'LOCATION:https://meet.harbor.test/panel',
        'URL:https://meet.harbor.test/panel',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(eventIn(file).getFirstPropertyValue('uid')).toBe(`interview-${interview.id}@milepost`);
    expect(convertIcsCalendar(undefined, file).events?.map(({ uid }) => uid)).toEqual([
      `interview-${interview.id}@milepost`,
    ]);
  });

  test('says no more than Busy where its person chose so, and a place is no link', () => {
    const busy = only({}, { is_busy_only: true });
    expect(busy).not.toMatch(/Harbor|Panel|portfolio|meet\./);
    expect(eventIn(busy).getFirstPropertyValue('summary')).toBe('Busy');
    const place = eventIn(only({ interview_location: 'Room 4, Main Street 1' }));
    expect(place.getFirstPropertyValue('location')).toBe('Room 4, Main Street 1');
    expect(place.hasProperty('url')).toBe(false);
  });

  test('that is canceled takes its entry out, and leaves the time free', () => {
    const event = eventIn(only({ interview_outcome: 'cancelled' }));
    expect(event.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  test('adds no property by what was typed', () => {
    const hostile = 'Panel\r\nATTENDEE:mailto:eve@x.test\u2028X-A:1';
    const event = eventIn(
      only({
        job_title: hostile,
        company_name: hostile,
        interview_round: hostile,
        note: hostile,
        interview_location: hostile,
      }),
    );
    expect(event.hasProperty('attendee') || event.hasProperty('x-a')).toBe(false);
  });
});

describe('what people typed', () => {
  const hostile = 'Talk\r\nEND:VEVENT\r\nBEGIN:VEVENT\nATTENDEE:mailto:eve@x.test\u2028X-A:1\u0085X-B:2\u0000\u007f';

  test('adds no property and no entry, whichever field it stands in', () => {
    const file = fileOf({ title: hostile, agenda: hostile, location: hostile, other_name: hostile });
    expect(readByIcalJs(file).getAllSubcomponents('vevent')).toHaveLength(1);
    expect(
      eventIn(file)
        .getAllProperties()
        .map(({ name }) => name),
    ).toEqual([
      ...['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'status', 'description', 'location', 'url'],
      ...['created', 'last-modified', 'transp'],
    ]);
    // Nothing but the line ends of the file itself.
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });

  test('comes back from both parsers as it was', () => {
    const agenda =
      String.raw`Commas, semicolons; backslashes \ and \n as typed` + '\nA second line: “quoted”, 日本語, 🎉'.repeat(9);
    const file = fileOf({ agenda });
    expect(eventIn(file).getFirstPropertyValue('description')).toBe(agenda);
    expect(convertIcsCalendar(undefined, file).events?.[0]?.description).toBe(agenda);
  });

  test('is folded at 75 octets, never within a character', () => {
    const lines = fileOf({ agenda: 'aé日🎉'.repeat(80) }).split('\r\n');
    const lengths = lines.map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toContain('\ufffd');
  });
});

test('the same sessions give the same file, and properties of the calendar stand before its parts', () => {
  const file = fileOf({});
  expect(file).toBe(fileOf({}));
  const lines = unfolded(file);
  expect(lines.indexOf('X-PUBLISHED-TTL:PT15M')).toBeLessThan(lines.indexOf('BEGIN:VTIMEZONE'));
});

describe('zones', () => {
  test.each(['America/New_York', 'Europe/London', 'Australia/Sydney', 'Asia/Kolkata', 'Asia/Calcutta'])(
    '%s is in the file once, under the name that its entries use',
    (time_zone) => {
      const calendar = readByIcalJs(fileOf({}, { time_zone, sessions: [session, session] }));
      const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'));
      expect(zones).toHaveLength(1);
      for (const event of calendar.getAllSubcomponents('vevent')) {
        expect(event.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(zones[0]);
      }
    },
  );

  test('in UTC, and where the rules of the file would differ from what is shown, times are in UTC', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(calendarZone('UTC')).toBeUndefined();
    expect(unfolded(fileOf({}, { time_zone: 'UTC' }))).toContain('DTSTART:20261123T150000Z');
    // Most zones have rules that everybody agrees about.
    expect(zones.filter((zone) => calendarZone(zone) !== undefined).length).toBeGreaterThan(zones.length * 0.9);
  });
});

describe('a series', () => {
  const series = {
    id: 'ee000000-0000-4000-8000-000000000001',
    time_zone: 'America/New_York',
    weeks: 1,
    rrule: 'FREQ=WEEKLY;INTERVAL=1;COUNT=4',
    // Nine in New York, where daylight saving begins on March 14, 2027.
    starts: ['2027-03-09T14:00:00Z', '2027-03-16T13:00:00Z', '2027-03-23T13:00:00Z', '2027-03-30T13:00:00Z'],
  };
  const sessionAt = (start: string, place: number, changes: Partial<FeedSession> = {}): FeedSession => ({
    ...session,
    id: `e0000000-0000-4000-8000-00000000000${place + 1}`,
    session_time: start,
    series_id: series.id,
    occurrence_at: start,
    ...changes,
  });
  const all = series.starts.map((start, place) => sessionAt(start, place));
  const told = (sessions: FeedSession[], zone = 'Europe/London') =>
    fileOf({}, { sessions, series: [series], time_zone: zone });
  const entriesIn = (file: string) => readByIcalJs(file).getAllSubcomponents('vevent');

  test('is one entry with its rule, under the UID of its invitation and in the zone of the rule', () => {
    const file = told(all);
    expect(entriesIn(file)).toHaveLength(1);
    expect(unfolded(file)).toEqual(
      expect.arrayContaining([
        `UID:${series.id}@milepost`,
        'SEQUENCE:8',
        'DTSTART;TZID=America/New_York:20270309T090000',
        'RRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=4',
      ]),
    );
    expect(unfolded(file).filter((line) => line.startsWith('TZID:'))).toEqual([
      'TZID:Europe/London',
      'TZID:America/New_York',
    ]);
    const [entry] = convertIcsCalendar(undefined, file).events ?? [];
    expect(entry?.recurrenceRule).toMatchObject({ frequency: 'WEEKLY', count: 4 });
  });

  test('has what was moved as an exception, and leaves out what was canceled; each change is a new version', () => {
    const [first, second, third, fourth] = all;
    if (!first || !second || !third || !fourth) throw new Error('No series');
    const file = told([
      first,
      { ...second, session_time: '2027-03-17T15:00:00Z', sequence: 3, updated_at: '2026-12-01T09:00:00+00:00' },
      { ...third, status: 'cancelled', sequence: 3 },
      // That it took place is nothing that a calendar shows.
      { ...fourth, status: 'completed' },
    ]);
    expect(
      entriesIn(file).map((entry) => [entry.getFirstPropertyValue('uid'), entry.getFirstPropertyValue('sequence')]),
    ).toEqual([
      [`${series.id}@milepost`, 10],
      [`${series.id}@milepost`, 10],
    ]);
    expect(unfolded(file)).toEqual(
      expect.arrayContaining([
        'EXDATE;TZID=America/New_York:20270323T090000',
        'RECURRENCE-ID;TZID=America/New_York:20270316T090000',
        'DTSTART;TZID=America/New_York:20270317T110000',
        'LAST-MODIFIED:20261201T090000Z',
      ]),
    );
  });

  test('whose sessions are all canceled is canceled, and what the rule has no more is told by itself', () => {
    const gone = told(all.map((one) => ({ ...one, status: 'cancelled' as const })));
    expect(eventIn(gone).getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(entriesIn(gone)).toHaveLength(1);
    const beyond = '2027-04-06T13:00:00Z';
    const file = told([...all, sessionAt(beyond, 4), sessionAt('2027-04-13T13:00:00Z', 5, { status: 'cancelled' })]);
    expect(entriesIn(file).map((entry) => entry.getFirstPropertyValue('uid'))).toEqual([
      'e0000000-0000-4000-8000-000000000005@milepost',
      `${series.id}@milepost`,
    ]);
  });
});
