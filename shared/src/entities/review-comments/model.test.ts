import { makeReviewComment, makeReviewVersion } from '@milepost/shared/testing/factories';
import { carriedFrom, passesFilter, threadsOf, threadsOfVersion } from './model.ts';

const at = (minute: number): string => `2026-11-20T14:${String(minute).padStart(2, '0')}:00.000Z`;
const first = makeReviewVersion({ number: 1, created_at: at(0) });
const root = makeReviewComment({ created_at: at(1), page: 2, version_id: first.id });
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
  const shown = threadsOfVersion(threadsOf([later, root, general, elsewhere]), first, [first]);
  expect(shown.map((thread) => thread.root)).toEqual([general, root, later]);
});

test('what was open when a version came belongs to it too, and what came later does not', () => {
  const second = makeReviewVersion({ number: 2, created_at: at(20) });
  const settled = { ...root, id: reply.id, resolved_at: at(10) };
  const settledSince = { ...root, id: firstReply.id, resolved_at: at(30) };
  const onSecond = makeReviewComment({ version_id: second.id });
  const all = threadsOf([root, settled, settledSince, onSecond]);
  const idsOf = (version: typeof first) =>
    threadsOfVersion(all, version, [second, first])
      .map((thread) => thread.root.id)
      .toSorted();
  expect(idsOf(second)).toEqual([root.id, settledSince.id, onSecond.id].toSorted());
  expect(idsOf(first)).toEqual([root.id, settled.id, settledSince.id].toSorted());
  const [carried] = threadsOf([root]);
  expect(carried && [second, first].map((version) => carriedFrom(carried, version, [second, first]))).toEqual([
    1,
    null,
  ]);
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
