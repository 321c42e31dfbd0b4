import { screen, within } from '@testing-library/react';
import { fixDate } from '@milepost/shared/testing/fixed-date';
import { coach, coachId, marketplacePages, request } from '../testing/marketplace-pages.tsx';

const { network, open } = marketplacePages();
fixDate('2026-11-20T12:00:00Z');
const start = '2026-11-23T14:00:00.000Z';
const times = [1, 2, 3, 4].map((day) => ({
  starts_at: `2026-11-2${2 + day}T14:00:00.000Z`,
  ends_at: `2026-11-2${2 + day}T15:00:00.000Z`,
}));
const inZone = (at: string) => open(at, { time_zone: 'America/New_York' });
const firstDay = async () => within(await screen.findByRole('region', { name: 'Nov 23, 2026' }));
beforeEach(() => network.rpc('free_slots', times));

test('a time of one’s own coach leads to booking it; days further on show when asked for', async () => {
  network.rpc('coach_page', { ...coach, relation: 'coach' });
  const { user } = inZone(`/marketplace/${coachId}`);
  expect((await firstDay()).getByRole('link', { name: '9:00 AM' })).toHaveAttribute(
    'href',
    `/client/sessions/book?coach=${coachId}&minutes=60&start=2026-11-23T14%3A00%3A00.000Z`,
  );
  expect(screen.queryByRole('region', { name: 'Nov 26, 2026' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more days' }));
  expect(screen.getByRole('region', { name: 'Nov 26, 2026' })).toBeVisible();
});

test('a time of another coach goes with the request, and stays chosen in the address', async () => {
  network.rpc('request_coach', { ...request, preferred_start: start });
  const { user, router } = inZone(`/marketplace/${coachId}`);
  await user.click((await firstDay()).getByRole('button', { name: '9:00 AM' }));
  expect(screen.getByText('Nov 23, 2026, 9:00 AM EST')).toBeVisible();
  await user.type(screen.getByLabelText(/What do you want to achieve/), 'A new role');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Request sent to Dana Whitfield')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/request_coach')[0]?.body).toMatchObject({ p_preferred_start: start });
  expect(router.state.location.search).toBe('?start=2026-11-23T14%3A00%3A00.000Z');
  expect((await firstDay()).getByRole('button', { name: '9:00 AM' })).toHaveAttribute('aria-pressed', 'true');
});

test('a time that was chosen before signing in is chosen still', async () => {
  inZone(`/marketplace/${coachId}?start=2026-11-23T14:00:00Z`);
  expect((await firstDay()).getByRole('button', { name: '9:00 AM' })).toHaveAttribute('aria-pressed', 'true');
});

test('a chosen time that somebody else took meanwhile is said so, and does not go with the request', async () => {
  network.rpc('request_coach', request);
  const { user } = inZone(`/marketplace/${coachId}?start=2026-11-23T15:00:00Z`);
  const gone = /^The time you chose isn’t available anymore\./;
  expect(await screen.findByText(gone)).toHaveTextContent(/Choose another one\.$/);
  await user.click(screen.getByRole('button', { name: 'Request coaching' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(gone)).toBeVisible();
  expect(dialog.queryByText('Nov 23, 2026, 10:00 AM EST')).toBeNull();
  await user.type(dialog.getByLabelText(/What do you want to achieve/), 'A new role');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Request sent to Dana Whitfield');
  expect(network.sent('POST', '/rest/v1/rpc/request_coach')[0]?.body).toMatchObject({ p_preferred_start: null });
});

test('a time that passes while the page is open goes', async () => {
  jest.setSystemTime(new Date('2026-11-23T14:00:01Z'));
  inZone(`/marketplace/${coachId}`);
  expect(await screen.findByRole('region', { name: 'Nov 24, 2026' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Nov 23, 2026' })).toBeNull();
});

test.each([
  [{ relation: 'requested' as const }, /You can book a time once Dana Whitfield accepts your request/],
  [{ has_room: false }, /For 60 minutes, in your time zone/],
])('a time is only shown where the coach can’t be asked now (%#)', async (change, hint) => {
  network.rpc('coach_page', { ...coach, ...change });
  inZone(`/marketplace/${coachId}`);
  expect((await firstDay()).getByText('9:00 AM')).toBeVisible();
  expect((await firstDay()).queryByRole('button')).toBeNull();
  expect(screen.getByText(hint)).toBeVisible();
});

test.each([
  [start, 'Book Nov 23, 2026, 9:00 AM EST'],
  ['2026-11-19T14:00:00.000Z', undefined],
])('a time that was asked for (%s) can be booked once the coach has accepted', async (preferred_start, label) => {
  network.table('coaching_requests', [
    { ...request, status: 'accepted', answered_at: request.created_at, preferred_start },
  ]);
  network.rpc('coach_page', { ...coach, relation: 'coach' });
  inZone(`/marketplace/${coachId}`);
  await screen.findByText(/Your request was accepted/);
  const links = screen.queryAllByRole('link', { name: /^Book Nov/ }).map(({ textContent }) => textContent);
  expect(links).toEqual(label === undefined ? [] : [label]);
});

test('times that come twice in the night when clocks are turned back are told apart', async () => {
  jest.setSystemTime(new Date('2027-11-05T12:00:00Z'));
  const night = ['05:00', '05:30', '06:00', '06:30', '07:00'].map((clock) => ({
    starts_at: `2027-11-07T${clock}:00.000Z`,
    ends_at: `2027-11-07T${clock}:00.000Z`,
  }));
  network.rpc('free_slots', night);
  inZone(`/marketplace/${coachId}`);
  const day = within(await screen.findByRole('region', { name: 'Nov 7, 2027' }));
  expect(day.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1:00 AM EDT',
    '1:30 AM EDT',
    '1:00 AM EST',
    '1:30 AM EST',
    '2:00 AM',
  ]);
});
