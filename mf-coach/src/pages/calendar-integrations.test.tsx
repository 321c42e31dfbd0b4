import { screen, waitFor, within } from '@testing-library/react';
import { makeCoach } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CalendarIntegrations from './CalendarIntegrations.tsx';
import Sessions from './Sessions.tsx';

const network = fakeNetwork();
const table = '/rest/v1/calendar_feeds';
const make = '/rest/v1/rpc/new_calendar_feed';
const coach = { ...makeCoach(), role: 'coach', time_zone: 'America/New_York' } as const;
const token = '0123456789abcdef'.repeat(4);
const feed = {
  user_id: coach.id,
  is_busy_only: false,
  made_at: '2026-11-20T15:00:00+00:00',
  last_read_at: '2026-11-23T15:00:00+00:00',
};
beforeEach(() => {
  network.table('calendar_integrations', []);
  network.table('busy_calendars', []);
  network.on('POST', '/functions/v1/calendar-connect', { google: false, outlook: false });
});

const open = (at = '/calendar-integrations', role: 'coach' | 'super_admin' = 'coach') =>
  renderRoute({
    routes: [
      { path: '/calendar-integrations', Component: CalendarIntegrations },
      { path: '/sessions', Component: Sessions },
    ],
    at,
    session: signedInAs({ ...coach, role }),
  });
const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Feed address' });

test('the page tells what it is for', async () => {
  network.on('GET', table, []);
  open();
  expect(screen.getByRole('heading', { name: 'Calendar Integrations', level: 1 })).toBeVisible();
  const benefits = screen.getByRole('region', { name: 'Benefits' });
  expect(within(benefits).getAllByRole('listitem')).toHaveLength(4);
  expect(await address()).toHaveValue('');
});

test('an address is made at once, copied, and told this one time', async () => {
  const copied = jest.fn(() => Promise.resolve());
  network.on('GET', table, []);
  network.on('POST', make, token);
  const { user } = open();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  await address();
  expect(screen.queryByRole('button', { name: 'Copy feed address' })).toBeNull();
  network.on('GET', table, [{ ...feed, last_read_at: null }]);
  await user.click(screen.getByRole('button', { name: 'New address' }));
  await waitFor(async () =>
    expect(await address()).toHaveDisplayValue(/\/functions\/v1\/calendar-feed\/[0-9a-f]{64}\.ics$/),
  );
  expect(screen.getByText(/it won’t be shown again/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy feed address' }));
  expect(write).toHaveBeenCalledWith((await address()).value);
  expect(await screen.findByText('No calendar has read this address yet.')).toBeVisible();
});

test('another address is asked about first, and a refusal is said in the dialog', async () => {
  network.on('GET', table, [feed]);
  network.on('POST', make, refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Last read by a calendar Nov 23, 2026, 10:00 AM.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New address' }));
  expect(network.sent('POST', make)).toEqual([]);
  const dialog = await screen.findByRole('alertdialog', { name: 'Make a new address?' });
  await user.click(within(dialog).getByRole('button', { name: 'New address' }));
  expect(await within(dialog).findByText(/Something went wrong on our side/)).toBeVisible();
  network.on('POST', make, token);
  await user.click(within(dialog).getByRole('button', { name: 'New address' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await address()).toHaveDisplayValue(new RegExp(token));
});

test('"Busy only" is shown at once and comes back when it is refused', async () => {
  network.on('GET', table, [feed]);
  network.on('PATCH', table, refusal(500, 'XX000', 'broken'));
  const { user } = open();
  const choice = await screen.findByRole('switch', { name: /Busy only/ });
  await user.click(choice);
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  expect(choice).not.toBeChecked();
  network.on('PATCH', table, undefined);
  network.on('GET', table, [{ ...feed, is_busy_only: true }]);
  await user.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(network.sent('PATCH', table).at(-1)?.body).toEqual({ is_busy_only: true });
});

test('a feed is turned off', async () => {
  network.on('GET', table, [feed]);
  network.on('DELETE', table, undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  network.on('GET', table, []);
  const dialog = await screen.findByRole('alertdialog', { name: 'Turn off your calendar feed?' });
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull());
  expect(await address()).toHaveAttribute('placeholder', 'No address yet');
});

test('a feed that cannot be loaded is asked for again', async () => {
  network.on('GET', table, refusal(500, 'XX000', 'broken'));
  const { user } = open();
  await waitFor(() => expect(screen.getByText('Failed to load your calendar feed')).toBeVisible());
  network.on('GET', table, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await address()).toBeVisible();
});

test('the tab of Session Management shows the same', async () => {
  network.on('GET', table, []);
  network.table('coaching_sessions', []);
  network.table('client_coach_assignments', []);
  open('/sessions?tab=integrations');
  expect(await screen.findByRole('tab', { name: 'Calendar Integrations', selected: true })).toBeVisible();
  expect(await address()).toBeVisible();
});

test('an administrator is told whose they are', () => {
  open('/calendar-integrations', 'super_admin');
  expect(screen.getByText('Coaches connect their own calendars')).toBeVisible();
});
