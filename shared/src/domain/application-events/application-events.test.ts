import { eventInputSchema, eventWriteOf, isFirstAnswer, sentenceOf } from './application-events.ts';

test('says what happened', () => {
  expect(sentenceOf({ kind: 'status', from_status: 'Applied', to_status: 'Interviewing', note: null })).toBe(
    'Moved from Applied to Interviewing',
  );
  expect(sentenceOf({ kind: 'created', from_status: null, to_status: 'Applied', note: null })).toBe('Added as Applied');
  expect(sentenceOf({ kind: 'note', from_status: null, to_status: null, note: 'Sent a follow-up' })).toBe(
    'Sent a follow-up',
  );
  expect(sentenceOf({ kind: 'interview', from_status: null, to_status: null, note: null })).toBe('Interview');
});

test('Pending and Withdrawn are no answer of the employer', () => {
  expect(isFirstAnswer({ from_status: 'Applied', to_status: 'Rejected' })).toBe(true);
  expect(isFirstAnswer({ from_status: 'Applied', to_status: 'Pending' })).toBe(false);
  expect(isFirstAnswer({ from_status: 'Applied', to_status: 'Withdrawn' })).toBe(false);
  expect(isFirstAnswer({ from_status: 'Interviewing', to_status: 'Offer Received' })).toBe(false);
});

test('an interview is called by its number and round', () => {
  const interview = { kind: 'interview', from_status: null, to_status: null, note: 'Meet Ana' } as const;
  expect(sentenceOf({ ...interview, interview_round: 'Panel', interview_number: 2 })).toBe('Interview 2: Panel');
  expect(sentenceOf({ ...interview, interview_round: null, interview_number: null })).toBe('Interview: Meet Ana');
});

test('a note has neither round nor outcome', () => {
  const input = eventInputSchema.parse({
    kind: 'note',
    note: 'Sent a thank-you',
    occurred_at: '2026-11-20T12:00:00Z',
    interview_round: 'Panel',
    interview_number: '3',
    interview_outcome: 'passed',
  });
  expect(eventWriteOf(input)).toMatchObject({ interview_round: null, interview_number: null, interview_outcome: null });
  expect(eventWriteOf({ ...input, kind: 'interview' })).toMatchObject({ interview_number: 3 });
});
