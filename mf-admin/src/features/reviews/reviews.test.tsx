import { screen } from '@testing-library/react';
import {
  makeCoach,
  makePerson,
  makeReviewComment,
  makeReviewRequest,
  makeReviewVersion,
  nextId,
  testIds,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ReviewPage from './ReviewPage.tsx';
import ReviewsPage from './ReviewsPage.tsx';

const network = fakeNetwork();
const row = {
  id: nextId(),
  title: null,
  document_type: 'Resume',
  priority: 'High',
  status: 'In Progress',
  created_at: '2026-11-20T14:00:00Z',
  estimated_completion: '2020-01-05',
  completed_date: null,
  client_name: 'Dana Cole',
  coach_name: null,
  versions: 2,
  open_comments: 3,
};
const open = (at: string) =>
  renderRoute({
    routes: [
      { path: '/reviews', Component: ReviewsPage },
      { path: '/reviews/:id', Component: ReviewPage },
    ],
    at,
    session: signedInAs({ id: testIds.admin, role: 'super_admin' }),
  });

test('all requests are listed with their people, and what is late is marked', async () => {
  network.rpc('list_reviews', { total: 1, rows: [row] });
  const { user, router } = open('/reviews?status=In+Progress&sort=nonsense');
  expect(await screen.findByRole('link', { name: 'Resume' })).toHaveAttribute('href', `/reviews/${row.id}`);
  expect(screen.getByText('Dana Cole')).toBeVisible();
  expect(screen.getByText(/^Overdue by/)).toBeVisible();
  expect(network.sent('POST')[0]?.body).toMatchObject({
    p_status: 'In Progress',
    p_sort: 'created_at',
    p_search: null,
  });
  await user.selectOptions(screen.getByLabelText('Priority'), 'Urgent');
  expect(router.state.location.search).toBe('?status=In+Progress&priority=Urgent');
});

test('nothing found and nothing there are told apart, and a failure can be tried again', async () => {
  network.rpc('list_reviews', { total: 0, rows: [] });
  const { user, unmount } = open('/reviews?q=nobody');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No review requests yet')).toBeVisible();
  unmount();
  network.rpc('list_reviews', refusal(500, 'XX000', 'broken'));
  const again = open('/reviews');
  expect(await screen.findByText('Failed to load review requests')).toBeVisible();
  network.rpc('list_reviews', { total: 1, rows: [row] });
  await again.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Resume' })).toBeVisible();
});

test('one request is read with its document and its thread', async () => {
  const review = makeReviewRequest({ coach_id: testIds.coach, status: 'In Progress' });
  const version = makeReviewVersion({ review_id: review.id });
  network.table('review_requests', [{ ...review, client: makePerson(), coach: makeCoach() }]);
  network.table('review_events', []);
  network.table('review_versions', [version]);
  network.table('review_comments', [makeReviewComment({ review_id: review.id, version_id: version.id })]);
  network.on('GET', `/storage/v1/object/documents/${version.file_path}`, () => new Response('Led a team of four.'));
  open(`/reviews/${review.id}`);
  expect(await screen.findByText('Led a team of four.')).toBeVisible();
  expect(screen.getByText('Say what came of it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
});
