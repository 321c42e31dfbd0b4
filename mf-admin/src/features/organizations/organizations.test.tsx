import { screen, within } from '@testing-library/react';
import { makeOrganization, nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import OrganizationsPage from './OrganizationsPage.tsx';

const network = fakeNetwork();
const harbor = {
  ...makeOrganization(),
  created_at: testInstant,
  members: 4,
  invitations: 1,
  administrators: [{ id: nextId(), name: 'Ada Cruz' }],
};
const open = (at = '/admin/organizations') =>
  renderRoute({
    routes: [{ path: '/admin/organizations', Component: OrganizationsPage }],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });
const list = (...rows: readonly object[]) => network.rpc('list_organizations', { total: rows.length, rows });
const act = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbor Careers' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('lists organizations with their administrators, and asks by address', async () => {
  list(harbor);
  const { user, router } = open('/admin/organizations?show=nonsense');
  expect(await screen.findByRole('link', { name: 'Harbor Careers' })).toHaveAttribute(
    'href',
    `/organization?id=${harbor.id}`,
  );
  expect(screen.getByText('Ada Cruz')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Archived');
  expect(router.state.location.search).toBe('?show=archived');
  await user.type(screen.getByRole('searchbox'), 'pine');
  expect(network.sent('POST', '/rest/v1/rpc/list_organizations').at(-1)?.body).toMatchObject({
    p_search: 'pine',
    p_archived: true,
  });
});

test('adds an organization, whose short name follows the name; a taken one is told', async () => {
  list();
  network.on('POST', '/rest/v1/organizations', refusal(409, '23505', 'duplicate key'));
  network.table('organizations', []);
  const { user } = open();
  await screen.findByText('No organizations yet');
  await user.click(screen.getAllByRole('button', { name: 'Add organization' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Harbor & Pine');
  expect(dialog.getByLabelText(/^Short name/)).toHaveValue('harbor-pine');
  await user.click(dialog.getByRole('button', { name: 'Add organization' }));
  expect(await dialog.findByText('Another organization has this short name. Choose another one.')).toBeVisible();
  network.on('POST', '/rest/v1/organizations', ({ body }: { body: unknown }) => ({ ...harbor, ...(body as object) }));
  await user.click(dialog.getByRole('button', { name: 'Add organization' }));
  expect(await screen.findByText('Added: Harbor & Pine')).toBeVisible();
});

test('of two edits the second is asked which one stands', async () => {
  list(harbor);
  network.on('PATCH', '/rest/v1/organizations', []);
  network.table('organizations', [{ ...harbor, name: 'Harbor United', revision: 2 }]);
  const { user } = open();
  await act(user, 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), ' Group');
  await user.click(dialog.getByRole('button', { name: 'Save organization' }));
  const question = within(await screen.findByRole('dialog', { name: 'This organization was changed elsewhere' }));
  expect(question.getByText('Harbor United')).toBeVisible();
  network.on('PATCH', '/rest/v1/organizations', [{ ...harbor, name: 'Harbor Careers Group', revision: 3 }]);
  await user.click(question.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Saved: Harbor Careers Group')).toBeVisible();
  expect(network.sent('PATCH').at(-1)?.query.get('revision')).toBe('eq.2');
});

test('archiving asks first and says what stays; an archived one is restored', async () => {
  list(harbor);
  network.on('PATCH', '/rest/v1/organizations', harbor);
  const { user, unmount } = open();
  await act(user, 'Archive');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Accounts, coaches, and data stay/)).toBeVisible();
  expect(network.sent('PATCH')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Archive organization' }));
  expect(await screen.findByText('Harbor Careers is archived')).toBeVisible();
  unmount();
  list({ ...harbor, archived_at: testInstant });
  const archived = open('/admin/organizations?show=archived');
  await act(archived.user, 'Restore');
  expect(await screen.findByText('Harbor Careers is back in use')).toBeVisible();
  expect(network.sent('PATCH').at(-1)?.body).toEqual({ archived_at: null });
});

test('names an administrator, and shows why the database refuses', async () => {
  list(harbor);
  const tom = {
    ...{ id: nextId(), full_name: 'Tom Okafor', email: 'tom@milepost.test', avatar_url: null, role: 'client' },
    ...{ status: 'active', org_id: null, org_name: null, created_at: testInstant, last_seen_at: null },
    ...{ verified_at: null, coaches: [], clients_count: 0 },
  };
  network.rpc('list_people', { total: 1, previous: null, next: null, rows: [tom] });
  network.rpc('name_organization_administrator', refusal(400, 'P0001', 'That user belongs to another organization'));
  const { user } = open();
  await act(user, 'Name an administrator');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Name administrator' }));
  expect(dialog.getByText('Choose a user')).toBeVisible();
  await user.click(dialog.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /Tom Okafor/ }));
  await user.click(dialog.getByRole('button', { name: 'Name administrator' }));
  expect(await dialog.findByText('That user belongs to another organization')).toBeVisible();
  network.rpc('name_organization_administrator', null);
  await user.click(dialog.getByRole('button', { name: 'Name administrator' }));
  expect(await screen.findByText('Harbor Careers has a new administrator')).toBeVisible();
});

test('a failed load says so and Retry asks again', async () => {
  network.rpc('list_organizations', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load organizations')).toBeVisible();
  list(harbor);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Harbor Careers' })).toBeVisible();
});
