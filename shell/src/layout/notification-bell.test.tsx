import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@milepost/shared/entities/notifications/model';
import { makeNotification } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { createAccessResolver } from '@milepost/shared/contract/access';
import { ShellContext } from '../core/shell-context.ts';
import { makeShell } from '../core/testing/make-shell.ts';
import { NotificationBell } from './NotificationBell.tsx';

const network = fakeNetwork();
const table = '/rest/v1/notifications';
const claims = [{ path: '/reviews/:id', roles: ['client' as const] }];
const served = { name: 'mf_client', navigation: [], claims, version: '1.0.0', contractVersion: 1, entry: '/e.js' };

/** The bell in a shell whose one module has the pages of reviews. */
function show(person: Parameters<typeof signedInAs>[0] = {}) {
  const shell = makeShell({ resolve: createAccessResolver([served]) });
  const Bell = () => (
    <ShellContext value={shell}>
      <NotificationBell />
    </ShellContext>
  );
  const routes = ['/', '/reviews/1', '/notifications'].map((path) => ({ path, Component: Bell }));
  return renderRoute({ routes, at: '/', session: signedInAs(person) });
}
const told = (...rows: readonly Notification[]) => network.table('notifications', rows);
const started = makeNotification({
  title: 'Review started',
  body: 'Ada Cruz is reviewing Letter for Harbor',
  link: '/reviews/1',
});

test('says what each is about, leads there and marks it read', async () => {
  told(started);
  network.rpc('mark_notifications_read', 1);
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const entry = await screen.findByRole('menuitem', { name: 'Review started' });
  expect(entry).toHaveAccessibleDescription(/^Ada Cruz is reviewing Letter for Harbor · .+, \d+:\d\d [AP]M$/);
  await user.click(entry);
  await waitFor(() => expect(router.state.location.pathname).toBe('/reviews/1'));
  expect(network.sent('POST', '/rest/v1/rpc/mark_notifications_read')[0]?.body).toEqual({ p_ids: [started.id] });
});

test('marks an unread one with a filled dot, and no other', async () => {
  told(started, makeNotification({ title: 'Review completed', read_at: '2026-11-20T15:00:00.000Z' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const entry = await screen.findByRole('menuitem', { name: 'Review started' });
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
  expect(getComputedStyle(within(entry).getByRole('img', { name: 'Unread' })).background).toBe('var(--accent)');
});

test('tells a session’s time by the reader’s clock', async () => {
  told(makeNotification({ title: 'Session moved', body: 'With Ada Cruz', starts_at: '2026-11-20T15:00:00.000Z' }));
  const { user } = show({ time_zone: 'America/New_York' });
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const entry = await screen.findByRole('menuitem', { name: 'Session moved' });
  expect(entry).toHaveAccessibleDescription(/^With Ada Cruz: Nov 20, 2026, 10:00 AM EST · /);
});

test('marks all as read, and offers that only while there are unread ones', async () => {
  let unread = [started];
  network.table('notifications', ({ query }) => (query.get('read_at') === 'is.null' ? unread : [started]));
  network.rpc('mark_notifications_read', () => {
    unread = [];
    return 1;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }));
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByRole('menuitem', { name: 'All notifications' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Mark all as read' })).toBeNull();
  expect(network.sent('POST', '/rest/v1/rpc/mark_notifications_read')[0]?.body).toEqual({ p_ids: null });
});

test('one that cannot be marked as read leads on all the same, and says so', async () => {
  told(started);
  network.rpc('mark_notifications_read', refusal(503, 'XX000', 'Busy'));
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Review started' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/reviews/1'));
  expect(await screen.findByText(/Try again in a moment/)).toBeVisible();
});

test('what could not be loaded is not called empty, and is asked for again', async () => {
  network.on('GET', table, refusal(500, 'XX000', 'broken'));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Failed to load notifications')).toBeVisible();
  expect(screen.queryByText('No notifications yet')).toBeNull();
  told(started);
  await user.click(screen.getByRole('menuitem', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  expect(await screen.findByRole('menuitem', { name: 'Review started' })).toBeVisible();
});

test('without any it says so', async () => {
  told();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));

  expect(await screen.findByText('No notifications yet')).toBeVisible();
});
