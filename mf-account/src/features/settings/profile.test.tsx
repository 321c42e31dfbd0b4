import { act, screen, waitFor, within } from '@testing-library/react';
import { setBrowserZone } from '@milepost/shared/testing/browser-zone';
import {
  makeAuthSession,
  makeBookingRules,
  makeOrganization,
  makeUser,
  testIds,
} from '@milepost/shared/testing/factories';
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

describe('a coach who takes another zone', () => {
  const coach = makeUser({
    id: testIds.coach,
    role: 'coach',
    full_name: 'Dana Whitfield',
    time_zone: 'America/Phoenix',
  });
  const takeTokyo = async (
    rules: readonly object[] | ReturnType<typeof refusal>,
    overrides: readonly object[] = [],
  ) => {
    network.table('users', [coach]);
    network.on('PATCH', '/rest/v1/users', { ...coach, time_zone: 'Asia/Tokyo' });
    network.table('coach_profiles', [makeBookingRules()]);
    network.on('GET', '/rest/v1/availability_rules', rules);
    network.table('availability_overrides', [...overrides]);
    network.table('coach_meeting_places', []);
    localStorage.setItem('sb-backend-auth-token', JSON.stringify(makeAuthSession({ id: coach.id, email: 'c@x.test' })));
    const view = renderRoute({
      routes,
      at: '/profile',
      session: signedInAs({ id: coach.id, role: 'coach', time_zone: 'America/Phoenix' }),
    });
    await view.user.click(await screen.findByRole('button', { name: "Use this device's zone: Asia/Tokyo" }));
    await view.user.click(screen.getByRole('button', { name: 'Save profile' }));
    return view;
  };
  setBrowserZone('Asia/Tokyo');
  const monday = { weekday: 1, starts_at: '09:00:00', ends_at: '17:00:00' };

  test('is asked before the bookable hours move, and sees them by both clocks', async () => {
    const { user: person } = await takeTokyo([monday]);
    const question = await screen.findByRole('alertdialog', { name: 'Move your bookable hours?' });
    expect(within(question).getByRole('row', { name: /^Monday/ })).toHaveTextContent(
      'Monday9:00 AM – 5:00 PM MST Tuesday 1:00 AM – 9:00 AM GMT+99:00 AM – 5:00 PM GMT+9 Sunday 5:00 PM – Monday 1:00 AM MST',
    );
    expect(network.sent('PATCH')).toHaveLength(0);
    await person.click(within(question).getByRole('button', { name: "Don't change" }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(network.sent('PATCH')).toHaveLength(0);

    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await person.click(await screen.findByRole('button', { name: 'Change zone and move hours' }));
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(network.sent('PATCH', '/rest/v1/users')[0]?.body).toMatchObject({ time_zone: 'Asia/Tokyo' });
  });

  test('is asked for dates with hours of their own too', async () => {
    await takeTokyo(
      [],
      [{ starts_on: '2199-01-01', ends_on: '2199-01-02', starts_at: null, ends_at: null, note: null }],
    );
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('also on dates with different hours or time off');
  });

  test('is not asked without hours', async () => {
    await takeTokyo([]);
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('saves nothing while the hours cannot be read', async () => {
    await takeTokyo(refusal(400, 'P0001', 'The hours are locked'));
    expect(await screen.findByText('The hours are locked')).toBeVisible();
    expect(network.sent('PATCH')).toHaveLength(0);
  });
});
