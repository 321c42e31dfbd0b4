import { screen, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { LatestActivity } from './LatestActivity.tsx';

const network = fakeNetwork();
const kim = '00000000-0000-4000-8000-000000000051';
const lee = '00000000-0000-4000-8000-000000000041';
const row = {
  id: '00000000-0000-4000-8000-000000000021',
  at: '2026-11-20T10:00:00Z',
  action: 'updated',
  entity: 'job_applications',
  entity_id: '00000000-0000-4000-8000-000000000031',
  actor_id: kim,
  subject_id: lee,
  record_name: 'Designer at Acme',
  before: { status: 'Applied' },
  after: { status: 'Rejected' },
};
const page = { rows: [row], names: { [kim]: 'Kim Ode', [lee]: 'Lee Moss' }, next: null };
const open = () =>
  renderRoute({
    routes: [{ path: '*', element: <LatestActivity userId={lee} /> }],
    at: `/admin/users/${lee}`,
    session: signedInAs({ role: 'super_admin' }),
  });

test('says the ten newest rows of the user, with ways into the log', async () => {
  network.rpc('list_activity', page);
  open();
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('Kim Ode moved the application “Designer at Acme” from Applied to Rejected');
  expect(network.sent('POST', '/rest/v1/rpc/list_activity')[0]?.body).toMatchObject({ p_person: lee, p_limit: 10 });
  expect(within(item).getByRole('link', { name: 'Kim Ode' })).toHaveAttribute(
    'href',
    `/admin/activity-logs?person=${kim}`,
  );
});

test('says that nothing is logged, and a failed load asks again', async () => {
  network.rpc('list_activity', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load the activity')).toBeVisible();
  network.rpc('list_activity', { ...page, rows: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing logged yet')).toBeVisible();
});
