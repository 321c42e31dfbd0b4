import { act, screen, waitFor, within } from '@testing-library/react';
import { makeAuthSession, makeOrganization, makeUser, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';

const network = fakeNetwork();
const user = makeUser({ full_name: 'Dana Cole', headline: 'Product designer', time_zone: 'America/Chicago' });
const stored = { id: user.id, email: 'client@milepost.test' };

// Saving asks for the stored sign-in first.
beforeEach(() => localStorage.setItem('sb-backend-auth-token', JSON.stringify(makeAuthSession(stored))));
afterEach(() => localStorage.clear());

const open = async (at = '/profile') => {
  network.table('users', [user]);
  const session = signedInAs({ org_id: testIds.organization }, { organization: makeOrganization() });
  const view = renderRoute({
    routes: [...routes, { path: '/dashboard', Component: () => 'The dashboard' }],
    at,
    session,
  });
  await screen.findByLabelText(/^Name/);
  return { ...view, session };
};

test('saves name and headline, and tells the session store', async () => {
  const { user: person, session } = await open();
  const reload = jest.spyOn(session, 'reload').mockResolvedValue();
  network.on('PATCH', '/rest/v1/users', { ...user, full_name: 'Dana Cole-Reyes' });
  const name = screen.getByLabelText(/^Name/);
  await person.clear(name);
  await person.type(name, 'Dana Cole-Reyes');

  await person.click(screen.getByRole('button', { name: 'Save profile' }));

  expect(await screen.findByText('Profile saved')).toBeVisible();
  const [request] = network.sent('PATCH', '/rest/v1/users');
  expect(request?.query.get('id')).toBe(`eq.${user.id}`);
  expect(request?.body).toEqual({
    full_name: 'Dana Cole-Reyes',
    headline: 'Product designer',
    time_zone: 'America/Chicago',
  });
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
  expect(reload).toHaveBeenCalled();
});

test('keeps what was typed when saving fails', async () => {
  const { user: person } = await open('/settings/profile');
  network.on('PATCH', '/rest/v1/users', refusal(400, 'P0001', 'That name is not allowed'));
  await person.type(screen.getByLabelText(/^Name/), ' II');
  await person.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('That name is not allowed')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Dana Cole II');
});

test('refuses an empty name at its field', async () => {
  const { user: person } = await open();
  await person.clear(screen.getByLabelText(/^Name/));
  await person.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(network.sent('PATCH')).toHaveLength(0);
});

test('asks before typed text is left behind', async () => {
  const { user: person, router } = await open();
  await person.type(screen.getByLabelText(/^Name/), ' II');
  await act(() => router.navigate('/dashboard'));
  const question = await screen.findByRole('alertdialog');
  expect(router.state.location.pathname).toBe('/profile');
  await person.click(within(question).getByRole('button', { name: 'Leave page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test.each([
  ['/profile', '/settings'],
  ['/settings/profile', '/settings/account'],
])('%s keeps its naming in the tabs', async (at, account) => {
  await open(at);
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(tabs.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('href', account);
});

test('shows what only an administrator changes', async () => {
  await open();
  expect(screen.getByText('client@milepost.test')).toBeVisible();
  expect(screen.getByText('Client')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harbor Careers' })).toHaveAttribute('href', '/organization');
});
