import { screen, waitFor, within } from '@testing-library/react';
import { makeBookingRules, testIds } from '@milepost/shared/testing/factories';
import { fixDate } from '@milepost/shared/testing/fixed-date';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import AvailabilityPage from './AvailabilityPage.tsx';

const network = fakeNetwork();
const save = '/rest/v1/rpc/save_availability';
const saved = { saved: true, version: 1, outside: [] };
const show = () =>
  renderRoute({
    routes: [{ path: '/coach/availability', Component: AvailabilityPage }],
    at: '/coach/availability',
    session: signedInAs({ id: testIds.coach, role: 'coach', time_zone: 'America/New_York' }),
  });
const monday = { weekday: 1, starts_at: '09:00:00', ends_at: '12:00:00' };

beforeEach(() => {
  network.table('coach_profiles', [makeBookingRules()]);
  network.table('availability_rules', [monday]);
  network.table('availability_overrides', []);
  network.table('coach_meeting_places', []);
  network.rpc('free_slots', []);
  network.rpc('save_availability', saved);
});

test('hours are shown by weekday in the coach’s zone, copied, and saved all at once', async () => {
  const { user } = show();
  expect(await screen.findByText(/All times are in E[SD]T/)).toBeVisible();
  expect(await screen.findByLabelText('Monday, from')).toHaveValue('09:00');
  await user.click(screen.getByRole('button', { name: 'Copy the hours of Monday' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy to Tuesday' }));
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  await user.click(screen.getByRole('button', { name: 'Save availability' }));
  expect(await screen.findByText('Availability saved')).toBeVisible();
  expect(network.sent('POST', save)[0]?.body).toMatchObject({
    p_version: 0,
    p_hours: [
      { weekday: 1, starts_at: '09:00', ends_at: '12:00' },
      { weekday: 1, starts_at: '13:00', ends_at: '14:00' },
      { weekday: 2, starts_at: '09:00', ends_at: '12:00' },
    ],
    p_settings: { cancel_notice_minutes: 1440, session_lengths: [30, 45, 60, 90, 120] },
    p_exceptions: [],
  });
});

test('hours that overlap are said at once and not sent', async () => {
  network.table('availability_rules', [monday, { weekday: 1, starts_at: '11:00:00', ends_at: '13:00:00' }]);
  const { user } = show();
  expect(await screen.findByText('These hours overlap')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add hours on Sunday' }));
  await user.click(screen.getByRole('button', { name: 'Save availability' }));
  expect(await screen.findByText('Fix the highlighted fields to save.')).toBeVisible();
  expect(network.sent('POST', save)).toHaveLength(0);
});

test('time off, a length less and confirmation at once are saved, and sessions outside are told', async () => {
  const outside = [{ id: testIds.client, title: 'Offer talk', session_time: '2026-12-01T15:00:00Z' }];
  network.rpc('save_availability', { ...saved, outside });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add time off' }));
  expect(screen.getByRole('group', { name: 'Time off' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '2 hours' }));
  await user.click(screen.getByRole('switch', { name: /^Confirm bookings automatically/ }));
  await user.click(screen.getByRole('button', { name: 'Save availability' }));
  const alert = await screen.findByText('1 scheduled session is outside these hours and stays scheduled');
  expect(alert).toBeVisible();
  expect(screen.getByText(/Offer talk, Dec 1, 2026, 10:00 AM/)).toBeVisible();
  expect(network.sent('POST', save)[0]?.body).toMatchObject({
    p_settings: { auto_confirm: true, session_lengths: [30, 45, 60, 90] },
    p_exceptions: [{ starts_at: null, ends_at: null, note: null }],
  });
});

test('a save that fails keeps the form, and one that was overtaken asks which shall stand', async () => {
  network.rpc('save_availability', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add hours on Sunday' }));
  await user.click(screen.getByRole('button', { name: 'Save availability' }));
  expect(await screen.findByText('Something went wrong on our side. Try again in a moment.')).toBeVisible();
  expect(screen.getByLabelText('Sunday, from')).toHaveValue('09:00');

  network.rpc('save_availability', { saved: false });
  network.table('coach_profiles', [makeBookingRules({ availability_version: 4 })]);
  await user.click(screen.getByRole('button', { name: 'Save availability' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your availability was changed elsewhere' });
  expect(within(dialog).getByText('Sunday')).toBeVisible();
  network.rpc('save_availability', { ...saved, version: 5 });
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Availability saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('POST', save).at(-1)?.body).toMatchObject({ p_version: 4 });
});

test('says what failed when it cannot be loaded', async () => {
  network.on('GET', '/rest/v1/coach_profiles', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByText('Failed to load your availability')).toBeVisible();
  network.table('coach_profiles', [makeBookingRules()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Monday, from')).toBeVisible();
});

describe('on the last day of a month', () => {
  fixDate('2026-11-30T17:00:00Z');

  test('the preview opens at the next month, where the first free time is', async () => {
    network.rpc('free_slots', ({ body }: { body: { p_from: string } }) =>
      body.p_from.startsWith('2026-12') ? [{ starts_at: '2026-12-01T15:00:00Z', ends_at: '2026-12-01T16:00:00Z' }] : [],
    );
    show();
    expect(await screen.findByRole('radio', { name: '10:00 AM' })).toBeInTheDocument();
    expect(screen.getByRole('grid', { name: /December 2026/ })).toBeVisible();
  });
});
