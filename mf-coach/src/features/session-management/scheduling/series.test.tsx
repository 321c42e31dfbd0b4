import { screen, waitFor, within } from '@testing-library/react';
import { toInstant } from '@milepost/shared/domain/dates';
import type { SessionSeries } from '@milepost/shared/entities/session-series/model';
import { makeCoachingSessionWithClient, testIds } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { firstOfNextMonth, sessionPages, zone } from '../testing/session-pages.tsx';

const { network, show, fillIn } = sessionPages();
const start = toInstant(firstOfNextMonth, '10:00', zone);
const week = 7 * 24 * 60 * 60 * 1000;
const weeksLater = (weeks: number, hours = 0): string =>
  new Date(Date.parse(start) + weeks * week + hours * 3_600_000).toISOString();
const series: SessionSeries = {
  id: testIds.organization,
  client_id: testIds.client,
  coach_id: testIds.coach,
  dtstart: start,
  time_zone: 'UTC',
  weeks: 1,
  count: 3,
  rrule: 'FREQ=WEEKLY;INTERVAL=1;COUNT=3',
};
const free = (number: number) => ({ number, starts_at: weeksLater(number - 1), label: null, free_starts: [] });
const sent = (name: string) => network.sent('POST', `/rest/v1/rpc/${name}`);

/** Three weekly sessions, asked for. */
async function askForThree() {
  const page = show('/sessions?schedule=new');
  const form = await fillIn(page);
  await page.user.selectOptions(within(form).getByLabelText('Repeat'), 'Weekly');
  await page.user.clear(within(form).getByLabelText(/Number of sessions/));
  await page.user.type(within(form).getByLabelText(/Number of sessions/), '3');
  await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
  return { ...page, form };
}

test('a series whose times are all free is booked in one act', async () => {
  network.rpc('plan_series', [free(1), free(2), free(3)]);
  network.rpc('schedule_series', series);
  await askForThree();
  expect(await screen.findByText('3 sessions scheduled')).toBeVisible();
  expect(sent('schedule_session')).toEqual([]);
  expect(sent('schedule_series')[0]?.body).toMatchObject({ p_start: start, p_weeks: 1, p_count: 3, p_changes: {} });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Schedule New Session' })).toBeNull());
});

test('the coach decides about each time that is held, before anything is booked', async () => {
  // In the order of time; the nearest is proposed.
  const near = [weeksLater(1, -3), weeksLater(1, 1), weeksLater(1, 2)];
  network.rpc('plan_series', [
    free(1),
    { ...free(2), label: 'Strategy with Priya Nair', free_starts: near },
    { ...free(3), label: 'Vacation' },
  ]);
  network.rpc('schedule_series', series);
  const { user } = await askForThree();
  const dialog = within(await screen.findByRole('dialog', { name: '2 times are not available' }));
  expect(sent('schedule_series')).toEqual([]);
  const second = dialog.getByLabelText(/^2 of 3: /);
  expect(second).toHaveAccessibleDescription('Strategy with Priya Nair');
  expect(second).toHaveValue(near[1]);
  expect(dialog.getByLabelText(/^3 of 3: /)).toHaveDisplayValue('Leave this one out');
  await user.selectOptions(second, near[2] ?? '');
  await user.click(dialog.getByRole('button', { name: 'Schedule 2 sessions' }));
  expect(await screen.findByText('2 sessions scheduled')).toBeVisible();
  expect(sent('schedule_series')[0]?.body).toMatchObject({ p_changes: { 2: near[2], 3: null } });
  expect(sent('plan_series')).toHaveLength(1);
});

const rule = (number: number, kind: 'outside_hours' | 'time_off', label: string) => ({
  ...{ starts_at: weeksLater(number - 1), kind, label, from_at: null, until_at: null },
});

test('times outside the hours are asked about once, all together, before what is held is decided', async () => {
  const vacation = rule(3, 'time_off', 'Vacation');
  network.rpc('plan_series', [
    { ...free(1), reasons: [rule(1, 'outside_hours', 'No hours on Friday')] },
    { ...free(2), reasons: [rule(2, 'outside_hours', 'No hours on Friday')] },
    { ...free(3), label: 'Vacation', reasons: [vacation] },
  ]);
  network.rpc('schedule_series', series);
  const { user } = await askForThree();
  const question = within(await screen.findByRole('alertdialog', { name: '2 times are outside your hours' }));
  expect(question.getAllByRole('listitem')).toHaveLength(2);
  expect(sent('schedule_series')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Schedule anyway' }));
  const conflict = within(await screen.findByRole('dialog', { name: '1 time is not available' }));
  const third = conflict.getByLabelText(/^3 of 3: /);
  expect(third).toHaveAccessibleDescription('Time off: Vacation');
  expect(third).toHaveDisplayValue('Leave this one out');
  // Time off is the coach's own, which can be passed over for one session.
  await user.selectOptions(third, 'Keep this time');
  await user.click(conflict.getByRole('button', { name: 'Schedule 3 sessions' }));
  expect(await screen.findByText('3 sessions scheduled')).toBeVisible();
  expect(sent('schedule_series')[0]?.body).toMatchObject({ p_changes: { 3: weeksLater(2) } });
});

test('a series that only passes over the hours is booked once that is confirmed', async () => {
  network.rpc('plan_series', [
    free(1),
    { ...free(2), reasons: [rule(2, 'outside_hours', 'No hours on Friday')] },
    free(3),
  ]);
  network.rpc('schedule_series', series);
  const { user } = await askForThree();
  const question = within(await screen.findByRole('alertdialog', { name: 'This time is outside your hours' }));
  await user.click(question.getByRole('button', { name: 'Schedule anyway' }));
  expect(await screen.findByText('3 sessions scheduled')).toBeVisible();
  expect(sent('plan_series')).toHaveLength(1);
});

test('a time that was taken meanwhile is said, and the list shows what is free now', async () => {
  const near = [weeksLater(1, 1)];
  network.rpc('plan_series', [free(1), { ...free(2), label: 'Busy', free_starts: near }, free(3)]);
  network.rpc(
    'schedule_series',
    refusal(409, '23P01', 'One of these times is no longer available. Check the series again'),
  );
  const { user } = await askForThree();
  const dialog = within(await screen.findByRole('dialog', { name: '1 time is not available' }));
  network.rpc('plan_series', [
    free(1),
    { ...free(2), label: 'Busy', free_starts: near },
    { ...free(3), label: 'Strategy with Priya Nair', free_starts: [] },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Schedule 3 sessions' }));
  expect(await screen.findByText(/One of these times is no longer available/)).toBeVisible();
  expect(await screen.findByRole('dialog', { name: '2 times are not available' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel', hidden: false }));
});

test('too many sessions are refused by the form', async () => {
  const page = show('/sessions?schedule=new');
  const form = await fillIn(page);
  await page.user.selectOptions(within(form).getByLabelText('Repeat'), 'Every 2 weeks');
  await page.user.type(within(form).getByLabelText(/Number of sessions/), '0');
  await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
  expect(await within(form).findByText('Enter 2 to 26 sessions')).toBeVisible();
  expect(sent('plan_series')).toEqual([]);
});

test('a card says which of its series it is, and this and the following are canceled at once', async () => {
  const session = makeCoachingSessionWithClient({
    session_time: new Date(Date.now() + week).toISOString(),
    status: 'confirmed',
    series_id: series.id,
    occurrence_at: weeksLater(1),
  });
  network.table('coaching_sessions', [session]);
  network.table('session_series', [series]);
  network.rpc('cancel_series', 2);
  const { user } = show('/sessions');
  expect(await screen.findByText('Weekly, 2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Actions for ${session.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: /Cancel/ }));
  await user.click(await screen.findByRole('radio', { name: 'This and the following sessions' }));
  await user.click(screen.getByRole('button', { name: 'Cancel sessions' }));
  expect(await screen.findByText('2 sessions canceled')).toBeVisible();
  expect(sent('cancel_series')[0]?.body).toEqual({ p_session_id: session.id, p_reason: null });
});
