import { spokenReason, spokenStart, spokenTarget } from './spoken.ts';

const zone = 'America/New_York';
const reason = { starts_at: '2026-11-24T15:30:00.000Z', from_at: null, until_at: null };

test('a time is said by its day and hour, with the month where it is another', () => {
  expect(spokenStart('2026-11-24T15:30:00.000Z', zone, '2026-11-02')).toBe('Tuesday 24, 10:30 AM');
  expect(spokenStart('2026-12-01T15:30:00.000Z', zone, '2026-11-02')).toBe('Tuesday, December 1, 10:30 AM');
});

test('an hour that comes twice is said with its zone', () => {
  expect(spokenStart('2027-11-07T05:30:00.000Z', zone, '2027-11-01')).toBe('Sunday 7, 1:30 AM EDT');
  expect(spokenStart('2027-11-07T06:30:00.000Z', zone, '2027-11-01')).toBe('Sunday 7, 1:30 AM EST');
});

test('another length is said with the end', () => {
  const was = { start: '2026-11-24T15:30:00.000Z', minutes: 60 };
  expect(spokenTarget({ ...was, minutes: 45 }, was, zone)).toBe('Tuesday 24, 10:30 AM – 11:15 AM, 45 minutes');
  expect(spokenTarget(was, was, zone)).toBe('Tuesday 24, 10:30 AM');
});

test.each([
  ['past', 'This time has passed', 'in the past'],
  ['session', 'Offer talk with Alex Rivera', 'taken: Offer talk with Alex Rivera'],
  ['client_session', 'Alex Rivera has another session', 'taken: Alex Rivera has another session'],
  ['buffer', 'Offer talk with Alex Rivera', 'too close to Offer talk with Alex Rivera'],
  ['busy', 'Work calendar', 'busy: Work calendar'],
  ['busy', 'Busy time', 'busy'],
  ['time_off', 'Time off', 'time off'],
  ['time_off', 'Conference', 'time off: Conference'],
  ['outside_hours', 'Your hours on Tuesday: 9:00 AM – 5:00 PM', 'outside your hours'],
] as const)('what is held by %s is said', (kind, label, words) => {
  expect(spokenReason([{ ...reason, kind, label }])).toBe(words);
});

test('what nothing holds is free', () => {
  expect(spokenReason([])).toBe('free');
});
