import { screen, waitFor } from '@testing-library/react';
import { makePerson } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import Clients from './Clients.tsx';
import Dashboard from './Dashboard.tsx';

const network = fakeNetwork();
const client = makePerson({ full_name: 'Noor Haddad' });
const request = {
  id: '55555555-5555-4555-8555-555555555555',
  client_id: client.id,
  coach_id: '44444444-4444-4444-8444-444444444444',
  goals: 'Two offers to compare',
  message: null,
  status: 'new',
  answer: null,
  answered_at: null,
  created_at: '2026-11-20T14:00:00.000Z',
  client,
};
const dashboard = {
  today_sessions: [],
  next_sessions: [],
  waiting_reviews: [],
  clients_needing_attention: [],
  client_count: 0,
  completed_sessions: 0,
  rating_average: null,
  rating_count: 2,
};
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
  network.rpc('coach_dashboard', dashboard);
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
