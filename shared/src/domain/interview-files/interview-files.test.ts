import { interviewCalendarFile, type InterviewOfCalendar } from './interview-files.ts';

const interview: InterviewOfCalendar = {
  id: 'e0000000-0000-4000-8000-000000000009',
  job_title: 'UX Lead',
  company_name: 'Harbor Health',
  occurred_at: '2026-11-24T15:00:00.000Z',
  note: 'Bring the portfolio',
  interview_round: null,
  interview_number: null,
  interview_outcome: 'pending',
  interview_minutes: 45,
  interview_location: 'Room 4',
  revision: 1,
};
const linesOf = (changes: Partial<InterviewOfCalendar> = {}): string[] =>
  interviewCalendarFile({ ...interview, ...changes }, new Date('2026-11-01T00:00:00Z'))
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');

test('an interview is an entry under a UID of its own, with its length and place', () => {
  expect(linesOf()).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:interview-e0000000-0000-4000-8000-000000000009@milepost',
      'SEQUENCE:0',
      'DTSTART:20261124T150000Z',
      'DTEND:20261124T154500Z',
      'SUMMARY:Interview: UX Lead at Harbor Health',
      'DESCRIPTION:Bring the portfolio',
      'LOCATION:Room 4',
    ]),
  );
});

test('each change is a newer version, and a canceled one takes the entry out', () => {
  expect(linesOf({ revision: 5, interview_outcome: 'cancelled' })).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4']),
  );
});
