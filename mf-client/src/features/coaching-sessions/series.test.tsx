import { screen, within } from '@testing-library/react';
import { testIds } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { sessionsPage, soon } from './testing/sessions-page.tsx';

const { network, show } = sessionsPage();
const series = {
  id: testIds.organization,
  client_id: testIds.client,
  coach_id: testIds.coach,
  dtstart: soon.session_time,
  time_zone: 'UTC',
  weeks: 2,
  count: 6,
  rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=6',
};
const first = { ...soon, series_id: series.id, occurrence_at: soon.session_time };

beforeEach(() => {
  network.table('coaching_sessions', [first]);
  network.table('session_series', [series]);
});

test('the client agrees to all sessions of a series at once', async () => {
  network.rpc('confirm_series', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  const card = within(await screen.findByRole('article', { name: 'Offer talk' }));
  expect(await card.findByText('Every 2 weeks, 1 of 6')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Confirm all' }));
  expect(await card.findByRole('button', { name: 'Confirm all' })).toBeEnabled();
  network.rpc('confirm_series', 6);
  network.table('coaching_sessions', [{ ...first, status: 'confirmed' }]);
  await user.click(card.getByRole('button', { name: 'Confirm all' }));
  expect(await screen.findByText('6 sessions confirmed')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/confirm_series')[1]?.body).toEqual({ p_id: series.id });
  expect(await card.findByText('Confirmed')).toBeVisible();
});

test('the client cancels this and the following sessions with a reason', async () => {
  network.rpc('cancel_series', 6);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('radio', { name: 'This and the following sessions' }));
  await user.type(screen.getByLabelText(/Reason/), 'I found a job');
  await user.click(screen.getByRole('button', { name: 'Cancel sessions' }));
  expect(await screen.findByText('6 sessions canceled')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/cancel_series')[0]?.body).toEqual({
    p_session_id: first.id,
    p_reason: 'I found a job',
  });
});
