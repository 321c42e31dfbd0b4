import { screen, within, waitFor } from '@testing-library/react';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ActivityLogsPage from './ActivityLogsPage.tsx';

const network = fakeNetwork();
const row = {
  id: '00000000-0000-4000-8000-000000000021',
  at: '2026-11-20T10:00:00Z',
  action: 'updated',
  entity: 'job_applications',
  entity_id: '00000000-0000-4000-8000-000000000031',
  actor_id: null,
  actor_name: 'Kim Ode',
  subject_id: '00000000-0000-4000-8000-000000000041',
  subject_name: 'Lee Moss',
  before: { status: 'Applied', job_title: 'Designer' },
  after: { status: 'Rejected', job_title: 'Designer' },
};
const open = (at = '/admin/activity-logs') =>
  renderRoute({
    routes: [{ path: '*', Component: ActivityLogsPage }],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });

test('an act opens to what it changed, and only that', async () => {
  network.rpc('list_activity', { total: 1, rows: [row] });
  const { user } = open();
  expect(
    await screen.findByRole('row', { name: /Kim Ode Updated job application ?Designer · Lee Moss/ }),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '1 change' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('row', { name: 'Status Applied Rejected' })).toBeVisible();
  expect(within(dialog).queryByText('Designer')).toBeNull();
});

test('an act of nobody is the system, one of somebody whom the reader may not read is of somebody else', async () => {
  const unnamed = { ...row, actor_name: null };
  const ofAPerson = { ...unnamed, id: '00000000-0000-4000-8000-000000000022', actor_id: row.subject_id };
  network.rpc('list_activity', { total: 2, rows: [unnamed, ofAPerson] });
  open();
  expect(await screen.findByRole('row', { name: /^The system Updated/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Someone else Updated/ })).toBeVisible();
});

test('the filters in the address are what the server is asked; a day is the whole day in the zone of the reader', async () => {
  network.rpc('list_activity', { total: 0, rows: [] });
  open('/admin/activity-logs?entity=users&from=2026-11-01&to=nonsense&page=2');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  const body = network.sent('POST', '/rest/v1/rpc/list_activity')[0]?.body;
  expect(body).toMatchObject({ p_entity: 'users', p_offset: 50 });
  expect(JSON.stringify(body)).toMatch(/2026-1[01]-\d\dT/);
});

test('a page beyond the end leads to the last one, and a year that no log holds is left out', async () => {
  network.rpc('list_activity', { total: 60, rows: [row] });
  const { router } = open('/admin/activity-logs?page=999&from=9999-12-31');
  expect(await screen.findByText('51–60 of 60 acts')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  // The page before stays on the screen while this one is asked for.
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/list_activity').at(-1)?.body).toMatchObject({
      p_offset: 50,
      p_from: null,
    }),
  );
});
