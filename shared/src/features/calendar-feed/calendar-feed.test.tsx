import { screen, waitFor, within } from '@testing-library/react';
import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { CalendarFeed } from './CalendarFeed.tsx';

const network = fakeNetwork();
const feed = { user_id: testIds.coach, made_at: '2026-11-20T09:00:00Z', last_read_at: null, is_busy_only: false };
const open = () =>
  renderRoute({
    routes: [{ path: '/', Component: CalendarFeed }],
    at: '/',
    session: signedInAs({ role: 'coach' }),
  });
const broken = refusal(400, 'P0001', 'Not now');

beforeEach(() => network.table('calendar_feeds', [feed]));

test('an address is made, and shown this once', async () => {
  network.table('calendar_feeds', []);
  network.rpc('new_calendar_feed', 'a'.repeat(64));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New address' }));
  expect(await screen.findByDisplayValue(/\/calendar-feed\/a{64}\.ics$/)).toBeVisible();
});

test('an address that works stays to be copied while a new one is made, and when that fails', async () => {
  network.rpc('new_calendar_feed', 'a'.repeat(64));
  const { user } = open();
  const askForNew = async () => {
    await user.click(await screen.findByRole('button', { name: 'New address' }));
    const question = await screen.findByRole('alertdialog', { name: 'Make a new address?' });
    await user.click(within(question).getByRole('button', { name: 'New address' }));
    return question;
  };
  await askForNew();
  const address = await screen.findByDisplayValue(/a{64}\.ics$/);

  let answer: (refused: Response) => void = () => undefined;
  network.on('POST', '/rest/v1/rpc/new_calendar_feed', () => new Promise<Response>((resolve) => (answer = resolve)));
  const question = await askForNew();
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/new_calendar_feed')).toHaveLength(2));
  expect(address).toHaveDisplayValue(/a{64}\.ics$/);
  answer(broken);
  expect(await within(question).findByText('Not now')).toBeVisible();
  expect(address).toHaveDisplayValue(/a{64}\.ics$/);
});

test('a choice that could not be saved is said, and the switch stays as it was', async () => {
  network.on('PATCH', '/rest/v1/calendar_feeds', broken);
  const { user } = open();
  const choice = await screen.findByRole('switch', { name: /^Busy only/ });
  await user.click(choice);
  expect(await screen.findByText('Not now')).toBeVisible();
  await waitFor(() => expect(choice).not.toBeChecked());
});

test('a feed that could not be turned off is still there, and the question says why', async () => {
  network.on('DELETE', '/rest/v1/calendar_feeds', broken);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Turn off your calendar feed?' })).toBeVisible();
});
