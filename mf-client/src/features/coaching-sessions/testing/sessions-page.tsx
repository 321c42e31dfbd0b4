import { makeBookingRules, makeCoach, makeCoachingSessionWithCoach, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CoachingSessionsPage from '../CoachingSessionsPage.tsx';

/** Three in the afternoon of some day ahead or behind, so that no clock in the test crosses midnight. */
const onDay = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T15:00:00.000Z`;
export const soon = makeCoachingSessionWithCoach({ title: 'Offer talk', status: 'pending', session_time: onDay(3) });
export const next = makeCoachingSessionWithCoach({
  title: 'Rehearsal',
  session_time: onDay(2),
  duration_minutes: 90,
  coach: { ...makeCoach(), time_zone: 'Asia/Tokyo' },
});
export const past = makeCoachingSessionWithCoach({
  title: 'First talk',
  status: 'completed',
  session_time: onDay(-9),
  rating: 4,
  rating_comment: 'Clear',
});
const off = makeCoachingSessionWithCoach({
  title: 'Second talk',
  status: 'cancelled',
  session_time: onDay(5),
  cancelled_by: testIds.coach,
  cancel_reason: 'I am ill',
});

const routes = [
  {
    path: '/client/sessions',
    element: (
      <CoachingSessionsPage
        reschedule={({ title }) => <div role="dialog">{`Move ${title}`}</div>}
        materials={<p>All materials</p>}
        briefOf={({ title }) => <p>{`Brief of ${title}`}</p>}
        materialsOf={(id) => <p>{`Materials of ${id}`}</p>}
        testimonialOf={({ title }) => <p>{`Published of ${title}`}</p>}
      />
    ),
  },
  { path: '/elsewhere', element: <h1>Elsewhere</h1> },
];

/** A client's page of sessions and the backend that it asks; for the top of a test file. */
export function sessionsPage() {
  const network = fakeNetwork();

  beforeEach(() => {
    network.table('coaching_sessions', [off, soon, next, past]);
    network.table('coach_profiles', [makeBookingRules()]);
    network.table('session_call_messages', []);
  });

  const show = (at = '/client/sessions') =>
    renderRoute({ routes, at, session: signedInAs({ time_zone: 'UTC' }, { counterparts: [makeCoach()] }) });

  return { network, show };
}
