import { act, screen, waitFor, within } from '@testing-library/react';
import {
  makeBookingRules,
  makeCoach,
  makeCoachingSession,
  makeProfile,
  testIds,
} from '@milepost/shared/testing/factories';
import { fixDate } from '@milepost/shared/testing/fixed-date';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import BookingPage from './BookingPage.tsx';
import { RescheduleDialog } from './RescheduleDialog.tsx';

const network = fakeNetwork();
const book = '/rest/v1/rpc/book_session';
/** Ten in the morning in UTC, so many days ahead, in a month that may be the next one. */
const start = (days: number, hour = 10): string => {
  const date = new Date(Date.now() + days * 86_400_000);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour)).toISOString();
};
const slot = (starts_at: string) => ({ starts_at, ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString() });
fixDate('2026-03-10T12:00:00Z');

const routes = [
  { path: '/client/sessions/book', Component: BookingPage },
  { path: '/client/sessions', element: <h1>Sessions</h1> },
];
const show = (at = '/client/sessions/book', counterparts = [makeCoach()]) =>
  renderRoute({ routes, at, session: signedInAs({ time_zone: 'UTC' }, { counterparts }) });

beforeEach(() => {
  network.table('user_profiles', [
    makeProfile({ id: testIds.coach, full_name: 'Ada Cruz', role: 'coach', time_zone: 'Asia/Tokyo' }),
  ]);
  network.table('coach_profiles', [makeBookingRules({ session_lengths: [30, 60], session_types: ['video', 'phone'] })]);
  // Whatever month is asked for, tomorrow and the day after are in it or not shown: the fake answers as the database would.
  network.rpc('free_slots', ({ body }: { body: { p_from: string; p_to: string } }) =>
    [start(1), start(1, 11), start(2)].filter((at) => at >= body.p_from && at < body.p_to).map(slot),
  );
});

/** The first free day is chosen by itself. */
const chooseTime = async (user: ReturnType<typeof show>['user'], name: RegExp) =>
  user.click(await screen.findByRole('radio', { name }));

test('the keyboard enters the calendar at the chosen day, and again there after walking through the days', async () => {
  const { user } = show();
  await chooseTime(user, /^10:00 AM/);
  const chosen = new Date(start(1)).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  const enter = async (): Promise<void> => {
    act(() => screen.getAllByRole('button', { name: 'Next' })[0]?.focus());
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(new RegExp(`${chosen}.*selected`));
  };
  await enter();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).not.toHaveAccessibleName(/selected/);
  await enter();
});

describe.each([
  ['in the middle of a month', '2026-03-10T12:00:00Z'],
  ['on the last evening of a year, where the coach has midnight soon', '2026-12-31T14:30:00Z'],
])('%s', (_, now) => {
  fixDate(now);

  test('a free time is booked once, whatever is clicked twice, with the coach’s clock beside', async () => {
    network.rpc('book_session', makeCoachingSession({ status: 'pending', session_time: start(1) }));
    const { user, router } = show();
    await chooseTime(user, /10:00 AM\s*7:00 PM GMT\+9/);
    await user.type(screen.getByLabelText(/Session Title/), 'Offer talk');
    await user.type(screen.getByLabelText('Agenda'), 'Two offers');
    expect(
      screen.getByText(/You can reschedule or cancel a confirmed session until 24 hours before it starts/),
    ).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Book session' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/client/sessions'));
    expect(await screen.findByText(/Requested .* Ada Cruz will confirm it/)).toBeVisible();
    expect(network.sent('POST', book)).toHaveLength(1);
    expect(network.sent('POST', book)[0]?.body).toMatchObject({
      p_coach_id: testIds.coach,
      p_start: start(1),
      p_duration_minutes: 60,
      p_session_type: 'video',
      p_title: 'Offer talk',
      p_agenda: 'Two offers',
    });
  });
});

test('a time in the address is chosen', async () => {
  show(`/client/sessions/book?coach=${testIds.coach}&start=${start(1, 11)}`);
  expect(await screen.findByRole('radio', { name: /^11:00 AM/ })).toBeChecked();
  expect(screen.queryByText(/isn’t available/)).toBeNull();
});

test('a time in the address that was taken meanwhile says so', async () => {
  show(`/client/sessions/book?coach=${testIds.coach}&start=${start(1, 15)}`);
  expect(await screen.findByText('The time you chose isn’t available. Choose another one.')).toBeVisible();
});

test('what is missing is said, and nothing is sent', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Book session' }));
  expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
  expect(screen.getByText('Choose a time')).toBeVisible();
  expect(network.sent('POST', book)).toHaveLength(0);
});

test('a time that was taken meanwhile brings the nearest free ones, and what was typed stays', async () => {
  network.rpc('book_session', refusal(409, '23P01', 'That time is no longer available', JSON.stringify([start(2)])));
  const { user } = show();
  await chooseTime(user, /10:00 AM/);
  await user.type(screen.getByLabelText(/Session Title/), 'Offer talk');
  await user.click(screen.getByRole('button', { name: 'Book session' }));
  expect(await screen.findByText('That time is no longer available')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /10:00 AM$/ }));
  expect(screen.getByLabelText(/Session Title/)).toHaveValue('Offer talk');
  network.rpc('book_session', makeCoachingSession({ status: 'confirmed', session_time: start(2) }));
  await user.click(screen.getByRole('button', { name: 'Book session' }));
  expect(await screen.findByText(/Booked for/)).toBeVisible();
  const [first, second] = network.sent('POST', book).map(({ body }) => body as { p_id: string; p_start: string });
  expect(second?.p_start).toBe(start(2));
  expect(second?.p_id).not.toBe(first?.p_id);
});

test('the calendar follows to the month of a time that is offered instead', async () => {
  const inApril = start(25);
  network.rpc('free_slots', ({ body }: { body: { p_from: string; p_to: string } }) =>
    [start(1), inApril].filter((at) => at >= body.p_from && at < body.p_to).map(slot),
  );
  network.rpc('book_session', refusal(409, '23P01', 'That time is no longer available', JSON.stringify([inApril])));
  const { user } = show();
  await chooseTime(user, /10:00 AM/);
  await user.type(screen.getByLabelText(/Session Title/), 'Offer talk');
  await user.click(screen.getByRole('button', { name: 'Book session' }));
  await user.click(await screen.findByRole('button', { name: /Apr 4.* 10:00 AM$/ }));
  expect(await screen.findByRole('grid', { name: /April 2026/ })).toBeVisible();
  expect(await screen.findByRole('radio', { name: /10:00 AM/ })).toBeChecked();
});

test('a repeated try after a lost answer has the same id', async () => {
  network.rpc('book_session', new TypeError('Failed to fetch'));
  const { user } = show();
  await chooseTime(user, /11:00 AM/);
  await user.type(screen.getByLabelText(/Session Title/), 'Offer talk');
  await user.click(screen.getByRole('button', { name: 'Book session' }));
  expect(await screen.findByText("Milepost didn't answer. Nothing was lost. Try again in a moment.")).toBeVisible();
  network.rpc('book_session', makeCoachingSession({ status: 'confirmed' }));
  await user.click(screen.getByRole('button', { name: 'Book session' }));
  expect(await screen.findByText(/Booked for/)).toBeVisible();
  const ids = network.sent('POST', book).map(({ body }) => (body as { p_id: string }).p_id);
  expect(new Set(ids).size).toBe(1);
});

test('times can be read by another clock, and the month after is fetched ahead', async () => {
  const { user } = show();
  await chooseTime(user, /10:00 AM/);
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
  expect(await screen.findByRole('radio', { name: '7:00 PM' })).toBeChecked();
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/free_slots').length).toBeGreaterThanOrEqual(2));
});

test('booking again fills in what was booked before, as far as the coach offers it', async () => {
  show(`/client/sessions/book?coach=${testIds.coach}&title=Offer+talk&minutes=30&type=in-person`);
  expect(await screen.findByLabelText(/Session Title/)).toHaveValue('Offer talk');
  expect(screen.getByLabelText('Duration')).toHaveValue('30');
  expect(screen.getByLabelText('Session Type')).toHaveValue('video');
});

describe('on the last day of a month', () => {
  fixDate('2026-11-30T12:00:00Z');

  test('the calendar opens at the next month, and goes back to this one when asked', async () => {
    const { user } = show();
    expect(await screen.findByRole('grid', { name: /December 2026/ })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Previous' })[0] as HTMLElement);
    expect(await screen.findByText(/Ada Cruz has no available times of this length this month/)).toBeVisible();
    expect(screen.getByRole('grid', { name: /November 2026/ })).toBeVisible();
  });

  test('it stays at this month where the next has no free time either', async () => {
    network.rpc('free_slots', []);
    show();
    expect(await screen.findByText(/Ada Cruz has no available times of this length this month/)).toBeVisible();
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/free_slots')).toHaveLength(2));
    expect(screen.getByRole('grid', { name: /November 2026/ })).toBeVisible();
  });
});

test('a month without a free time says so, and who has no coach is led to the marketplace', async () => {
  network.rpc('free_slots', []);
  const page = show();
  expect(await screen.findByText(/Ada Cruz has no available times of this length this month/)).toBeVisible();
  page.unmount();
  show('/client/sessions/book?coach=10000000-0000-4000-8000-00000000abcd');
  expect(await screen.findByText("You don't work with this coach")).toBeVisible();
});

test('nobody to book with leads to the marketplace', async () => {
  show('/client/sessions/book', []);
  expect(await screen.findByRole('link', { name: 'Find a coach' })).toHaveAttribute('href', '/marketplace');
});

test('times that cannot be loaded can be asked for again', async () => {
  network.rpc('free_slots', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByText('Failed to load available times')).toBeVisible();
  network.rpc('free_slots', []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/no available times of this length/)).toBeVisible();
});

test('a session is moved to a free time', async () => {
  const session = makeCoachingSession({ session_time: start(3), title: 'Offer talk' });
  network.rpc('reschedule_session', { ...session, session_time: start(1) });
  const onClose = jest.fn();
  const { user } = renderRoute({
    routes: [{ path: '/', element: <RescheduleDialog session={session} onClose={onClose} /> }],
    at: '/',
    session: signedInAs({ time_zone: 'UTC' }, { counterparts: [makeCoach()] }),
  });
  await chooseTime(user, /10:00 AM/);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Reschedule to/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(network.sent('POST', '/rest/v1/rpc/reschedule_session')[0]?.body).toMatchObject({
    p_id: session.id,
    p_start: start(1),
    p_seen: { session_time: start(3), status: session.status },
  });
  expect(network.sent('POST', '/rest/v1/rpc/free_slots')[0]?.body).toMatchObject({ p_session_id: session.id });
});
