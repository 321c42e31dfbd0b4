import { screen, waitFor } from '@testing-library/react';
import { makeCoachDashboard, makeCoachingRequestWithClient, makePerson } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import Clients from './Clients.tsx';
import Dashboard from './Dashboard.tsx';

const network = fakeNetwork();
const request = makeCoachingRequestWithClient({ client: makePerson({ full_name: 'Noor Haddad' }) });
const open = (path: string) =>
  renderRoute({
    routes: [
      { path: '/coach/dashboard', Component: Dashboard },
      { path: '/coach/clients', Component: Clients },
    ],
    at: path,
    session: signedInAs({ role: 'coach' }),
  });

beforeEach(() => {
  network.rpc('coach_dashboard', makeCoachDashboard());
  network.rpc('coach_clients', []);
});

describe.each(['/coach/dashboard', '/coach/clients'])('%s', (path) => {
  test('what the requests for coaching would push down comes together with them', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.on('GET', '/rest/v1/coaching_requests', () => answered.then(() => [request]));
    open(path);
    // The first line is known already.
    expect(await screen.findByText(/reviews waiting|assigned to you/)).toBeVisible();
    expect(screen.queryByText('No clients yet')).toBeNull();
    answer();
    expect(await screen.findByText('Two offers to compare')).toBeVisible();
    expect(screen.getByText('No clients yet')).toBeVisible();
  });

  test('requests that cannot be loaded hold nothing back', async () => {
    network.on('GET', '/rest/v1/coaching_requests', refusal(500, 'XX000', 'broken'));
    open(path);
    await waitFor(() => expect(screen.getByText('Failed to load coaching requests')).toBeVisible());
    expect(screen.getByText('No clients yet')).toBeVisible();
  });
});
