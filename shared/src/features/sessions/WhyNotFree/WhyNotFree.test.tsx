import { screen, within } from '@testing-library/react';
import { makeBookingRules } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { WhyNotFree } from './WhyNotFree.tsx';

const network = fakeNetwork();
const zone = 'America/New_York';
/** A Tuesday far ahead, as dates of the coach's clock. */
const date = '2090-11-07';
const at = (clock: string) => `${date}T${clock}:00.000Z`;

const open = () =>
  renderRoute({
    routes: [
      {
        path: '/',
        Component: () => <WhyNotFree zone={zone} minutes={60} date={date} rules={makeBookingRules()} />,
      },
    ],
    at: '/',
    session: signedInAs({ role: 'coach' }),
  });

test('tells for each time of the day what holds it, with the way there', async () => {
  const busy = { kind: 'busy', label: 'Family', from_at: at('15:00'), until_at: at('16:00') };
  network.rpc('explain_times', [
    { starts_at: at('14:30'), ...busy },
    { starts_at: at('15:00'), ...busy },
    { starts_at: at('15:30'), ...busy },
  ]);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Why is this time not free?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why is this time not free?' });
  const link = await within(dialog).findByRole('link', { name: /Busy in “Family”, 10:00 AM to 11:00 AM/ });
  expect(link).toHaveAttribute('href', '/calendar-integrations');
  expect(within(dialog).getByText('9:30 AM to 10:30 AM')).toBeVisible();
  const asked = network.sent('POST', '/rest/v1/rpc/explain_times')[0]?.body as { p_starts: readonly string[] };
  expect(asked).toMatchObject({ p_duration_minutes: 60 });
  expect(asked.p_starts).toHaveLength(48);
});

test('says when it cannot be told, and asks again', async () => {
  network.rpc('explain_times', refusal(400, 'P0001', 'Not now'));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Why is this time not free?' }));
  expect(await screen.findByText('Failed to load what holds this day')).toBeVisible();
  network.rpc('explain_times', []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('After your booking window')).toBeVisible();
});
