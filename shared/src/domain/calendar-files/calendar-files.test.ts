import { sessionCalendarFile } from './calendar-files.ts';

const session = {
  id: 'e0000000-0000-4000-8000-000000000001',
  title: 'Offer talk; part 1, long',
  session_time: '2026-11-23T15:00:00.000Z',
  duration_minutes: 90,
  status: 'confirmed' as const,
  sequence: 3,
  agenda: 'First line\r\nSecond; line',
  meeting_url: 'https://meet.milepost.test/talk',
  location: null,
};
const coach = { id: 'c', full_name: 'Dana Whitfield', email: 'coach@milepost.test', avatar_url: null };
const linesOf = (file: string): string[] => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

test('an entry has a lasting UID, the sequence of the row, and times in UTC', () => {
  const lines = linesOf(sessionCalendarFile(session, coach));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:e0000000-0000-4000-8000-000000000001@milepost',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTART:20261123T150000Z',
      'DTEND:20261123T163000Z',
      String.raw`SUMMARY:Offer talk\; part 1\, long`,
      String.raw`DESCRIPTION:First line\nSecond\; line`,
      'LOCATION:https://meet.milepost.test/talk',
    ]),
  );
  expect(lines.some((line) => line.startsWith('ORGANIZER') && line.endsWith('mailto:coach@milepost.test'))).toBe(true);
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
});

test.each([
  ['Jürgen Müller-Łoś', 'Jürgen Müller-Łoś'],
  ['Dana "Dee" Whitfield; Ltd: a^b', "Dana ^'Dee^' Whitfield; Ltd: a^^b"],
])('the name %s stands in its parameter as RFC 6868 has it', (full_name, written) => {
  const lines = linesOf(sessionCalendarFile(session, { ...coach, full_name }));
  expect(lines).toContain(`ORGANIZER;CN="${written}":mailto:coach@milepost.test`);
});

test('a cancelled one takes the entry out again', () => {
  const lines = linesOf(sessionCalendarFile({ ...session, status: 'cancelled', sequence: 4 }, null));
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4']));
});

test.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])('a title with a line end (%j) adds no property', (end) => {
  const title = `Talk${end}ATTENDEE:mailto:eve@milepost.test`;
  const lines = linesOf(sessionCalendarFile({ ...session, title, location: title, agenda: title }, coach));
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(lines).toContain('SUMMARY:Talk ATTENDEE:mailto:eve@milepost.test');
});
