import { screen, waitFor, within } from '@testing-library/react';
import { nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { FeatureFlags } from './FeatureFlags.tsx';

const network = fakeNetwork();
const targets = { is_on: true, percentage: 10, roles: ['coach'], org_ids: [], user_ids: [testIds.client] };
const flag = {
  ...targets,
  key: 'marketplace',
  label: 'Marketplace',
  effect: 'Clients find coaches.',
  full_since: null,
  revision: 2,
  updated_at: '2026-11-20T10:00:00Z',
};
const organization = { id: nextId(), name: 'Northwind', slug: null, domain: null };
const person = (id: string, email: string) => ({ id, full_name: 'Priya Shah', email, avatar_url: null });
const everyone = { is_on: true, percentage: 100, roles: [], org_ids: [], user_ids: [] };
const change = {
  id: nextId(),
  kind: 'flag',
  key: 'marketplace',
  before: everyone,
  after: targets,
  reason: 'A tenth first',
  changed_at: '2026-11-20T10:00:00Z',
  person: { ...person(testIds.admin, 'ada@example.com'), full_name: 'Ada Admin' },
};
const table = '/rest/v1/feature_flags';
const show = (flags: readonly object[] = [flag], changes: readonly object[] = [change]) => {
  network.table('feature_flags', flags);
  network.table('organizations', [organization]);
  network.table('users', [person(testIds.client, 'priya@example.com')]);
  network.table('system_changes', changes);
  return renderRoute({
    routes: [{ path: '/', Component: FeatureFlags }],
    at: '/',
    session: signedInAs({ id: testIds.admin, role: 'super_admin' }),
  });
};

test('says who has a feature', async () => {
  show([flag, { ...flag, key: 'off', label: 'Series', is_on: false }]);
  expect(
    await screen.findByRole('row', { name: /Marketplace.*On.*10% of users, role Coach, 1 by name/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Series.*Off.*Off/ })).toBeVisible();
});

test('names a flag stale that everybody has had for more than 30 days', async () => {
  const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  show([
    { ...flag, ...everyone, full_since: since(31) },
    { ...flag, ...everyone, key: 'young', label: 'Series', full_since: since(29) },
  ]);
  expect(await screen.findByRole('row', { name: /Marketplace.*Stale.*Everyone.*no longer needs/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Series.*On.*Everyone/ })).toBeVisible();
});

test('is given to organizations by name and to people by email address', async () => {
  const { user } = show();
  network.on('PATCH', table, [{ ...flag, revision: 3 }]);
  await user.click(await screen.findByRole('button', { name: 'Change Marketplace' }));
  const dialog = await screen.findByRole('dialog', { name: 'Marketplace' });
  expect(within(dialog).getByText('priya@example.com')).toBeVisible();
  const share = within(dialog).getByLabelText(/Percentage of users/);
  await user.clear(share);
  await user.type(share, '25');
  await user.click(within(dialog).getByRole('checkbox', { name: /^Every client/ }));
  await user.type(within(dialog).getByLabelText(/Organizations/), 'nowhere{Enter}');
  await user.type(within(dialog).getByLabelText(/Reason/), 'More of them');
  await user.click(within(dialog).getByRole('button', { name: 'Save flag' }));
  expect(await within(dialog).findByText('No organization is called “nowhere”')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Remove nowhere' }));
  await user.type(within(dialog).getByLabelText(/Organizations/), 'northwind{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Save flag' }));
  expect(await screen.findByText('Marketplace: changed')).toBeVisible();
  const [sent] = network.sent('PATCH', table);
  expect(sent?.body).toEqual({
    is_on: true,
    percentage: 25,
    roles: ['client', 'coach'],
    org_ids: [organization.id],
    user_ids: [testIds.client],
    reason: 'More of them',
  });
  expect(sent?.parameters).toMatchObject({ key: 'eq.marketplace', revision: 'eq.2' });
});

test('names the address that nobody has, and keeps what was typed', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change Marketplace' }));
  await user.type(await screen.findByLabelText(/Users who/), 'nobody@example.com{Enter}');
  await user.type(screen.getByLabelText(/Reason/), 'Tried');
  await user.click(screen.getByRole('button', { name: 'Save flag' }));
  expect(await screen.findByText('No user has the address nobody@example.com')).toBeVisible();
  expect(screen.getByLabelText(/Reason/)).toHaveValue('Tried');
  expect(network.sent('PATCH', table)).toHaveLength(0);
});

test('an open form keeps what was typed when the flag is changed elsewhere, and its second save replaces that', async () => {
  let current: Omit<typeof flag, 'user_ids'> & { user_ids: string[] } = flag;
  const { user } = show();
  network.table('feature_flags', () => [current]);
  network.on('PATCH', table, ({ parameters }: { parameters: Record<string, string> }) =>
    parameters['revision'] === `eq.${current.revision}` ? [{ ...current, revision: 4 }] : [],
  );
  await user.click(await screen.findByRole('button', { name: 'Change Marketplace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marketplace' }));
  await user.type(await dialog.findByLabelText(/Reason/), 'Mine');
  current = { ...flag, percentage: 50, user_ids: [testIds.client, testIds.coach], revision: 3 };
  await network.change('system_changes', 'INSERT', { id: nextId() });
  expect(await screen.findByRole('row', { name: /Marketplace.*50% of users/, hidden: true })).toBeInTheDocument();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Mine');
  expect(dialog.getByLabelText(/Percentage of users/)).toHaveValue('10');
  await user.click(dialog.getByRole('button', { name: 'Save flag' }));
  expect(
    await dialog.findByText(/changed this first. It is now: 50% of users.*Save again to replace it/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save flag' }));
  expect(await screen.findByText('Marketplace: changed')).toBeVisible();
  expect(network.sent('PATCH', table).map(({ parameters }) => parameters['revision'])).toEqual(['eq.2', 'eq.3']);
});

test('one click reverts a change', async () => {
  const { user } = show();
  network.on('PATCH', table, [{ ...flag, ...everyone, revision: 3 }]);
  expect(await screen.findByText('Marketplace: Everyone → 10% of users, role Coach, 1 by name')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Revert/ }));
  await waitFor(() =>
    expect(network.sent('PATCH', table)[0]?.body).toEqual({ ...everyone, reason: 'Reverts “A tenth first”' }),
  );
});
