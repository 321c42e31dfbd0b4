import { screen, waitFor, within } from '@testing-library/react';
import { makeCalendarIntegration, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ProviderCards } from './ProviderCards.tsx';

const network = fakeNetwork();
const path = '/functions/v1/calendar-webhook/cal.com/5f0c1a52-90cd-4b8c-a8d8-1b9f4c0f8a11';
const disconnected = { is_connected: false, webhook_url: null };

const connectPath = '/functions/v1/calendar-connect';
const available = (accounts: { google: boolean; outlook: boolean }) => network.on('POST', connectPath, accounts);

const open = (at = '/calendar-integrations') =>
  renderRoute({
    routes: [{ path: '/calendar-integrations', Component: ProviderCards }],
    at,
    session: signedInAs({ role: 'coach', id: testIds.coach }),
  });
beforeEach(() => available({ google: false, outlook: false }));
const card = (name: string) => screen.findByRole('region', { name });

test('connecting opens the provider beside, and shows address and secret once', async () => {
  network.table('calendar_integrations', []);
  network.rpc('connect_booking_page', { integration: makeCalendarIntegration(), secret: 'a1b2c3' });
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  const calCom = await card('Cal.com');
  expect(within(calCom).getByText('Not connected')).toBeVisible();
  network.table('calendar_integrations', [makeCalendarIntegration()]);
  await user.click(within(calCom).getByRole('button', { name: 'Connect' }));
  expect(opened).toHaveBeenCalledWith(
    'https://app.cal.com/settings/developer/webhooks',
    '_blank',
    'noopener,noreferrer',
  );
  opened.mockRestore();

  const setup = await screen.findByRole('dialog', { name: 'Finish in Cal.com' });
  expect(within(setup).getByLabelText('Subscriber URL')).toHaveValue(`http://backend.test${path}`);
  expect(within(setup).getByLabelText('Secret')).toHaveValue('a1b2c3');
  await user.click(within(setup).getByRole('button', { name: 'Copy secret' }));
  expect(await navigator.clipboard.readText()).toBe('a1b2c3');
  await user.click(within(setup).getByRole('button', { name: 'Done' }));
  expect(await within(await card('Cal.com')).findByText('Connected')).toBeVisible();
  expect(screen.queryByDisplayValue('a1b2c3')).toBeNull();
});

test('a refusal to connect is said, and Connect stays', async () => {
  network.table('calendar_integrations', []);
  network.rpc('connect_booking_page', refusal(403, '42501', 'Only a coach can connect a calendar'));
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  await user.click(within(await card('Calendly')).getByRole('button', { name: 'Connect' }));
  opened.mockRestore();
  expect(await screen.findByText('Only a coach can connect a calendar')).toBeVisible();
  expect(within(await card('Calendly')).getByRole('button', { name: 'Connect' })).toBeVisible();
});

test('a connected card shows what is known, and its booking page is https', async () => {
  const row = makeCalendarIntegration({ email: 'dana@cal.example', calendar_id: 'work' });
  network.table('calendar_integrations', [row]);
  const { user } = open();
  const calCom = await card('Cal.com');
  for (const text of ['Connected', 'dana@cal.example', 'work', `http://backend.test${path}`])
    expect(await within(calCom).findByText(text)).toBeVisible();
  await user.click(within(calCom).getByRole('button', { name: 'Settings' }));
  await user.type(screen.getByLabelText('Booking page'), 'http://cal.com/dana');
  await user.click(screen.getByRole('button', { name: 'Save booking page' }));
  expect(await screen.findByText('Enter an address that starts with https://')).toBeVisible();
  await user.clear(screen.getByLabelText('Booking page'));
  await user.type(screen.getByLabelText('Booking page'), 'https://cal.com/dana');
  const saved = { ...row, booking_url: 'https://cal.com/dana' };
  network.rpc('save_booking_url', saved);
  network.table('calendar_integrations', [saved]);
  await user.click(screen.getByRole('button', { name: 'Save booking page' }));
  expect(await screen.findByRole('link', { name: 'https://cal.com/dana' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/save_booking_url')[0]?.body).toEqual({
    p_type: 'cal.com',
    p_booking_url: 'https://cal.com/dana',
  });
});

test('disconnecting asks first, and leaves a card that can be connected', async () => {
  network.table('calendar_integrations', [makeCalendarIntegration({ email: 'dana@cal.example' })]);
  network.rpc('disconnect_calendar', makeCalendarIntegration(disconnected));
  const { user } = open();
  await user.click(within(await card('Cal.com')).getByRole('button', { name: 'Disconnect' }));
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect Cal.com?' });
  network.table('calendar_integrations', [makeCalendarIntegration(disconnected)]);
  await user.click(within(question).getByRole('button', { name: 'Disconnect' }));
  expect(await within(await card('Cal.com')).findByText('Not connected')).toBeVisible();
  expect(screen.queryByText('dana@cal.example')).toBeNull();
});

test('what arrives is shown as it does', async () => {
  network.table('calendar_integrations', [makeCalendarIntegration()]);
  open();
  expect(await screen.findByText('None yet. Finish the setup in Cal.com.')).toBeVisible();
  const row = makeCalendarIntegration({ email: 'dana@cal.example', last_event_at: '2026-11-20T14:00:00.000Z' });
  network.table('calendar_integrations', [row]);
  await network.change('calendar_integrations', 'UPDATE', row);
  expect(await screen.findByText('dana@cal.example')).toBeVisible();
});

test('a failure is said with Retry', async () => {
  network.on('GET', '/rest/v1/calendar_integrations', refusal(500, 'XX000', 'Broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load your calendars')).toBeVisible();
  network.table('calendar_integrations', []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card('Cal.com')).toBeVisible();
});

describe('Google and Outlook', () => {
  const google = makeCalendarIntegration({ type: 'google', name: 'Google Calendar', webhook_url: null });
  /** Answers each action of the function. */
  const answerActions = (actions: Readonly<Record<string, unknown>>): void =>
    network.on('POST', connectPath, ({ body }: { body: { action: string } }) => {
      const answer = actions[body.action];
      return typeof answer === 'function' ? (answer as () => unknown)() : answer;
    });
  const both = { google: true, outlook: true };

  test('without client ids the card says what the operator sets, and where', async () => {
    network.table('calendar_integrations', []);
    open();
    const outlook = await card('Outlook');
    expect(within(outlook).getByText('MICROSOFT_CALENDAR_CLIENT_ID')).toBeVisible();
    expect(within(outlook).getByText('.env')).toBeVisible();
    expect(within(outlook).queryByRole('button')).toBeNull();
  });

  test('connecting opens the provider’s own page beside', async () => {
    network.table('calendar_integrations', []);
    const replace = jest.fn();
    const opened = jest
      .spyOn(window, 'open')
      .mockReturnValue({ opener: window, location: { replace }, close: jest.fn() } as unknown as Window);
    answerActions({ available: both, start: { url: 'https://accounts.google.com/o/oauth2/v2/auth?x=1' } });
    const { user } = open();
    await user.click(within(await card('Google Calendar')).getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://accounts.google.com/o/oauth2/v2/auth?x=1'));
    opened.mockRestore();
  });

  test('a sign-in that comes back is finished once, and its code leaves the address', async () => {
    network.table('calendar_integrations', [google]);
    answerActions({ available: both, finish: { type: 'google' } });
    open('/calendar-integrations?tab=x&code=c1&state=s1&scope=y');
    expect(await within(await card('Google Calendar')).findByText('Connected')).toBeVisible();
    const finished = network
      .sent('POST', connectPath)
      .filter(({ body }) => (body as { action: string }).action === 'finish');
    expect(finished.map(({ body }) => body)).toEqual([{ action: 'finish', code: 'c1', state: 's1' }]);
  });

  test('one that is refused says so', async () => {
    network.table('calendar_integrations', []);
    answerActions({ available: both, finish: refusal(400, 'P0001', 'This sign-in took too long. Connect again.') });
    open('/calendar-integrations?code=c1&state=s1');
    expect(await screen.findByText('This sign-in took too long. Connect again.')).toBeVisible();
  });

  test('a coach who does not agree is told that nothing was connected', async () => {
    network.table('calendar_integrations', []);
    open('/calendar-integrations?error=access_denied&state=s1');
    expect(await screen.findByText(/Your calendar wasn't connected/)).toBeVisible();
  });

  test('a dead token is a visible state with one button', async () => {
    network.table('calendar_integrations', [{ ...google, needs_reconnect: true }]);
    available(both);
    open();
    const region = await card('Google Calendar');
    expect(within(region).getByText('Needs attention')).toBeVisible();
    expect(within(region).getByRole('button', { name: 'Reconnect' })).toBeVisible();
  });

  test('disconnecting goes through the function, which revokes the permission', async () => {
    network.table('calendar_integrations', [google]);
    answerActions({ available: both, disconnect: { ...google, ...disconnected } });
    const { user } = open();
    await user.click(within(await card('Google Calendar')).getByRole('button', { name: 'Disconnect' }));
    network.table('calendar_integrations', [{ ...google, ...disconnected }]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
    expect(await within(await card('Google Calendar')).findByText('Not connected')).toBeVisible();
  });

  test('the settings say whether sessions are written there; a refusal keeps the choice open', async () => {
    network.table('calendar_integrations', [google]);
    available(both);
    const { user } = open();
    await user.click(within(await card('Google Calendar')).getByRole('button', { name: 'Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Google Calendar settings' }));
    expect(dialog.getByRole('switch', { name: /^Write sessions there/ })).toBeChecked();
    await user.click(dialog.getByRole('switch', { name: /^Write sessions there/ }));
    network.rpc('save_calendar_writing', refusal(400, 'P0001', "This calendar isn't connected. Connect it first"));
    await user.click(dialog.getByRole('button', { name: 'Save settings' }));
    expect(await dialog.findByText("This calendar isn't connected. Connect it first")).toBeVisible();
    expect(dialog.getByRole('switch', { name: /^Write sessions there/ })).not.toBeChecked();
    const saved = { ...google, writes_sessions: false };
    network.rpc('save_calendar_writing', saved);
    network.table('calendar_integrations', [saved]);
    await user.click(dialog.getByRole('button', { name: 'Save settings' }));
    expect(await within(await card('Google Calendar')).findByText('Busy times only')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/save_calendar_writing').at(-1)?.body).toEqual({
      p_type: 'google',
      p_writes_sessions: false,
    });
  });
});
