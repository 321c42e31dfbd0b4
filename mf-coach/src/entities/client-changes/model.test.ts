import { changeAddress, changeSentence, clientChangeKinds, type ClientChange } from './model.ts';

const change = (row: Partial<ClientChange>): ClientChange => ({
  kind: 'move',
  id: 'id',
  at: '2026-11-20T14:00:00.000Z',
  title: 'Editor, Papertrail',
  from_status: null,
  to_status: null,
  record_id: 'row',
  ...row,
});

test.each<[Partial<ClientChange>, string]>([
  [{ from_status: 'Applied', to_status: 'Interviewing' }, 'Moved Editor, Papertrail from Applied to Interviewing'],
  [{ kind: 'offer', to_status: 'Offer Received' }, 'Offer received: Editor, Papertrail'],
  [{ kind: 'message', title: ' ' }, 'Sent a file'],
  [{ kind: 'message', title: 'They called' }, 'Message: They called'],
  [
    { kind: 'review', title: 'The letter', from_status: 'Pending', to_status: 'Pending' },
    'New coach for the review of The letter',
  ],
  [{ kind: 'review', title: 'The letter', to_status: 'Pending' }, 'Asked for a review: The letter'],
  [
    { kind: 'review', title: 'The letter', from_status: 'Pending', to_status: 'In Progress' },
    'Review of The letter: In Progress',
  ],
])('%j is told as: %s', (row, sentence) => {
  expect(changeSentence(change(row))).toBe(sentence);
});

test('each kind says something and leads to its row', () => {
  for (const kind of clientChangeKinds) {
    expect(changeSentence(change({ kind }))).toContain('Editor');
    expect(changeAddress('client', change({ kind }))).toMatch(/^\/\S+row$/);
  }
});
