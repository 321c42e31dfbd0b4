import { screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn } from '@milepost/shared/domain/dates';
import {
  makeCoach,
  makePerson,
  makeReviewRequestWithClient,
  nextId,
  testIds,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ReviewPage from './ReviewPage.tsx';
import ReviewQueuePage from './ReviewQueuePage.tsx';

const network = fakeNetwork();
const routes = [
  { path: '/coach/reviews', Component: ReviewQueuePage },
  { path: '/reviews/:id', Component: ReviewPage },
];
const show = (at: string) =>
  renderRoute({ routes, at, session: signedInAs({ role: 'coach' }, { counterparts: [makePerson()] }) });
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

describe('the queue', () => {
  const today = todayIn('UTC');
  const late = makeReviewRequestWithClient({
    title: 'Late',
    status: 'In Progress',
    coach_id: testIds.coach,
    estimated_completion: addDays(today, -2),
  });
  const waiting = makeReviewRequestWithClient({ title: 'New', status: 'Pending', coach_id: null, priority: 'Urgent' });
  const done = makeReviewRequestWithClient({ title: 'Done', status: 'Completed', coach_id: testIds.coach });

  test('shows what waits, the most urgent first; filters stand in the address', async () => {
    network.table('review_requests', [done, waiting, late]);
    const { user, router } = show('/coach/reviews');
    expect(await screen.findByText('Overdue by 2 days')).toBeVisible();
    expect(titles()).toEqual(['New', 'Late']);
    await user.click(screen.getByRole('columnheader', { name: /Due/ }).querySelector('button') ?? document.body);
    expect(titles()).toEqual(['Late', 'New']);
    await user.click(screen.getByRole('radio', { name: 'Unassigned 1' }));
    expect(titles()).toEqual(['New']);
    await user.click(screen.getByRole('radio', { name: 'Mine 1' }));
    expect(titles()).toEqual(['Late']);
    await user.click(screen.getByRole('radio', { name: 'Done 1' }));
    expect(titles()).toEqual(['Done']);
    expect(router.state.location.search).toBe('?sort=due&show=done');
    await user.selectOptions(screen.getByLabelText('Priority'), 'Urgent');
    await user.click(await screen.findByRole('button', { name: 'Show all requests' }));
    expect(titles()).toHaveLength(3);
  });

  test('says when there is nothing at all, and what failed', async () => {
    network.table('review_requests', []);
    const { unmount } = show('/coach/reviews');
    expect(await screen.findByText('No review requests yet')).toBeVisible();
    unmount();
    network.on('GET', '/rest/v1/review_requests', refusal(500, 'XX000', 'broken'));
    show('/coach/reviews');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load review requests');
  });
});

describe('one request', () => {
  const pending = {
    ...makeReviewRequestWithClient({ title: 'My resume', status: 'Pending', coach_id: null }),
    coach: null,
  };
  const mine = { ...pending, status: 'In Progress', coach_id: testIds.coach, coach: makeCoach() } as const;
  const asked = {
    id: nextId(),
    review_id: pending.id,
    from_status: null,
    to_status: 'Pending',
    note: null,
    actor_id: testIds.client,
    created_at: '2026-11-20T14:00:00Z',
  };
  beforeEach(() => {
    network.table('review_events', [asked]);
    network.table('review_versions', []);
    network.table('review_comments', []);
  });

  test('is taken, which another coach may have done first', async () => {
    network.table('review_requests', [pending]);
    network.rpc('take_review', refusal(400, 'P0001', 'Another coach has started this review'));
    const { user } = show(`/reviews/${pending.id}`);
    expect(await screen.findByText('Requested')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start this review' });
    await user.type(within(dialog).getByLabelText('Notes'), 'By Friday');
    await user.click(within(dialog).getByRole('button', { name: 'Start review' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Another coach has started this review');
    expect(within(dialog).getByLabelText('Notes')).toHaveValue('By Friday');
    expect(network.sent('POST', '/rest/v1/rpc/move_review')).toHaveLength(0);

    network.rpc('take_review', mine);
    network.rpc('move_review', mine);
    network.table('review_requests', [mine]);
    await user.click(within(dialog).getByRole('button', { name: 'Start review' }));
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/move_review')[0]?.body).toMatchObject({
      p_status: 'In Progress',
      p_notes: 'By Friday',
    });
  });

  test('that was taken in another tab shows it at once', async () => {
    network.table('review_requests', [pending]);
    show(`/reviews/${pending.id}`);
    expect(await screen.findByRole('button', { name: 'Start review' })).toBeVisible();
    network.table('review_requests', [mine]);
    await network.change('review_requests', 'UPDATE', mine);
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start review' })).toBeNull();
  });

  test('is completed with words to the client', async () => {
    network.table('review_requests', [mine]);
    network.rpc('move_review', { ...mine, status: 'Completed' });
    const { user } = show(`/reviews/${pending.id}`);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete this review' });
    await user.type(within(dialog).getByLabelText('Notes'), 'Lead with results');
    await user.click(within(dialog).getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/move_review')[0]?.body).toMatchObject({
      p_status: 'Completed',
      p_notes: 'Lead with results',
    });
  });

  test('is rejected only with a reason', async () => {
    network.table('review_requests', [mine]);
    network.rpc('move_review', { ...mine, status: 'Rejected' });
    const { user } = show(`/reviews/${pending.id}`);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    expect(await within(dialog).findByText('A reason is required')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/move_review')).toHaveLength(0);
    await user.type(within(dialog).getByLabelText(/Reason/), 'No document');
    await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/move_review')[0]?.body).toMatchObject({ p_reason: 'No document' }),
    );
  });

  test('stays with what was typed for it while the server fails', async () => {
    network.table('review_requests', [mine]);
    const { user } = show(`/reviews/${pending.id}`);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this request?' }));
    await user.type(dialog.getByLabelText(/Reason/), 'No document');
    network.rpc('move_review', refusal(500, 'XX000', 'broken'));
    network.on('GET', '/rest/v1/review_requests', refusal(500, 'XX000', 'broken'));
    await user.click(dialog.getByRole('button', { name: 'Reject request' }));
    expect(await screen.findByText('Failed to load the review request')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('No document');
  });

  test('that is not there for this coach says so', async () => {
    network.table('review_requests', []);
    show(`/reviews/${pending.id}`);
    expect(await screen.findByText('Review request not found')).toBeVisible();
  });

  test('of somebody else or settled offers no moves', async () => {
    network.table('review_requests', [{ ...mine, status: 'Completed' }]);
    show(`/reviews/${pending.id}`);
    expect(await screen.findByText('Requested')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });
});
