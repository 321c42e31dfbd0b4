import { isFirstAnswer, sentenceOf } from './application-events.ts';

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
