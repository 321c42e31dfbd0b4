import { screen } from '@testing-library/react';
import { can, roles } from '@milepost/shared/contract/permissions';
import { makeOrganization } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import config from '../../../module.config.ts';
import routes from '../../routes.tsx';

const network = fakeNetwork();
const kim = {
  id: '00000000-0000-4000-8000-000000000011',
  full_name: 'Kim Ode',
  email: 'kim@milepost.test',
  avatar_url: null,
  role: 'client',
  status: 'active',
  org_id: null,
  org_name: null,
  created_at: '2026-10-01T10:00:00Z',
  last_seen_at: null,
  verified_at: null,
  coaches: [],
  clients_count: 0,
};

test('shows who is signed in, what they may do, and whom the database lists for them', async () => {
  network.rpc('list_people', { total: 1, previous: null, next: null, rows: [kim] });
  const session = signedInAs({ role: 'coach' }, { organization: makeOrganization({ name: 'Harbor Careers' }) });
  renderRoute({ routes, at: '/sample', session });
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeVisible();
  expect(screen.getByText('Coach')).toBeVisible();
  expect(screen.getByText('Harbor Careers')).toBeVisible();
  expect(screen.getByText(/view_org_users/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Kim Ode' })).toBeVisible();
});

test('says when the database refuses, and shows nobody', async () => {
  network.rpc('list_people', refusal(403, '42501', "You don't have permission to do this"));
  renderRoute({ routes, at: '/sample', session: signedInAs({ role: 'coach' }) });
  expect(await screen.findByText('Failed to load users')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'People' })).not.toBeInTheDocument();
});

test('is for coaches and administrators, who hold its permission, and for no client', () => {
  const [claim] = config.claims;
  expect(claim?.roles).toEqual(['coach', 'super_admin']);
  const holders = roles.filter((role) => can({ id: 'somebody', role }, 'view_org_users'));
  expect(claim?.permission).toBe('view_org_users');
  expect(holders).toEqual(['coach', 'super_admin']);
});

test('has a page for every path that it claims', () => {
  expect(routes.map(({ path }) => path)).toEqual(config.claims.map(({ path }) => path));
});
