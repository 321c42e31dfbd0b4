import { screen, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import PerformanceMetricsPage from './PerformanceMetricsPage.tsx';

const network = fakeNetwork();
const group = {
  fingerprint: 'f1',
  module: 'mf_client',
  kind: 'render',
  is_signed_in: true,
  message: 'Cannot read name',
  stack: 'at save (http://localhost:3002/1.2.0/static/a.js:1:2)',
  version: '1.2.0',
  path: '/tasks',
  count: 12,
  people: 3,
  first_at: '2026-11-20T10:00:00Z',
  last_at: '2026-11-22T10:00:00Z',
  releases: [{ version: '1.2.0', count: 12 }],
  state: 'new',
  came_back: false,
  fixed_in: null,
  changed_at: null,
  changed_by: null,
};
const version = {
  part: 'mf-client',
  version: '1.2.0',
  state: 'stable',
  initialBytes: 90_000,
  tests: 'passed',
  journeys: 'passed',
  published: { who: 'Ann', at: '2026-11-20T10:00:00Z' },
};
const open = ({
  groups = [group],
  role = 'super_admin',
  at = '',
}: { groups?: unknown; role?: 'super_admin' | 'coach'; at?: string } = {}) => {
  network.rpc('performance_figures', { since: group.first_at, modules: [], vitals: [], long_tasks: [] });
  network.rpc('vital_figures', { pages: [], figures: [] });
  network.rpc('client_error_groups', groups);
  network.rpc('request_figures', { since: null, routes: [] });
  network.rpc('set_client_error_state', null);
  network.on('GET', '/releases.json', { release: 7, versions: [version], history: [] });
  network.on('POST', '/stack.json', { stack: 'at save (mf-client/src/tasks.tsx:12:4)' });
  return renderRoute({
    routes: [{ path: '*', Component: PerformanceMetricsPage }],
    at: `/admin/performance${at}`,
    session: signedInAs({ role, time_zone: 'UTC' }),
  });
};
const details = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  return within(await screen.findByRole('dialog', { name: 'Error' }));
};

test('an error names its state, users, releases and places in the sources', async () => {
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Cannot read name/ }));
  expect(row.getByText('New')).toBeVisible();
  const dialog = await details(user);
  expect(await dialog.findByText('at save (mf-client/src/tasks.tsx:12:4)')).toBeVisible();
  expect(dialog.getByText('1.2.0 (12 times)')).toBeVisible();
  expect(dialog.getByText('Users who were signed in: 3')).toBeVisible();
});

test('without source maps the stack stays as the browser told it, and says so', async () => {
  const { user } = open();
  network.on('POST', '/stack.json', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  const dialog = await details(user);
  expect(await dialog.findByText(/Source maps aren’t available here/)).toBeVisible();
  expect(dialog.getByText(group.stack)).toBeVisible();
});

test('an error is marked as seen, or as fixed in a version that must be one', async () => {
  const { user } = open();
  await user.click((await details(user)).getByRole('button', { name: 'Change state' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as seen' }));
  expect(await screen.findByText('Marked as seen')).toBeVisible();
  await user.click((await details(user)).getByRole('button', { name: 'Change state' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as fixed in a version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as fixed' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as fixed' }));
  expect(await dialog.findByText('Enter a version, for example 1.4.0')).toBeVisible();
  await user.type(dialog.getByLabelText(/Fixed in version/), '1.1.9');
  await user.click(dialog.getByRole('button', { name: 'Mark as fixed' }));
  expect(await dialog.findByText('This error was first seen in 1.2.0. Enter a later version.')).toBeVisible();
  await user.clear(dialog.getByLabelText(/Fixed in version/));
  network.rpc('set_client_error_state', refusal(400, 'P0001', 'This error was seen in 1.2.0. Enter a later version.'));
  await user.type(dialog.getByLabelText(/Fixed in version/), '1.2.0');
  await user.click(dialog.getByRole('button', { name: 'Mark as fixed' }));
  expect(await dialog.findByText('This error was seen in 1.2.0. Enter a later version.')).toBeVisible();
  network.rpc('set_client_error_state', null);
  await user.clear(dialog.getByLabelText(/Fixed in version/));
  await user.type(dialog.getByLabelText(/Fixed in version/), '1.3.0');
  await user.click(dialog.getByRole('button', { name: 'Mark as fixed' }));
  expect(await screen.findByText('Marked as fixed in 1.3.0')).toBeVisible();
  const p_seen = { fixed_in: null, changed_at: null };
  expect(network.sent('POST', '/rest/v1/rpc/set_client_error_state').map(({ body }) => body)).toEqual([
    { p_fingerprint: 'f1', p_state: 'seen', p_fixed_in: null, p_seen },
    { p_fingerprint: 'f1', p_state: 'fixed', p_fixed_in: '1.2.0', p_seen },
    { p_fingerprint: 'f1', p_state: 'fixed', p_fixed_in: '1.3.0', p_seen },
  ]);
});

test('a release that alone has an error is rolled back from there', async () => {
  const { user } = open();
  network.on('POST', '/releases.json', { release: 8, versions: [version], history: [] });
  await user.click((await details(user)).getByRole('button', { name: 'Roll back Client 1.2.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back Client 1.2.0?' }));
  await user.type(dialog.getByLabelText(/Reason/), 'Tasks break');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Release changed')).toBeVisible();
  expect(network.sent('POST', '/releases.json')[0]?.body).toEqual({
    release: 7,
    reason: 'Tasks break',
    change: { what: 'roll-back', part: 'mf-client' },
  });
});

test('an error that the release before had too is no reason to go back to it', async () => {
  const { user } = open({ groups: [{ ...group, releases: [...group.releases, { version: '1.1.0', count: 1 }] }] });
  const dialog = await details(user);
  expect(await dialog.findByText(/tasks.tsx/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
});

test('the address holds the state, and what came back says so', async () => {
  const back = { ...group, fingerprint: 'f2', message: 'Came again', came_back: true, fixed_in: '1.1.0' };
  const { user, router } = open({ groups: [group, { ...back }, { ...group, fingerprint: 'f3', state: 'seen' }] });
  expect(await screen.findByText('New · came back')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'seen');
  expect(router.state.location.search).toBe('?state=seen');
  expect(screen.queryByText('Came again')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'fixed');
  expect(screen.getByText('No errors in this state')).toBeVisible();
});

test('a coach sees kinds of errors alone, and no requests', async () => {
  const own = { ...group, fingerprint: null, message: null, stack: null, state: null, module: 'mf_coach' };
  const { user } = open({ groups: [own], role: 'coach' });
  const dialog = await details(user);
  expect(dialog.getByText('Only administrators see the error text.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Change state' })).not.toBeInTheDocument();
  expect(screen.queryByText('Requests')).not.toBeInTheDocument();
  expect(network.sent('GET', '/releases.json')).toEqual([]);
});

test('a failed load says so and Retry asks again', async () => {
  const { user } = open({ groups: refusal(500, 'XX000', 'broken') });
  expect(await screen.findByText('Failed to load errors')).toBeVisible();
  network.rpc('client_error_groups', []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No errors')).toBeVisible();
});
