import { act as inOneGo, fireEvent, screen, within } from '@testing-library/react';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CompliancePage from './CompliancePage.tsx';

const network = fakeNetwork();
const kim = { id: nextId(), full_name: 'Kim Ode', email: 'kim@milepost.test' };
const count = {
  ...{ table_name: 'public.goals', holds: 'Goals', treatment: 'cascade', reason: null, kept_until: null },
  ...{ goes: 3, forgets: 0 },
};
const kept = { ...count, table_name: 'public.activity_logs', holds: 'Activity log', treatment: 'anonymise' };
const request = {
  ...{ id: nextId(), number: 12, kind: 'erase', user_id: kim.id, is_from_staff: false, state: 'received' },
  ...{ due_on: '2020-01-05', reason: null, error: null, file_path: null, file_name: null, receipt: null },
  ...{ ended_at: null, created_at: testInstant, person: kim, handler: null },
};
const preview = {
  ...{ person: kim, hold: null, files: 4, calendars: 1, feeds: 0 },
  tables: [count, { ...kept, reason: 'The log proves itself.', goes: 0, forgets: 1 }],
};
const open = (at = '/admin/compliance') =>
  renderRoute({
    routes: [{ path: '/admin/compliance', Component: CompliancePage }],
    at,
    session: signedInAs({ role: 'super_admin', time_zone: 'UTC' }),
  });
const act = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Erase account, request 12' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};

test('lists open requests, marks one that is overdue, and asks by the address', async () => {
  network.table('data_requests', [request]);
  const { user, router } = open('/admin/compliance?show=nonsense');
  expect(await screen.findByText('Erase account, request 12')).toBeVisible();
  expect(screen.getByRole('cell', { name: /Overdue/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kim Ode' })).toHaveAttribute('href', `/admin/users/${kim.id}`);
  network.table('data_requests', []);
  await user.selectOptions(screen.getByLabelText('Request'), 'Copy of data');
  expect(router.state.location.search).toContain('kind=export');
  expect(await screen.findByText('No open requests')).toBeVisible();
});

test('shows only what ended in the last 30 days, as the dashboard counts it', async () => {
  network.table('data_requests', [request]);
  open('/admin/compliance?show=ended-recently');
  expect(await screen.findByText('Erase account, request 12')).toBeVisible();
  expect(screen.getByLabelText('Show')).toHaveDisplayValue('Ended in 30 days');
  const { ended_at: ended } = network.sent('GET', '/rest/v1/data_requests')[0]?.parameters as { ended_at: string };
  const since = Date.parse(/gt\.([^,"]+)/.exec(String(ended))?.[1] ?? '');
  expect(Math.round((Date.now() - since) / 86_400_000)).toBe(30);
});

test('goes from page to page of the requests', async () => {
  const many = Array.from({ length: 26 }, (_, at) => ({ ...request, id: nextId(), number: 100 + at }));
  network.table('data_requests', many);
  const { user, router } = open('/admin/compliance?show=overdue');
  expect(await screen.findByText('Erase account, request 124')).toBeVisible();
  expect(screen.queryByText('Erase account, request 125')).toBeNull();
  network.table('data_requests', many.slice(25));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Erase account, request 125')).toBeVisible();
  expect(router.state.location.search).toBe('?show=overdue&page=2');
  expect(network.sent('GET', '/rest/v1/data_requests').at(-1)?.parameters).toMatchObject({ offset: '25' });
  await user.selectOptions(screen.getByLabelText('Show'), 'Open');
  expect(router.state.location.search).not.toContain('page');
});

test('two filters chosen before the page shows the first one both hold', async () => {
  network.table('data_requests', [request]);
  const { router } = open('/admin/compliance?page=2');
  const show = await screen.findByLabelText('Show');
  const kind = screen.getByLabelText('Request');
  inOneGo(() => {
    fireEvent.change(show, { target: { value: 'ended' } });
    fireEvent.change(kind, { target: { value: 'export' } });
  });
  expect(router.state.location.search).toBe('?show=ended&kind=export');
});

test('shows what goes and what stays before it erases with a reason and the address', async () => {
  network.table('data_requests', [request]);
  network.rpc('erasure_preview', preview);
  network.rpc('erase_person', refusal(400, 'P0001', 'Type the email address of the account to confirm'));
  const { user } = open();
  const dialog = await act(user, 'Review and erase');
  expect(await dialog.findByText('3 rows deleted')).toBeVisible();
  expect(dialog.getByText('1 row without the user')).toBeVisible();
  expect(dialog.getByText('The log proves itself.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Asked for');
  await user.type(dialog.getByLabelText(/^Email address/), 'kim@milepost');
  await user.click(dialog.getByRole('button', { name: 'Erase account' }));
  expect(await dialog.findByText('Type the email address of the account to confirm')).toBeVisible();
  network.rpc('erase_person', { ...request, state: 'running' });
  await user.type(dialog.getByLabelText(/^Email address/), '.test');
  await user.click(dialog.getByRole('button', { name: 'Erase account' }));
  expect(await screen.findByText('Request 12 is running')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/erase_person').at(-1)?.body).toEqual({
    p_request_id: request.id,
    p_reason: 'Asked for',
    p_confirmation: 'kim@milepost.test',
  });
});

test('a legal hold is told and released', async () => {
  network.table('data_requests', [request]);
  const hold = { id: nextId(), reason: 'Dispute', until_on: '2027-01-05', placed_by: 'Ada Cruz' };
  network.rpc('erasure_preview', { ...preview, hold });
  network.rpc('release_legal_hold', null);
  const { user } = open();
  const dialog = await act(user, 'Review and erase');
  expect(await dialog.findByText('A legal hold keeps this account until Jan 5, 2027')).toBeVisible();
  expect(dialog.getByText('Dispute Placed by Ada Cruz.')).toBeVisible();
  network.rpc('erasure_preview', preview);
  await user.click(dialog.getByRole('button', { name: 'Release hold' }));
  expect(await screen.findByText('Legal hold released')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/release_legal_hold')[0]?.body).toEqual({ p_id: hold.id });
});

const hold = {
  ...{ id: nextId(), reason: 'Dispute', until_on: null, released_at: null, created_at: testInstant },
  ...{ person: kim, placer: { id: nextId(), full_name: 'Ada Cruz', email: 'ada@milepost.test' }, releaser: null },
};

test('lists the holds in force, whatever they were placed for, and releases one after asking', async () => {
  network.table('legal_holds', [hold]);
  network.rpc('release_legal_hold', refusal(400, 'P0001', 'This hold has ended already'));
  const { user, router } = open('/admin/compliance?tab=holds');
  const row = within(await screen.findByRole('row', { name: /Kim Ode/ }));
  expect(row.getByText('Ada Cruz')).toBeVisible();
  expect(row.getByText('It is released')).toBeVisible();
  expect(network.sent('GET', '/rest/v1/legal_holds')[0]?.parameters).toMatchObject({ released_at: 'is.null' });
  await user.click(row.getByRole('button', { name: 'Release the hold on Kim Ode' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Release the hold on Kim Ode?' }));
  await user.click(dialog.getByRole('button', { name: 'Release hold' }));
  expect(await dialog.findByText('This hold has ended already')).toBeVisible();
  network.rpc('release_legal_hold', null);
  network.table('legal_holds', []);
  await user.click(dialog.getByRole('button', { name: 'Release hold' }));
  expect(await screen.findByText('Legal hold released')).toBeVisible();
  expect(await screen.findByText('No legal holds')).toBeVisible();
  network.table('legal_holds', [{ ...hold, released_at: testInstant, releaser: hold.placer }]);
  await user.selectOptions(screen.getByLabelText('Show'), 'Ended');
  expect(await screen.findByText(/^Released by/)).toHaveTextContent('Released by Ada Cruz');
  expect(router.state.location.search).toBe('?tab=holds&show=ended');
});

test('a hold is placed on a user who is found by name, and a second one is refused', async () => {
  network.table('legal_holds', []);
  network.rpc('list_people', {
    ...{ total: 1, previous: null, next: null },
    rows: [
      {
        ...{ ...kim, avatar_url: null, role: 'client', status: 'active', org_id: null, org_name: null, coaches: [] },
        ...{ created_at: testInstant, last_seen_at: null, verified_at: null, clients_count: 0 },
      },
    ],
  });
  network.rpc('place_legal_hold', refusal(400, 'P0001', 'This account is already under a legal hold'));
  const { user } = open('/admin/compliance?tab=holds');
  await user.click(await screen.findByRole('button', { name: 'Place legal hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Place legal hold' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Dispute');
  await user.click(dialog.getByRole('button', { name: 'Place hold' }));
  expect(await dialog.findByText('Choose a user')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /User/ }));
  await user.click(await screen.findByRole('option', { name: /Kim Ode/ }));
  await user.click(dialog.getByRole('button', { name: 'Place hold' }));
  expect(await dialog.findByText('This account is already under a legal hold')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/place_legal_hold')[0]?.body).toMatchObject({ p_user_id: kim.id });
});

test('declines with a reason, and places a hold', async () => {
  network.table('data_requests', [request]);
  network.rpc('end_data_request', { ...request, state: 'declined' });
  network.rpc('place_legal_hold', null);
  const { user } = open();
  const declining = await act(user, 'Decline');
  await user.type(declining.getByLabelText(/^Reason/), 'An invoice is open');
  await user.click(declining.getByRole('button', { name: 'Decline request' }));
  expect(await screen.findByText('Request 12 declined')).toBeVisible();
  const holding = await act(user, 'Place legal hold');
  await user.type(holding.getByLabelText(/^Reason/), 'Dispute');
  await user.click(holding.getByRole('button', { name: 'Place hold' }));
  expect(await screen.findByText('Kim Ode is under a legal hold')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/place_legal_hold')[0]?.body).toEqual({
    p_user_id: kim.id,
    p_reason: 'Dispute',
    p_until: null,
  });
});

test('the receipt of an erased account names steps and counts, and no one', async () => {
  const receipt = { files: 4, calendars: 1, tables: [count] };
  const ended = { state: 'done', user_id: null, person: null, ended_at: testInstant, reason: 'Asked for', receipt };
  network.table('data_requests', [{ ...request, ...ended }]);
  network.table('data_request_steps', [{ id: nextId(), step: 'received', at: testInstant, actor: null }]);
  const { user } = open('/admin/compliance?show=ended');
  expect(await screen.findByText('Erased')).toBeVisible();
  const dialog = await act(user, 'View receipt');
  expect(await dialog.findByText('Received')).toBeVisible();
  expect(dialog.getByText('3 rows deleted')).toBeVisible();
  expect(dialog.getByText('Asked for')).toBeVisible();
});

test('the inventory is searched and filtered in the address', async () => {
  const line = { ...count, export_condition: 'true' };
  const log = { ...kept, reason: 'The log proves itself.', export_condition: null };
  network.table('data_inventory', [line, log]);
  const { user, router } = open('/admin/compliance?tab=inventory');
  expect(await screen.findByText('public.goals')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'proves');
  expect(screen.queryByText('public.goals')).toBeNull();
  expect(router.state.location.search).toContain('q=proves');
  await user.selectOptions(screen.getByLabelText('When a user is erased'), 'Deleted');
  expect(await screen.findByText('No tables match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('public.goals')).toBeVisible();
});

test('a search and a filter of the inventory before the page shows the first one both hold', async () => {
  network.table('data_inventory', [count]);
  const { router } = open('/admin/compliance?tab=inventory');
  const search = await screen.findByRole('searchbox');
  const filter = screen.getByLabelText('When a user is erased');
  inOneGo(() => {
    fireEvent.change(search, { target: { value: 'goals' } });
    fireEvent.change(filter, { target: { value: 'cascade' } });
  });
  expect(router.state.location.search).toBe('?tab=inventory&q=goals&treatment=cascade');
});

test('a failed load says so and Retry asks again', async () => {
  network.on('GET', '/rest/v1/data_requests', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load requests')).toBeVisible();
  network.table('data_requests', [request]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Erase account, request 12')).toBeVisible();
});
