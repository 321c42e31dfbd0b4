import { screen } from '@testing-library/react';
import { can, roles } from '@milepost/shared/contract/permissions';
import { makeOrganization } from '@milepost/shared/testing/factories';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import config from '../../../module.config.ts';
import routes from '../../routes.tsx';

test('shows who is signed in and what they may do', async () => {
  const session = signedInAs({ role: 'coach' }, { organization: makeOrganization({ name: 'Harbor Careers' }) });
  renderRoute({ routes, at: '/sample', session });
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeVisible();
  expect(screen.getByText('Coach')).toBeVisible();
  expect(screen.getByText('Harbor Careers')).toBeVisible();
  expect(screen.getByText(/view_analytics/)).toBeVisible();
});

test('is for coaches and administrators, who hold its permission, and for no client', () => {
  const [claim] = config.claims;
  expect(claim?.roles).toEqual(['coach', 'super_admin']);
  const holders = roles.filter((role) => can({ id: 'somebody', role }, 'view_analytics'));
  expect(claim?.permission).toBe('view_analytics');
  expect(holders).toEqual(['coach', 'super_admin']);
});

test('has a page for every path that it claims', () => {
  expect(routes.map(({ path }) => path)).toEqual(config.claims.map(({ path }) => path));
});
