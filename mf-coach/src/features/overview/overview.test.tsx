import { screen, waitFor, within } from '@testing-library/react';
import {
  makeCoachDashboard,
  makeCoachingSessionWithClient,
  makePerson,
  makeReviewRequestWithClient,
  nextId,
} from '@milepost/shared/testing/factories';
import { makeCoachProfile } from '../../entities/coach-profiles/testing.ts';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { CoachDashboardPage } from './CoachDashboardPage.tsx';

const network = fakeNetwork();
const quiet = makeCoachDashboard();
const show = () =>
  renderRoute({
    routes: [{ path: '/coach/dashboard', Component: CoachDashboardPage }],
    at: '/coach/dashboard',
    session: signedInAs({ role: 'coach' }),
  });

test('shows the day, what waits and who needs attention, each leading to its rows', async () => {
  const session = makeCoachingSessionWithClient({ title: 'Offer talk', status: 'confirmed' });
  const review = makeReviewRequestWithClient({ title: 'My resume', status: 'Pending' });
  network.rpc('coach_dashboard', {
    ...quiet,
    today_sessions: [session, makeCoachingSessionWithClient({ title: 'Called off', status: 'cancelled' })],
    waiting_reviews: [review],
    clients_needing_attention: [
      { client: makePerson(), reasons: ['overdue-tasks'], last_activity_at: null, overdue_tasks: 2 },
    ],
    client_count: 3,
    rating_average: 4.6,
    rating_count: 5,
  });
  show();
  expect(await screen.findByText('1 session today · 1 review waiting · 1 client needs attention')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Offer talk' })).toHaveAttribute('href', `/sessions?session=${session.id}`);
  expect(screen.getByRole('link', { name: 'My resume' })).toHaveAttribute('href', `/reviews/${review.id}`);
  const attention = screen.getByRole('region', { name: 'Clients who need attention' });
  expect(within(attention).getByText('2 overdue tasks')).toBeVisible();
  expect(screen.getByText('4.6')).toBeVisible();
  expect(screen.getByText('of 5, from 5 ratings')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reviews waiting' })).toHaveAttribute('href', '/coach/reviews');
});

test('a session of today is started from a quarter of an hour before; what is open comes first', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const session = (title: string, minutes: number, status: 'confirmed' | 'completed' | 'pending') =>
    makeCoachingSessionWithClient({
      id: crypto.randomUUID(),
      title,
      status,
      session_time: at(minutes),
      session_type: 'video',
      meeting_url: 'https://meet.milepost.test/talk',
    });
  network.rpc('coach_dashboard', {
    ...quiet,
    today_sessions: [
      session('Held', -90, 'completed'),
      session('Soon', 10, 'confirmed'),
      session('Not agreed', 12, 'pending'),
      session('Later', 40, 'confirmed'),
    ],
  });
  show();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByRole('link', { name: 'Start Session' })).toHaveAttribute('href', 'https://meet.milepost.test/talk');
  expect(today.getAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
    'Soon',
    'Not agreed',
    'Later',
    'Held',
  ]);
});

test('a quiet day says so, and too few ratings give no average', async () => {
  network.rpc('coach_dashboard', quiet);
  show();
  expect(await screen.findByText('Not enough ratings yet (2 of 5)')).toBeVisible();
  expect(screen.getByText('No reviews are waiting')).toBeVisible();
  // It points to no next sessions where there are none.
  expect(screen.getByText('No sessions today')).toBeVisible();
  expect(screen.getByText('No clients yet')).toBeVisible();
  expect(screen.getByText('none yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/coach/profile');
});

test('the first steps show what is done, and go when the coach puts them away', async () => {
  network.rpc('coach_dashboard', {
    ...quiet,
    first_steps: [
      { step: 'profile', is_done: true },
      { step: 'hours', is_done: false },
      { step: 'client', is_done: false },
    ],
  });
  const { user } = show();
  const card = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(card.getByText('1 of 3 done')).toBeVisible();
  expect(card.getByRole('link', { name: 'Set your weekly hours' })).toHaveAttribute('href', '/coach/availability');
  network.on('PATCH', '/rest/v1/coach_profiles', refusal(500, 'XX000', 'broken'));
  await user.click(card.getByRole('button', { name: 'Dismiss steps' }));
  expect(await card.findByRole('alert')).toBeVisible();
  network.on('PATCH', '/rest/v1/coach_profiles', makeCoachProfile());
  network.rpc('coach_dashboard', quiet);
  await user.click(card.getByRole('button', { name: 'Dismiss steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
});

test('a new coach is shown the course to begin with', async () => {
  const course = { id: nextId(), title: 'Your practice', summary: null, done: 0, lessons: 4, next_lesson_id: nextId() };
  network.rpc('coach_dashboard', { ...quiet, first_course: course });
  show();
  const card = within(await screen.findByRole('region', { name: 'Your practice' }));
  expect(card.getByRole('link', { name: 'Start course' })).toHaveAttribute(
    'href',
    `/training/${course.id}/${course.next_lesson_id}`,
  );
});

test('a failure is said, and Retry recovers', async () => {
  network.rpc('coach_dashboard', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load dashboard data');
  network.rpc('coach_dashboard', quiet);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No reviews are waiting')).toBeVisible();
});

test('what changes elsewhere shows at once', async () => {
  network.rpc('coach_dashboard', quiet);
  show();
  expect(await screen.findByText('No reviews are waiting')).toBeVisible();
  const review = makeReviewRequestWithClient({ title: 'My resume', status: 'Pending' });
  network.rpc('coach_dashboard', { ...quiet, waiting_reviews: [review] });
  await network.change('review_requests', 'INSERT', review);
  expect(await screen.findByText('My resume')).toBeVisible();
});
