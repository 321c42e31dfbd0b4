import { screen } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import {
  makeCoach,
  makeCoachingSessionWithClient,
  makePerson,
  makeProfile,
  makeReviewRequestWithClient,
  nextId,
  testIds,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute, testQueryClient } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import FormerClientPage from './FormerClientPage.tsx';

const network = fakeNetwork();
const dana = makePerson();
const open = (queryClient = testQueryClient(), id = dana.id, at = `/coach/former-clients/${id}`) =>
  renderRoute({
    queryClient,
    routes: [
      { path: '/coach/former-clients/:id', Component: FormerClientPage },
      { path: '/coach/clients/:id', Component: () => 'The client' },
      {
        path: '/refused',
        Component: () => <Navigate to={`/coach/former-clients/${id}`} state={{ isRefused: true }} />,
      },
      { path: '/unauthorized', Component: () => 'Access denied' },
    ],
    at,
    session: signedInAs({ ...makeCoach(), role: 'coach' }),
  });

beforeEach(() => {
  network.table('client_coach_assignments', []);
  network.table('user_profiles', [makeProfile({ id: dana.id, full_name: 'Dana Cole' })]);
  network.table('coaching_sessions', [
    makeCoachingSessionWithClient({ title: 'Last talk', client_id: dana.id, status: 'completed' }),
    makeCoachingSessionWithClient({ title: 'With somebody else', client_id: nextId() }),
  ]);
  network.table('review_requests', [
    makeReviewRequestWithClient({ title: 'Old letter', client_id: dana.id, coach_id: testIds.coach }),
    makeReviewRequestWithClient({ title: 'Another letter', client_id: nextId(), coach_id: testIds.coach }),
  ]);
});

test('shows the sessions and reviews of the two, and nobody else’s', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Dana Cole' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Last talk' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Old letter' })).toBeVisible();
  expect(screen.queryByText('With somebody else')).toBeNull();
  expect(screen.queryByText('Another letter')).toBeNull();
});

test('an old link to a client shows what was shared with them, and is refused where nothing was', async () => {
  const first = open(undefined, dana.id, '/refused');
  expect(await screen.findByRole('link', { name: 'Last talk' })).toBeVisible();
  first.unmount();
  open(undefined, nextId(), '/refused');
  expect(await screen.findByText('Access denied')).toBeVisible();
});

test('whoever is a client now has the client’s own page', async () => {
  network.table('client_coach_assignments', [{ person: dana }]);
  open();
  expect(await screen.findByText('The client')).toBeVisible();
});

test('an address that names nobody is not found', async () => {
  network.on('GET', '/rest/v1/user_profiles', refusal(400, '22P02', 'invalid input syntax for type uuid: "xyz"'));
  open(undefined, 'xyz');
  expect(await screen.findByText('Client not found')).toBeVisible();
});

test('a list of clients from before the assignment ended does not lead back to the client’s page', async () => {
  const queryClient = testQueryClient();
  queryClient.setQueryData(profileQueries.assignedClients(testIds.coach).queryKey, [dana]);
  open(queryClient);
  expect(await screen.findByRole('link', { name: 'Last talk' })).toBeVisible();
  expect(screen.queryByText('The client')).toBeNull();
});

test('says what is empty, and what could not be loaded', async () => {
  network.table('coaching_sessions', []);
  network.on('GET', '/rest/v1/review_requests', refusal(500, 'XX000', 'broken'));
  open();
  expect(await screen.findByText('No sessions')).toBeVisible();
  expect(await screen.findByText('Failed to load reviews')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
