import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isInList, type Notification } from '@milepost/shared/entities/notifications/model';
import { makeNotification } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal, type FakeRequest } from '@milepost/shared/testing/network';
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

/** The notifications of a person, which the database lists and changes as requested. */
const inbox = (rows: Notification[]) => {
  let kept = rows;
  const listOf = (query: URLSearchParams) => {
    if (query.get('archived_at') === 'not.is.null') return 'archived' as const;
    if (query.get('snoozed_until') === 'not.is.null') return 'snoozed' as const;
    return query.get('read_at') === 'is.null' ? ('unread' as const) : ('inbox' as const);
  };
  const isOf = (category: string | null) => (row: Notification) => !category || `eq.${row.category}` === category;
  network.table('notifications', ({ query }) =>
    kept.filter((row) => isInList(row, listOf(query))).filter(isOf(query.get('category'))),
  );
  network.on('PATCH', '/rest/v1/notifications', ({ query, body }: FakeRequest) => {
    const ids = query.get('id') ?? '';
    kept = kept.map((row) => (ids.includes(row.id) ? { ...row, ...(body as Partial<Notification>) } : row));
    return new Response(null, { status: 204 });
  });
  network.rpc('mark_notifications_read', ({ body }: { body: unknown }) => {
    const ids = (body as { p_ids: string[] | null }).p_ids;
    kept = kept.map((row) => (ids === null || ids.includes(row.id) ? { ...row, read_at: ago(0) } : row));
    return 1;
  });
};

const open = (at = '/notifications', person: Parameters<typeof signedInAs>[0] = {}) =>
  renderRoute({
    routes: [...routes, { path: '/reviews/1', Component: () => 'The review' }],
    at,
    session: signedInAs(person),
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

test('a session is told with its own time, by the clock of whoever reads', async () => {
  inbox([makeNotification({ ...confirmed, body: 'Strategy with Ada Cruz', starts_at: '2026-11-20T15:00:00.000Z' })]);
  open('/notifications', { time_zone: 'America/New_York' });
  expect(await screen.findByText('Strategy with Ada Cruz: Nov 20, 2026, 10:00 AM EST')).toBeVisible();
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
  await user.click(screen.getByRole('radio', { name: 'Inbox' }));
  expect(await screen.findByText('You have a coach')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('says what will stand here while there is nothing', async () => {
  inbox([]);
  open();
  expect(await screen.findByText('No notifications')).toBeVisible();
});

test('the server is asked for unread ones, also for those older than the page', async () => {
  inbox([started]);
  open('/notifications?show=unread');
  expect(await screen.findByText(/Review started/)).toBeVisible();
  const asked = network.sent('GET', '/rest/v1/notifications').map(({ query }) => query);
  expect(asked.find((query) => query.get('limit') === '50')?.get('read_at')).toBe('is.null');
});

test('archives one, undoes it, and finds it in the archive', async () => {
  inbox([started, confirmed]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Archive: Review started' }));
  expect(await screen.findByText('Notification archived')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Review started/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Archive: Review started' }));
  await user.click(screen.getByRole('radio', { name: 'Archived' }));
  await user.click(await screen.findByRole('button', { name: 'Move to inbox: Review started' }));
  expect(await screen.findByText('Nothing archived')).toBeVisible();
});

test('snoozes one until a morning, which it tells', async () => {
  inbox([started]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Snooze: Review started' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow morning' }));
  expect(await screen.findByText(/^Notification snoozed until .+ 8:00 AM$/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Snoozed' }));
  expect(await screen.findByRole('button', { name: 'Move to inbox: Review started' })).toBeVisible();
  expect(screen.getByText('8:00 AM')).toBeVisible();
});

test('shows one category', async () => {
  inbox([started, makeNotification({ ...confirmed, category: 'sessions' })]);
  const { user, router } = open();
  await screen.findByText(/Review started/);
  await user.selectOptions(screen.getByLabelText('Category'), 'Sessions');
  expect(await screen.findByText(/Session confirmed/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Review started/)).toBeNull());
  expect(router.state.location.search).toBe('?category=sessions');
  await user.selectOptions(screen.getByLabelText('Category'), 'Goals');
  await user.click(await screen.findByRole('button', { name: 'Show all categories' }));
  expect(await screen.findByText(/Review started/)).toBeVisible();
});

test('is read by keys alone, while the focus is in the list', async () => {
  const linked = makeNotification({ ...confirmed, link: '/reviews/1' });
  inbox([started, linked]);
  const { user } = open();
  const first = await screen.findByRole('link', { name: 'Unread: Review started' });
  await user.keyboard('e');
  expect(first).toBeVisible();

  first.focus();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Unread: Session confirmed' })).toHaveFocus();
  await user.keyboard('ku');
  expect(await screen.findByRole('button', { name: 'Mark as unread: Review started' })).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByRole('link', { name: 'Unread: Review started' })).toHaveFocus();
  await user.keyboard('h');
  expect(await screen.findByRole('menuitem', { name: 'Monday morning' })).toBeVisible();
  await user.keyboard('{Escape}');

  screen.getByRole('link', { name: 'Unread: Review started' }).focus();
  await user.keyboard('e');
  expect(await screen.findByText('Notification archived')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Unread: Session confirmed' })).toHaveFocus();
});

test('the second of two clicks neither takes back the first nor goes to the row that took its place', async () => {
  inbox([started, confirmed]);
  const { user } = open();
  await user.dblClick(await screen.findByRole('button', { name: 'Mark as read: Review started' }));
  expect(await screen.findByRole('button', { name: 'Mark as unread: Review started' })).toBeVisible();
  expect(network.sent('PATCH', '/rest/v1/notifications')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Archive: Review started' }));
  const next = await screen.findByRole('button', { name: 'Archive: Session confirmed' });
  fireEvent.click(next, { detail: 2 });
  expect(await screen.findByText('Notification archived')).toBeVisible();
  expect(next).toBeVisible();
});

test('a key that is held down archives one, and goes on through the list', async () => {
  const older = makeNotification({ ...assigned, link: '/reviews/1' });
  inbox([started, makeNotification({ ...confirmed, link: '/reviews/1' }), older]);
  const { user } = open();
  (await screen.findByRole('link', { name: 'Unread: Review started' })).focus();
  await user.keyboard('{e>3/}');
  expect(await screen.findByText('Notification archived')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Unread: Session confirmed' })).toHaveFocus();
  await user.keyboard('{j>3/}');
  expect(screen.getByRole('link', { name: 'You have a coach' })).toHaveFocus();
});

test('what takes a row away leaves the focus on the one that follows, or on the heading', async () => {
  const linked = makeNotification({ ...confirmed, link: '/reviews/1' });
  inbox([started, linked, assigned]);
  const { user } = open();
  (await screen.findByRole('button', { name: 'Archive: Review started' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Unread: Session confirmed' })).toHaveFocus());

  await user.keyboard('h');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as unread: You have a coach' })).toHaveFocus());
  await user.keyboard('e');
  expect(await screen.findByText('No notifications')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
});

test('H offers the snoozes with the first one chosen', async () => {
  inbox([started]);
  const { user } = open();
  (await screen.findByRole('link', { name: 'Unread: Review started' })).focus();
  await user.keyboard('h');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'In 3 hours' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Notification snoozed until /)).toBeVisible();
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
