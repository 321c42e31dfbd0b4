import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  makeCoach,
  makeOrganization,
  makePerson,
  nextId,
  testIds,
  testInstant,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import OrganizationPage from './OrganizationPage.tsx';

const network = fakeNetwork();
const harbor = makeOrganization();
const pine = makeOrganization({ id: '55555555-5555-4555-8555-555555555555', name: 'Pine Coaching' });
const member = (user: ReturnType<typeof makePerson>, more: object = {}) => ({
  ...{ org_id: harbor.id, user_id: user.id, is_admin: false, joined_at: testInstant, role: 'client', status: 'active' },
  user,
  ...more,
});
const page = (rows: readonly object[], may: object = {}) => ({
  ...{ total: rows.length, sees_all: true, may_invite: false, may_manage: false, rows },
  ...may,
});
const figure = (id: string, figures: readonly [number, number, number] | null) => ({
  ...{ id, people: figures?.[0] ?? null, value: figures?.[1] ?? null, total: figures?.[2] ?? null },
});
const withheld = ['active', 'applications', 'interview_rate', 'sessions'].map((id) => figure(id, null));

beforeEach(() => {
  network.rpc('my_organization_invitations', []);
  network.table('organization_invitations', []);
  network.rpc('organization_figures', {
    ...{ members: 8, clients: 6, coaches: 1 },
    figures: [...withheld, figure('response_rate', [6, 34, 41])],
  });
});
const open = (session: ReturnType<typeof signedInAs>, at = '/organization') =>
  renderRoute({ routes: [{ path: '/organization', Component: OrganizationPage }], at, session });
const own = (role: 'client' | 'coach') => signedInAs({ role, org_id: harbor.id }, { organization: harbor });

test('shows a coach the own organization and its members, without figures and without acts on others', async () => {
  network.rpc(
    'list_organization_members',
    page([member(makeCoach(), { is_admin: true, role: 'coach' }), member(makePerson())], { may_invite: true }),
  );
  open(own('coach'));
  expect(screen.getByRole('heading', { name: 'Harbor Careers' })).toBeVisible();
  const row = await screen.findByRole('row', { name: /Ada Cruz \(you\)/ });
  expect(within(row).getByText('Administrator')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Dana Cole/ })).getByText('Member')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Dana Cole' })).toBeNull();
  expect(screen.queryByText('Response rate')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Analytics' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Invite people' })).toBeVisible();
});

test('tells a client that only the own membership is shown, which they can leave', async () => {
  network.rpc('list_organization_members', page([member(makePerson())], { sees_all: false }));
  network.on('DELETE', '/rest/v1/organization_members', undefined);
  const { user } = open(own('client'));
  expect(await screen.findByText(/You see only your own membership/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for Dana Cole' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave organization' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave Harbor Careers?' }));
  await user.click(question.getByRole('button', { name: 'Leave organization' }));
  expect(await screen.findByText('You left Harbor Careers')).toBeVisible();
  expect(network.sent('DELETE')[0]?.query.get('user_id')).toBe(`eq.${testIds.client}`);
  expect(await screen.findByText("You don't belong to an organization yet")).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Organization' })).toHaveFocus());
});

test('an open page of whoever was removed is no longer that of the organization', async () => {
  network.rpc('list_organization_members', page([], { sees_all: false }));
  open(own('client'));
  expect(await screen.findByText("You don't belong to an organization yet")).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Harbor Careers' })).toBeNull();
});

test('its administrator sees figures, withheld where fewer than five stand behind them', async () => {
  network.rpc('list_organization_members', page([member(makePerson())], { may_invite: true, may_manage: true }));
  open(own('client'));
  expect(await screen.findByText('34%')).toBeVisible();
  expect(screen.getByText('41 applications by 6 clients')).toBeVisible();
  expect(screen.getAllByText('Needs at least 5 clients')).toHaveLength(4);
  expect(screen.getByText('6 clients, 1 coach')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', `/analytics?scope=${harbor.id}`);
});

test('its administrator names another one and removes a member, who keeps their data', async () => {
  const tom = makePerson({ id: nextId(), full_name: 'Tom Okafor' });
  network.rpc('list_organization_members', page([member(tom)], { may_invite: true, may_manage: true }));
  network.on('PATCH', '/rest/v1/organization_members', { user_id: tom.id });
  network.on('DELETE', '/rest/v1/organization_members', undefined);
  const { user } = open(own('client'));
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make administrator' }));
  expect(await screen.findByText('Tom Okafor is now an administrator')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toEqual({ is_admin: true });
  await user.click(screen.getByRole('button', { name: 'Actions for Tom Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from organization' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/They keep their account/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove member' }));
  expect(await screen.findByText('Tom Okafor was removed from Harbor Careers')).toBeVisible();
});

test('invites people by their addresses, and withdraws an invitation', async () => {
  network.rpc('list_organization_members', page([member(makePerson())], { may_invite: true }));
  const waiting = {
    id: nextId(),
    org_id: harbor.id,
    email: 'lee@example.test',
    expires_at: testInstant,
    created_at: testInstant,
  };
  network.table('organization_invitations', [waiting]);
  network.rpc(
    'invite_to_organization',
    refusal(
      400,
      'P0001',
      'This organization can send 200 invitations a day. Invite fewer people, or try again tomorrow',
    ),
  );
  network.rpc('withdraw_organization_invitation', null);
  const { user } = open(own('coach'));
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people to Harbor Careers' }));
  await user.type(dialog.getByLabelText(/^Email addresses/), 'kim@example.test, nobody');
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
  expect(await dialog.findByText('“nobody” is not an email address')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Email addresses/), '@example.test');
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
  expect(await dialog.findByText(/200 invitations a day/)).toBeVisible();
  network.rpc('invite_to_organization', [
    { email: 'kim@example.test', outcome: 'invited' },
    { email: 'nobody@example.test', outcome: 'waiting' },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText('1 person invited. 1 was invited within the last day.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw invitation to lee@example.test' }));
  expect(await screen.findByText('Invitation to lee@example.test withdrawn')).toBeVisible();
});

test('who is invited is told who will see what, and joins or declines', async () => {
  const invitation = { id: nextId(), org_name: 'Pine Coaching', invited_by_name: 'Ada Cruz', expires_at: testInstant };
  network.rpc('my_organization_invitations', [invitation]);
  network.rpc('answer_organization_invitation', null);
  const { user } = open(signedInAs());
  expect(screen.getByText("You don't belong to an organization yet")).toBeVisible();
  expect(await screen.findByText(/Ada Cruz invites you to join/)).toBeVisible();
  expect(screen.getByText(/Your applications, notes, and messages stay private/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept the invitation to Pine Coaching' }));
  expect(await screen.findByText('You joined Pine Coaching')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/answer_organization_invitation')[0]?.body).toEqual({
    p_id: invitation.id,
    p_accept: true,
  });
});

test('an administrator of the product chooses any in use, by the address', async () => {
  network.table('organizations', [
    harbor,
    { ...pine, name: 'Old Pine', archived_at: testInstant },
    { ...pine, id: nextId() },
  ]);
  network.rpc('list_organization_members', page([]));
  const { user, router } = open(signedInAs({ role: 'super_admin' }));
  expect(await screen.findByRole('heading', { name: 'Harbor Careers' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Old Pine' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Organization'), 'Pine Coaching');
  expect(await screen.findByRole('heading', { name: 'Pine Coaching' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'a');
  expect(router.state.location.search).toMatch(/^\?id=.+&q=a$/);
});

test('a search that is typed before the chosen organization shows leaves that one chosen', async () => {
  network.table('organizations', [harbor, pine]);
  network.rpc('list_organization_members', page([]));
  const { router } = open(signedInAs({ role: 'super_admin' }), `/organization?id=${harbor.id}&q=b&page=2`);
  const search = await screen.findByRole('searchbox', { name: 'Search members' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Organization'), { target: { value: pine.id } });
    fireEvent.change(search, { target: { value: 'a' } });
  });
  expect(router.state.location.search).toBe(`?id=${pine.id}&q=a`);
});

test('an archived organization is read, and says so', async () => {
  network.table('organizations', [{ ...pine, archived_at: testInstant }]);
  network.rpc('list_organization_members', page([], { may_invite: true, may_manage: true }));
  open(signedInAs({ role: 'super_admin' }), `/organization?id=${pine.id}`);
  expect(await screen.findByText(/This organization is archived/)).toBeVisible();
  expect(await screen.findByText('No members yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Analytics' })).toBeNull();
});

test('an address of no organization says so', async () => {
  network.table('organizations', [harbor]);
  open(signedInAs({ role: 'super_admin' }), '/organization?id=none');
  expect(await screen.findByText('Organization not found')).toBeVisible();
});

test('a failure can be tried again', async () => {
  network.rpc('list_organization_members', refusal(500, 'XX000', 'internal'));
  const { user } = open(own('coach'));
  await screen.findByText('Failed to load members');
  network.rpc('list_organization_members', page([member(makePerson())]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Dana Cole')).toBeVisible();
});
