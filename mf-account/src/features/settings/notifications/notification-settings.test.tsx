import { screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork, refusal, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { testIds } from '@milepost/shared/testing/factories';
import routes from '../../../routes.tsx';

const network = fakeNetwork();
const at = '/settings/notifications';

/** The page, with what the server keeps. */
const open = async (preferences: readonly object[] = [], hours: readonly object[] = []) => {
  network.table('notification_preferences', preferences);
  network.table('quiet_hours', hours);
  network.table('email_digests', []);
  const view = renderRoute({ routes, at, session: signedInAs({}) });
  await screen.findByRole('switch', { name: 'Reviews by email' });
  return view;
};
const night = { user_id: testIds.client, days: [1, 2], starts_at: '22:00:00', ends_at: '07:00:00' };

test('shows what was chosen, and what holds without a choice', async () => {
  await open([{ user_id: testIds.client, category: 'reviews', email: false, in_app: true }]);
  expect(screen.getByRole('switch', { name: 'Reviews by email' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Reviews in Milepost' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Messages by email' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Reminders by email' })).not.toBeChecked();
  const security = screen.getByRole('row', { name: /Account and security/ });
  expect(within(security).getAllByText('Always')).toHaveLength(2);
  expect(within(security).queryByRole('switch')).toBeNull();
  expect(screen.queryByText('Calendars')).toBeNull();
});

test('keeps a choice at once, with the other channel as it was', async () => {
  const { user } = await open();
  network.on('POST', '/rest/v1/notification_preferences', undefined);
  await user.click(screen.getByRole('switch', { name: 'Reminders in Milepost' }));
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/notification_preferences')[0]?.body).toEqual({
      user_id: testIds.client,
      category: 'reminders',
      email: false,
      in_app: false,
    }),
  );
});

test('takes a choice back that the server refuses', async () => {
  const { user } = await open();
  network.on('POST', '/rest/v1/notification_preferences', refusal(500, 'XX000', 'internal'));
  await user.click(screen.getByRole('switch', { name: 'Reviews by email' }));
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Reviews by email' })).toBeChecked();
});

test('a daily digest is turned on, moved to another hour and turned off', async () => {
  const { user } = await open();
  let kept: object[] = [];
  network.table('email_digests', () => kept);
  network.on('POST', '/rest/v1/email_digests', ({ body }: FakeRequest) => {
    kept = [body as object];
    return undefined;
  });
  network.on('DELETE', '/rest/v1/email_digests', () => {
    kept = [];
    return undefined;
  });
  await user.click(await screen.findByRole('switch', { name: 'Send one email a day' }));
  expect(await screen.findByText('Daily digest set to 8:00 AM')).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('At'), '6:00 PM');
  expect(await screen.findByText('Daily digest set to 6:00 PM')).toBeVisible();
  expect(kept).toEqual([{ user_id: testIds.client, send_at: '18:00' }]);
  await user.click(screen.getByRole('switch', { name: 'Send one email a day' }));
  expect(await screen.findByText('Daily digest turned off')).toBeVisible();
  expect(kept).toEqual([]);
});

test('quiet hours are turned on by days and hours', async () => {
  const { user } = await open();
  network.on('POST', '/rest/v1/quiet_hours', undefined);
  await user.click(await screen.findByRole('checkbox', { name: 'Sun' }));
  await user.click(screen.getByRole('button', { name: 'Turn on quiet hours' }));
  expect(await screen.findByText('Quiet hours saved')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/quiet_hours')[0]?.body).toEqual({
    user_id: testIds.client,
    days: [1, 2, 3, 4, 5, 6],
    starts_at: '22:00',
    ends_at: '07:00',
  });
});

test('quiet hours need a day, and are turned off', async () => {
  const { user } = await open([], [night]);
  const off = await screen.findByRole('button', { name: 'Turn off quiet hours' });
  await user.click(screen.getByRole('checkbox', { name: 'Mon' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tue' }));
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  expect(await screen.findByText('Choose at least one day')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/quiet_hours')).toEqual([]);
  network.on('DELETE', '/rest/v1/quiet_hours', undefined);
  await user.click(off);
  expect(await screen.findByText('Quiet hours turned off')).toBeVisible();
});
