import { makeReviewComment } from '@milepost/shared/testing/factories';
import { passesFilter, threadsOf, threadsOfVersion } from './review-comments.ts';

const at = (minute: number): string => `2026-11-20T14:${String(minute).padStart(2, '0')}:00.000Z`;
const root = makeReviewComment({ created_at: at(1), page: 2 });
const reply = makeReviewComment({ parent_id: root.id, created_at: at(3) });
const firstReply = makeReviewComment({ parent_id: root.id, created_at: at(2) });

test('replies stand under their thread, oldest first', () => {
  expect(threadsOf([reply, root, firstReply])).toEqual([{ root, replies: [firstReply, reply] }]);
});

test('a reply whose thread was deleted is not lost', () => {
  expect(threadsOf([reply])).toEqual([{ root: reply, replies: [] }]);
});

test('threads follow the document, those about the whole first, and stay with their version', () => {
  const general = makeReviewComment({ created_at: at(9), version_id: null });
  const later = makeReviewComment({ created_at: at(0), page: 7, version_id: root.version_id });
  const elsewhere = makeReviewComment({ version_id: reply.id });
  const shown = threadsOfVersion(threadsOf([later, root, general, elsewhere]), root.version_id);
  expect(shown.map((thread) => thread.root)).toEqual([general, root, later]);
});

test('open and resolved threads are told apart', () => {
  const [open] = threadsOf([root]);
  const [settled] = threadsOf([{ ...root, resolved_at: at(5) }]);
  const passing = (filter: 'open' | 'resolved' | 'all') =>
    [open, settled].filter((thread) => thread !== undefined && passesFilter(thread, filter));
  expect(passing('open')).toEqual([open]);
  expect(passing('resolved')).toEqual([settled]);
  expect(passing('all')).toHaveLength(2);
});
