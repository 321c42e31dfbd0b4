import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn } from '@milepost/shared/domain/dates';
import {
  makeCoach,
  makeCoachingSession,
  makeDashboard,
  makeDashboardStats,
  makeJobApplication,
  makeReviewRequest,
  nextId,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { DashboardPage } from './DashboardPage.tsx';

const network = fakeNetwork();
const routes = [
  { path: '/dashboard', element: <DashboardPage rows={null} /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const zone = 'America/New_York';
const show = (at = '/dashboard') =>
  renderRoute({ routes, at, session: signedInAs({ time_zone: zone }, { counterparts: [makeCoach()] }) });

/** A card or strip, once it holds data: while that loads, a skeleton of the same name is in its place. */
const cardNamed = async (name: string) => {
  await waitFor(() => expect(screen.queryByText('Loading dashboard...')).toBeNull());
  return within(await screen.findByRole('region', { name }));
};

const stats = makeDashboardStats({
  totalApplications: 41,
  applicationsThisMonth: 9,
  applicationsLastMonth: 6,
  interviewsScheduled: 2,
  reviewRequests: 7,
  openReviews: 1,
  profileViews: 12,
  sent: 41,
  answered: 14,
  answeredInKnownTime: 12,
  responseRate: 34.1,
  averageResponseTime: 6.4,
  medianResponseTime: 5,
  contactsThisMonth: 9,
  contactsLastMonth: 6,
  upcomingSessions: 2,
});
const coach = { ...makeCoach(), time_zone: 'Europe/Berlin' };

const firstCourse = {
  ...{ id: nextId(), title: 'Your search in Milepost', summary: 'Keep it in sight.' },
  ...{ done: 1, lessons: 4, next_lesson_id: nextId() },
};

test('the first course goes on where it was left, and goes when it is dismissed', async () => {
  network.rpc('dashboard_stats', makeDashboard({ first_course: firstCourse }));
  const { user } = show();
  const card = await cardNamed('Your search in Milepost');
  expect(card.getByText('1 of 4 lessons done')).toBeVisible();
  expect(card.getByRole('link', { name: 'Continue course' })).toHaveAttribute(
    'href',
    `/training/${firstCourse.id}/${firstCourse.next_lesson_id}`,
  );
  network.on('POST', '/rest/v1/announcement_dismissals', refusal(500, 'XX000', 'broken'));
  await user.click(card.getByRole('button', { name: 'Dismiss course' }));
  expect(await card.findByRole('alert')).toBeVisible();
  network.on('POST', '/rest/v1/announcement_dismissals', null);
  network.rpc('dashboard_stats', makeDashboard());
  await user.click(card.getByRole('button', { name: 'Dismiss course' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your search in Milepost' })).toBeNull());
});

test('a first course is started with its first lesson', async () => {
  network.rpc('dashboard_stats', makeDashboard({ first_course: { ...firstCourse, done: 0, lessons: 1 } }));
  show();
  const card = await cardNamed('Your search in Milepost');
  expect(card.getByText('0 of 1 lesson done')).toBeVisible();
  expect(card.getByRole('link', { name: 'Start course' })).toBeVisible();
});

describe('figures', () => {
  test('stand with what they rest on and lead to their rows, from one request', async () => {
    network.rpc('dashboard_stats', makeDashboard({ stats }));
    show();
    const quick = await cardNamed('Quick Stats');
    expect(quick.getByText('41')).toBeVisible();
    const today = todayIn(zone);
    expect(quick.getByRole('link', { name: '9 this month' })).toHaveAttribute(
      'href',
      `/client/applications?from=${today.slice(0, 7)}-01&to=${today}`,
    );
    expect(quick.getByRole('link', { name: '6 last month' })).toHaveAttribute(
      'href',
      `/client/applications?from=${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01&to=${addDays(`${today.slice(0, 7)}-01`, -1)}`,
    );
    expect(quick.getByRole('link', { name: 'Total Applications' })).toHaveAttribute(
      'href',
      '/client/applications?archive=all',
    );
    expect(quick.getByRole('link', { name: 'Interviews Scheduled' })).toHaveAttribute(
      'href',
      expect.stringContaining('?rows=interviews-ahead&'),
    );
    expect(quick.getByRole('link', { name: 'Profile Views' })).toHaveAttribute(
      'href',
      expect.stringContaining('?rows=profile-views&'),
    );
    expect(quick.getByRole('link', { name: 'Review Requests' })).toHaveAttribute('href', '/client/reviews');

    const analytics = await cardNamed('Analytics Overview');
    expect(analytics.getByText('34%')).toBeVisible();
    expect(analytics.getByText('14 of 41 answered')).toBeVisible();
    expect(analytics.getByText('6.4 days')).toBeVisible();
    expect(analytics.getByText('median 5 days, 12 responses, 2 more on an unknown day')).toBeVisible();
    expect(analytics.getByText('+50%')).toBeVisible();
    expect(analytics.getByText('9 contacts this month, 6 last month')).toBeVisible();
    expect(analytics.getByRole('link', { name: 'Response Rate: 34%' })).toHaveAttribute(
      'href',
      expect.stringContaining('?rows=answered&'),
    );
    expect(analytics.getByRole('link', { name: 'Network Growth: +50%' })).toHaveAttribute('href', '/ai-compass');
    expect(network.sent()).toHaveLength(1);
    expect(network.sent()[0]?.body).toEqual({ p_time_zone: zone });
  });

  test('tell the rate that the insights tell: 5 of 11 are 45%, though 45.5 would be rounded up', async () => {
    const close = makeDashboardStats({ sent: 11, answered: 5, answeredInKnownTime: 5, responseRate: 45.5 });
    network.rpc('dashboard_stats', makeDashboard({ stats: close }));
    show();
    expect(await screen.findByRole('link', { name: 'Response Rate: 45%' })).toBeVisible();
  });

  test('say when there is too little to judge by', async () => {
    const few = makeDashboardStats({
      sent: 3,
      answered: 1,
      answeredInKnownTime: 1,
      contactsThisMonth: 2,
      contactsLastMonth: 3,
    });
    network.rpc('dashboard_stats', makeDashboard({ stats: few }));
    show();
    expect(await screen.findByText('Not enough data: 3 of 5 applications')).toBeVisible();
    expect(screen.getByText('Not enough data: 1 of 5 responses')).toBeVisible();
    expect(screen.getByText('−1')).toBeVisible();
  });

  test('of applications by status lead to those applications', async () => {
    const counts = { ...makeDashboard().status_counts, 'Offer Received': 2 };
    network.rpc('dashboard_stats', makeDashboard({ stats, status_counts: counts }));
    show();
    expect(await screen.findByRole('link', { name: 'Offer Received 2' })).toHaveAttribute(
      'href',
      '/client/applications?status=Offer+Received',
    );
  });
});

describe('cards', () => {
  test('show four applications and three review requests, each with the way to it', async () => {
    const applications = ['A', 'B', 'C', 'D', 'E'].map((job_title) => makeJobApplication({ job_title }));
    const reviews = ['K', 'L', 'M', 'N'].map((title) => makeReviewRequest({ title }));
    network.rpc(
      'dashboard_stats',
      makeDashboard({ stats, recent_applications: applications, recent_reviews: reviews }),
    );
    show();
    const recent = await cardNamed('Recent Job Applications');
    const views = recent.getAllByRole('link', { name: /^View . at/ });
    expect(views).toHaveLength(4);
    expect(views[0]).toHaveAttribute('href', `/client/applications/${applications[0]?.id}`);
    const requests = await cardNamed('Recent Review Requests');
    const details = requests.getAllByRole('link', { name: /^View Details/ });
    expect(details).toHaveLength(3);
    expect(details[0]).toHaveAttribute('href', `/reviews/${reviews[0]?.id}`);
  });

  test('show sessions with their own title and length, by both clocks, and only the acts that there are', async () => {
    const video = makeCoachingSession({
      title: 'Case rehearsal',
      duration_minutes: 90,
      session_time: '2026-11-23T15:00:00.000Z',
    });
    const call = makeCoachingSession({ title: 'Check-in', session_type: 'phone', location: '+1 555 123 4567' });
    const lost = makeCoachingSession({ title: 'Offer talk', meeting_url: null, status: 'pending' });
    const sessions = [video, call, lost].map((session) => ({ ...session, coach }));
    network.rpc('dashboard_stats', makeDashboard({ stats, upcoming_sessions: sessions }));
    show();
    const upcoming = await cardNamed('Upcoming Sessions');
    expect(upcoming.getByText('Case rehearsal')).toBeVisible();
    expect(upcoming.getByText('10:00 AM – 11:30 AM EST')).toBeVisible();
    expect(upcoming.getAllByText('4:00 PM GMT+1 for your coach')).toHaveLength(3);
    expect(upcoming.getByText('Video, 90 minutes · Ada Cruz')).toBeVisible();
    expect(upcoming.getByText('Pending')).toBeVisible();
    expect(upcoming.getByRole('link', { name: 'Call: Case rehearsal' })).toHaveAttribute('href', video.meeting_url);
    expect(upcoming.getByRole('link', { name: 'Call: Check-in' })).toHaveAttribute('href', 'tel:+15551234567');
    expect(upcoming.queryByRole('link', { name: 'Call: Offer talk' })).toBeNull();
    expect(upcoming.getByRole('link', { name: 'Schedule another session like Offer talk' })).toHaveAttribute(
      'href',
      `/client/sessions/book?coach=${lost.coach_id}`,
    );
    expect(upcoming.getByRole('link', { name: 'Message about Offer talk' })).toHaveAttribute(
      'href',
      `/messages?with=${lost.coach_id}`,
    );
  });

  test('say what to do first while there is nothing', async () => {
    network.rpc('dashboard_stats', makeDashboard());
    show();
    expect(await screen.findByText('No job applications yet')).toBeVisible();
    expect(screen.getByText('No upcoming sessions')).toBeVisible();
    expect(screen.getByText('No review requests yet')).toBeVisible();
    expect(screen.getByText('No upcoming sessions, open review requests, or tasks due')).toBeVisible();
  });
});

test('a failure is said, and Retry recovers from it', async () => {
  network.rpc('dashboard_stats', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load dashboard data');
  network.rpc('dashboard_stats', makeDashboard({ stats }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('14 of 41 answered')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a change made elsewhere shows by itself, and many at once ask once', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  network.rpc('dashboard_stats', makeDashboard({ stats }));
  show();
  expect(await screen.findByText('14 of 41 answered')).toBeVisible();
  network.rpc('dashboard_stats', makeDashboard({ stats: { ...stats, sent: 42 } }));
  for (let change = 0; change < 5; change += 1) await network.change('job_applications', 'INSERT', {});
  await network.change('tasks', 'UPDATE', {});
  expect(await screen.findByText('14 of 42 answered')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(network.sent()).toHaveLength(2);
  jest.useRealTimers();
});

describe('charts', () => {
  const daily = [{ day: addDays(todayIn(zone), -2), applications: 3, interviews: 1, responses: 0, sessions: 0 }];

  test('turn on with a spinner, show the client’s own days, and hide again', async () => {
    network.rpc('dashboard_stats', makeDashboard({ stats, daily }));
    const { user, router } = show();
    // The charts may come before the click has been awaited.
    const spinner = jest.fn();
    const observer = new MutationObserver(() => {
      if (screen.queryByText('Loading charts...')) spinner();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await user.click(await screen.findByRole('button', { name: 'Show Charts' }));
    expect(router.state.location.search).toBe('?charts=on');
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    observer.disconnect();
    expect(spinner).toHaveBeenCalled();
    const chart = screen.getByRole('region', { name: 'Activity' });
    expect(await within(chart).findByRole('columnheader', { name: 'Interviews' })).toBeVisible();
    expect(within(chart).getAllByRole('cell', { name: '3' })).not.toHaveLength(0);
    expect(network.sent()).toHaveLength(1);
    await user.click(within(chart).getByRole('button', { name: /^Applications, .*: 3$/ }));
    expect(router.state.location.search).toMatch(/^\?charts=on&rows=sent&on=/);

    await user.click(screen.getByRole('button', { name: 'Hide Charts' }));
    expect(screen.queryByRole('region', { name: 'Activity' })).toBeNull();
    expect(router.state.location.search).not.toContain('charts');
  });

  test('fail with the page’s data, and come back with it', async () => {
    network.rpc('dashboard_stats', refusal(500, 'XX000', 'broken'));
    const { user } = show('/dashboard?charts=on');
    expect(await screen.findByText('Failed to load chart data')).toBeVisible();
    const chart = screen.getByRole('region', { name: 'Activity' });
    expect(within(chart).getByText('Please try again or contact support')).toBeVisible();
    network.rpc('dashboard_stats', makeDashboard({ stats, daily }));
    await user.click(within(chart).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Failed to load chart data')).toBeNull());
  });
});
