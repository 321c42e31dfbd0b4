import { screen, waitFor, within } from '@testing-library/react';
import type { ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { makeCoach, makePerson, nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { pending, show, table } from './testing/review-pages.tsx';

const network = fakeNetwork();
beforeEach(() => {
  network.table('review_versions', []);
  network.table('review_comments', []);
});

const event = (from_status: string | null, to_status: string, actor_id: string, note: string | null = null) => ({
  id: nextId(),
  review_id: pending.id,
  from_status,
  to_status,
  note,
  actor_id,
  created_at: '2026-11-20T14:00:00Z',
});

test('shows its history, who moved it, and why it was rejected', async () => {
  const rejected = { ...pending, status: 'Rejected' as const, reject_reason: 'Too early', coach_id: testIds.coach };
  network.table('review_requests', [{ ...rejected, client: makePerson(), coach: makeCoach() }]);
  network.table('review_events', [
    event(null, 'Pending', testIds.client),
    event('Pending', 'Rejected', testIds.coach, 'Too early'),
  ]);
  show(`/reviews/${pending.id}`);
  expect(await screen.findByRole('heading', { name: 'Letter for Harbor', level: 1 })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Too early');
  const history = await screen.findByRole('list', { name: 'Status history, oldest first' });
  const moves = within(history).getAllByRole('listitem');
  expect(moves[0]).toHaveTextContent(/Requested.*by you/);
  expect(moves[1]).toHaveTextContent(/Moved from Pending to Rejected.*by Ada Cruz.*Too early/);
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
});

test('asks before a pending one is cancelled, which leads back to the list', async () => {
  network.table('review_requests', ({ query }) =>
    query.has('id') ? [{ ...pending, client: makePerson(), coach: null }] : [],
  );
  network.table('review_events', [event(null, 'Pending', testIds.client)]);
  network.on('DELETE', table, undefined);
  const { user, router } = show(`/reviews/${pending.id}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this request?' });
  expect(within(question).getByRole('button', { name: 'Keep request' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel request' })).toHaveFocus());
  expect(network.sent('DELETE', table)).toHaveLength(0);

  await user.keyboard('{Enter}');
  const again = await screen.findByRole('alertdialog', { name: 'Cancel this request?' });
  await user.click(within(again).getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('Review request deleted successfully!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/client/reviews');
  expect(network.sent('DELETE', table)[0]?.query.get('id')).toBe(`eq.${pending.id}`);
});

test('is not cancelled by a question that was open when a coach took it', async () => {
  let status: ReviewRequest['status'] = 'Pending';
  network.table('review_requests', () => [{ ...pending, status, client: makePerson(), coach: makeCoach() }]);
  network.table('review_events', []);
  const { user, queryClient } = show(`/reviews/${pending.id}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  await screen.findByRole('alertdialog');
  status = 'In Progress';
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  expect(await screen.findByText('Ada Cruz started this review.', { selector: '[role=status]' })).toBeInTheDocument();
});

test('says when there is none at the address', async () => {
  network.table('review_requests', []);
  show(`/reviews/${nextId()}`);
  expect(await screen.findByText('Review request not found')).toBeVisible();
});
