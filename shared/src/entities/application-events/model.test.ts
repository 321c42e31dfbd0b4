import { eventInputSchema, eventWriteOf, isAnswer, sentenceOf } from './model.ts';

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
  expect(isAnswer({ from_status: 'Applied', to_status: 'Rejected' })).toBe(true);
  expect(isAnswer({ from_status: 'Applied', to_status: 'Pending' })).toBe(false);
  expect(isAnswer({ from_status: 'Applied', to_status: 'Withdrawn' })).toBe(false);
  expect(isAnswer({ from_status: 'Interviewing', to_status: 'Offer Received' })).toBe(false);
  expect(isAnswer({ from_status: null, to_status: 'Applied' })).toBe(false);
  expect(isAnswer({ from_status: null, to_status: null })).toBe(false);
});

test('a status later than Applied implies an answer, whatever was before it', () => {
  expect(isAnswer({ from_status: null, to_status: 'Interviewing' })).toBe(true);
  expect(isAnswer({ from_status: 'Pending', to_status: 'Rejected' })).toBe(true);
  expect(isAnswer({ from_status: 'Withdrawn', to_status: 'Offer Received' })).toBe(true);
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
    interview_minutes: '90',
    interview_location: 'Oak Street 1',
  });
  expect(eventWriteOf(input)).toMatchObject({
    ...{ interview_round: null, interview_number: null, interview_outcome: null },
    ...{ interview_minutes: null, interview_location: null },
  });
  expect(eventWriteOf({ ...input, kind: 'interview' })).toMatchObject({ interview_number: 3 });
});
