import { screen } from '@testing-library/react';
import type { ClientChange } from '../../../entities/client-changes/model.ts';
import { makePerson, makeProfile, makeTask, nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ClientPage } from '../ClientPage.tsx';

const network = fakeNetwork();
const path = `/coach/clients/${testIds.client}`;
const session = { id: nextId(), title: 'Product case practice', session_time: '2026-11-10T15:00:00.000Z' };
const change = (row: Partial<ClientChange>): ClientChange => ({
  kind: 'move',
  id: nextId(),
  at: '2026-11-18T15:00:00.000Z',
  title: 'Editor, Papertrail',
  from_status: 'Applied',
  to_status: 'Interviewing',
  record_id: testIds.client,
  ...row,
});
const keep = (...changes: ClientChange[]) =>
  network.rpc('client_changes', { since: session.session_time, session, total: changes.length, changes });
const show = (at = path) =>
  renderRoute({
    routes: [
      {
        path: '/coach/clients/:id',
        element: <ClientPage slots={{ goals: () => null, notes: () => null, materials: () => null }} />,
      },
    ],
    at,
    session: signedInAs({ role: 'coach' }, { counterparts: [makePerson()] }),
  });

beforeEach(() => {
  network.table('client_coach_assignments', [{ person: makePerson() }]);
  network.table('user_profiles', [makeProfile()]);
  network.table('tasks', [makeTask({ title: 'Call Northwind' })]);
  for (const table of ['job_applications', 'coaching_sessions', 'review_requests']) network.table(table, []);
  network.rpc('record_profile_view', undefined);
});

test('a client’s page begins with what changed since the last session, each a link to its row', async () => {
  keep(change({ kind: 'offer' }), change({}), change({ kind: 'task_overdue', title: 'Call Northwind' }));
  show();
  expect(await screen.findByRole('link', { name: 'Product case practice' })).toHaveAttribute(
    'href',
    `/sessions?session=${session.id}`,
  );
  expect(screen.getByRole('link', { name: 'Offer received: Editor, Papertrail' })).toHaveAttribute(
    'href',
    `${path}?tab=applications&application=${testIds.client}`,
  );
  const list = screen.getByRole('list', { name: 'Changes, newest first' });
  expect([...list.children].map((row) => row.querySelector('a')?.textContent)).toEqual([
    'Offer received: Editor, Papertrail',
    'Moved Editor, Papertrail from Applied to Interviewing',
    'Overdue: “Call Northwind”',
  ]);
});

test('a change that happens meanwhile shows by itself', async () => {
  keep();
  show();
  expect(await screen.findByText('No changes yet')).toBeVisible();
  keep(change({}));
  await network.change('application_events', 'INSERT', { client_id: testIds.client });
  expect(await screen.findByRole('link', { name: /^Moved Editor/ })).toBeVisible();
});

test('of many the latest are shown, all on request', async () => {
  keep(...Array.from({ length: 15 }, (_, n) => change({ title: `Job ${n}` })));
  const { user } = show();
  expect(await screen.findAllByRole('link', { name: /^Moved Job/ })).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show all 15' }));
  expect(screen.getAllByRole('link', { name: /^Moved Job/ })).toHaveLength(15);
});

test('a failure is said, and Retry loads them', async () => {
  network.on('POST', '/rest/v1/rpc/client_changes', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByText('Failed to load changes')).toBeVisible();
  keep(change({}));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /^Moved Editor/ })).toBeVisible();
});

test('an address that names an application shows them; one that names no tab shows the overview', async () => {
  keep();
  show(`${path}?status=Interviewing`);
  expect(await screen.findByRole('tab', { name: 'Applications', selected: true })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Applications',
    'Sessions',
    'Reviews',
    'Goals',
    'Notes',
    'Materials',
  ]);
});
