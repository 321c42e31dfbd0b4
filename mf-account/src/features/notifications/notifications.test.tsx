import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@milepost/shared/domain/notifications';
import { makeNotification } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';

const network = fakeNetwork();
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

const started = makeNotification({
  title: 'Review started',
  link: '/reviews/1',
  read_at: null,
  created_at: ago(0),
});
const confirmed = makeNotification({ title: 'Session confirmed', link: null, read_at: null, created_at: ago(1) });
const assigned = makeNotification({ title: 'You have a coach', link: null, read_at: ago(39), created_at: ago(40) });

/** The inbox with these rows, of which the database marks read what it is told to. */
const inbox = (rows: Notification[]) => {
  let kept = rows;
  const isCount = (query: URLSearchParams) => query.get('read_at') === 'is.null';
  network.table('notifications', ({ query }) =>
    isCount(query) ? kept.filter(({ read_at }) => read_at === null) : kept,
  );
  network.rpc('mark_notifications_read', ({ body }: { body: unknown }) => {
    const ids = (body as { p_ids: string[] | null }).p_ids;
    kept = kept.map((row) => (ids === null || ids.includes(row.id) ? { ...row, read_at: ago(0) } : row));
    return 1;
  });
};

const open = (at = '/notifications') =>
  renderRoute({
    routes: [...routes, { path: '/reviews/1', Component: () => 'The review' }],
    at,
    session: signedInAs(),
  });

test('stand under their days, newest first, unread ones marked', async () => {
  inbox([started, confirmed, assigned]);
  open();
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByRole('link', { name: 'Unread: Review started' })).toHaveAttribute('href', '/reviews/1');
  expect(screen.getByRole('region', { name: 'Yesterday' })).toHaveTextContent('Unread: Session confirmed');
  expect(screen.getByText('You have a coach')).toBeVisible();
  expect(await screen.findByText('2 unread')).toBeVisible();
});

test('following a link marks it read', async () => {
  inbox([started]);
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Unread: Review started' }));
  expect(await screen.findByText('The review')).toBeVisible();
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/mark_notifications_read')[0]?.body).toEqual({ p_ids: [started.id] }),
  );
});

test('marks one and then all as read', async () => {
  inbox([started, confirmed]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Review started' }));
  expect(await screen.findByText('1 unread')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

  expect(await screen.findByText('You have read everything')).toBeVisible();
  expect(screen.queryByText(/Unread:/)).not.toBeInTheDocument();
});

test('takes the mark back when the server refuses', async () => {
  inbox([started]);
  network.rpc('mark_notifications_read', refusal(500, 'XX000', 'internal'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Review started' }));
  expect(await screen.findByText('Something went wrong on our side. Try again in a moment.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Mark as read: Review started' })).toBeVisible();
});

test('the filter lives in the address', async () => {
  inbox([started, assigned]);
  const { user, router } = open('/notifications?show=unread');
  expect(await screen.findByText(/Review started/)).toBeVisible();
  expect(screen.queryByText('You have a coach')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('You have a coach')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('says what will stand here while there is nothing', async () => {
  inbox([]);
  open();
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});

test('a failure can be tried again', async () => {
  network.on('GET', '/rest/v1/notifications', refusal(500, 'XX000', 'internal'));
  network.on('HEAD', '/rest/v1/notifications', refusal(500, 'XX000', 'internal'));
  const { user } = open();
  await screen.findByText('Failed to load notifications');
  expect(screen.queryByText('You have read everything')).toBeNull();
  inbox([started]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Review started/)).toBeVisible();
});
