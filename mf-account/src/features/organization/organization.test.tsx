import { screen, within } from '@testing-library/react';
import { makeCoach, makeOrganization, makePerson, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';

const network = fakeNetwork();
const harbor = makeOrganization();
const pine = makeOrganization({
  id: '55555555-5555-4555-8555-555555555555',
  name: 'Pine Coaching',
  domain: 'pine.test',
});
const member = (user: ReturnType<typeof makePerson>, is_admin = false, org_id = harbor.id) => ({
  org_id,
  user_id: user.id,
  is_admin,
  user,
});

const open = (session: ReturnType<typeof signedInAs>, at = '/organization') => renderRoute({ routes, at, session });
const ownCoach = () => signedInAs({ role: 'coach', org_id: testIds.organization }, { organization: harbor });

test('shows a coach the own organization and who belongs to it', async () => {
  network.table('organization_members', [member(makeCoach(), true), member(makePerson())]);
  open(ownCoach());
  expect(screen.getByRole('heading', { name: 'Harbor Careers' })).toBeVisible();
  expect(screen.getByText('People of harbor.test')).toBeVisible();
  const row = await screen.findByRole('row', { name: /Ada Cruz/ });
  expect(within(row).getByText('Administrator')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Dana Cole/ })).getByText('Member')).toBeVisible();
  expect(screen.getByText('2 people')).toBeVisible();
});

test('tells a client that only the own membership is shown', async () => {
  network.table('organization_members', [member(makePerson())]);
  open(signedInAs({ org_id: testIds.organization }, { organization: harbor }));
  expect(await screen.findByText(/You see only your own membership/)).toBeVisible();
});

test('says that there is none', () => {
  open(signedInAs());
  expect(screen.getByText("You don't belong to an organization yet")).toBeVisible();
});

test('an administrator chooses any, by the address', async () => {
  network.table('organizations', [harbor, pine]);
  network.table('organization_members', ({ query }) =>
    query.get('org_id') === `eq.${pine.id}` ? [member(makePerson({ full_name: 'Priya Nair' }), false, pine.id)] : [],
  );
  const { user, router } = open(signedInAs({ role: 'super_admin' }));
  expect(await screen.findByRole('heading', { name: 'Harbor Careers' })).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Organization'), 'Pine Coaching');

  expect(await screen.findByText('Priya Nair')).toBeVisible();
  expect(router.state.location.search).toBe(`?id=${pine.id}`);
});

test('an address of no organization says so', async () => {
  network.table('organizations', [harbor]);
  open(signedInAs({ role: 'super_admin' }), '/organization?id=none');
  expect(await screen.findByText('Organization not found')).toBeVisible();
});

test('a failure can be tried again', async () => {
  network.on('GET', '/rest/v1/organization_members', refusal(500, 'XX000', 'internal'));
  const { user } = open(ownCoach());
  await screen.findByText('Failed to load members');
  network.table('organization_members', [member(makePerson())]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Dana Cole')).toBeVisible();
});
