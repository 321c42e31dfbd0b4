import { makeReviewComment, nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { createReviewComment, listReviewComments, updateReviewComment } from './requests.ts';

const network = fakeNetwork();
const path = '/rest/v1/review_comments';
const comment = makeReviewComment();

test('comments come with their authors, oldest first', async () => {
  network.table('review_comments', [comment]);
  expect(await listReviewComments(comment.review_id)).toEqual([comment]);
  expect(network.sent()[0]?.parameters).toMatchObject({
    select: '*,author:users!review_comments_author_id_fkey(id,full_name,email,avatar_url)',
    review_id: `eq.${comment.review_id}`,
    order: 'created_at.asc,id.asc',
  });
});

test('a comment on a page without a quote carries no surroundings', async () => {
  network.on('POST', path, comment);
  await createReviewComment({
    id: nextId(),
    reviewId: comment.review_id,
    versionId: comment.version_id,
    authorId: testIds.coach,
    body: 'Shorten this page',
    anchor: { page: 2, quote: null, prefix: 'left', suffix: 'over' },
  });
  expect(network.sent('POST', path)[0]?.body).toMatchObject({ page: 2, quote: null, quote_prefix: null });
});

test('that a thread was resolved meanwhile is not in the way of an edit', async () => {
  const resolved = { ...comment, revision: 2, resolved_at: '2026-11-20T15:00:00.000Z' };
  network.inOrder([], resolved, [{ ...resolved, body: 'Reworded' }]);
  expect(await updateReviewComment(comment, 'Reworded')).toMatchObject({ body: 'Reworded' });
});

test('other words from elsewhere are not written over', async () => {
  network.inOrder([], { ...comment, body: 'Changed there', revision: 2 });
  await expect(updateReviewComment(comment, 'Reworded')).rejects.toMatchObject({
    code: 'changed_elsewhere',
    details: { body: 'Changed there' },
  });
});
