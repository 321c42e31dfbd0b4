import { screen, within } from '@testing-library/react';
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

const coaches = [
  { id: testIds.coach, name: 'Ada Cruz', email: 'ada@milepost.test', is_present: true, open_reviews: 4 },
  { id: nextId(), name: 'Lee Moss', email: 'lee@milepost.test', is_present: false, open_reviews: 1 },
];

test('a request is moved to another coach of the client with a reason, after a refusal too', async () => {
  network.rpc('list_reviews', { total: 1, rows: [{ ...row, coach_name: 'Ada Cruz' }] });
  network.rpc('coaches_for_review', coaches);
  network.rpc('assign_review', refusal(400, 'P0001', 'This review is closed'));
  const { user } = open('/reviews');
  await user.click(await screen.findByRole('button', { name: 'Actions for Resume' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change coach' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Ada Cruz has it now/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change coach' }));
  expect(await dialog.findByText('Choose a coach')).toBeVisible();
  expect(dialog.getByText('A reason is required')).toBeVisible();
  await user.click(dialog.getByRole('combobox'));
  expect(screen.queryByRole('option', { name: /Ada Cruz/ })).toBeNull();
  expect(await screen.findByText('lee@milepost.test, 1 open review')).toBeVisible();
  await user.click(screen.getByRole('option', { name: /Lee Moss/ }));
  await user.type(dialog.getByLabelText(/^Reason/), 'On leave');
  await user.click(dialog.getByRole('button', { name: 'Change coach' }));
  expect(await dialog.findByText('This review is closed')).toBeVisible();
  network.rpc('assign_review', makeReviewRequest({ id: row.id, coach_id: coaches[1]?.id ?? null }));
  await user.click(dialog.getByRole('button', { name: 'Change coach' }));
  expect(await screen.findByText('Lee Moss has the review now')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/assign_review').at(-1)?.body).toEqual({
    p_id: row.id,
    p_coach_id: coaches[1]?.id,
    p_reason: 'On leave',
    p_seen: { coach_id: testIds.coach },
  });
});

test('a request that no coach has is started with a coach and a reason', async () => {
  network.rpc('list_reviews', { total: 1, rows: [{ ...row, status: 'Pending' }] });
  network.rpc(
    'coaches_for_review',
    coaches.map((coach) => ({ ...coach, is_present: false })),
  );
  network.rpc('move_review', makeReviewRequest({ id: row.id, coach_id: testIds.coach, status: 'In Progress' }));
  const { user } = open('/reviews');
  await user.click(await screen.findByRole('button', { name: 'Actions for Resume' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Start review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start this review' }));
  await user.click(dialog.getByRole('button', { name: 'Start review' }));
  expect(await dialog.findByText('Choose a coach')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/move_review')).toHaveLength(0);
  await user.click(dialog.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /Ada Cruz/ }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Free this week');
  await user.click(dialog.getByRole('button', { name: 'Start review' }));
  expect(await screen.findByText('Review started')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/move_review')[0]?.body).toMatchObject({
    p_id: row.id,
    p_status: 'In Progress',
    p_coach_id: testIds.coach,
    p_reason: 'Free this week',
  });
});

test('a review under way is completed or rejected from its page, and a refusal is said in the dialog', async () => {
  const review = makeReviewRequest({ coach_id: testIds.coach, status: 'In Progress' });
  network.table('review_requests', [{ ...review, client: makePerson(), coach: makeCoach() }]);
  for (const table of ['review_events', 'review_versions', 'review_comments']) network.table(table, []);
  network.rpc('move_review', refusal(400, 'P0001', "You can't change a request from Completed to Rejected"));
  const { user } = open(`/reviews/${review.id}`);
  await user.click(await screen.findByRole('button', { name: 'Reject request' }));
  const rejecting = within(await screen.findByRole('dialog', { name: 'Reject this request?' }));
  await user.click(rejecting.getByRole('button', { name: 'Reject request' }));
  expect(await rejecting.findByText('A reason is required')).toBeVisible();
  await user.type(rejecting.getByLabelText(/^Reason/), 'Sent twice');
  await user.click(rejecting.getByRole('button', { name: 'Reject request' }));
  expect(await rejecting.findByText("You can't change a request from Completed to Rejected")).toBeVisible();
  await user.click(rejecting.getByRole('button', { name: 'Cancel' }));
  const discard = screen.queryByRole('button', { name: /Discard/ });
  if (discard) await user.click(discard);
  network.rpc('move_review', { ...review, status: 'Completed' });
  await user.click(await screen.findByRole('button', { name: 'Complete review' }));
  const completing = within(await screen.findByRole('alertdialog', { name: 'Complete this review?' }));
  await user.click(completing.getByRole('button', { name: 'Complete review' }));
  expect(await screen.findByText('Review completed')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/move_review').map(({ body }) => body)).toMatchObject([
    { p_status: 'Rejected', p_reason: 'Sent twice' },
    { p_status: 'Completed', p_coach_id: null },
  ]);
});

test('a closed request keeps its coach, and who has none to give it to reads what to do', async () => {
  network.rpc('list_reviews', {
    total: 2,
    rows: [
      { ...row, id: nextId(), title: 'Closed one', status: 'Completed' },
      { ...row, title: 'Open one' },
    ],
  });
  network.rpc('coaches_for_review', []);
  const { user } = open('/reviews');
  await user.click(await screen.findByRole('button', { name: 'Actions for Open one' }));
  expect(screen.queryByRole('button', { name: 'Actions for Closed one' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Assign coach' }));
  expect(await screen.findByText('No coach works with this client. Assign one to the client first.')).toBeVisible();
});
