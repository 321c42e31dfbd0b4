import { screen } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { RequestsCard } from './RequestsCard.tsx';

const network = fakeNetwork();
const route = {
  route: '/rest/v1/tasks',
  method: 'GET',
  requests: 1200,
  per_minute: 2.5,
  refused: 12,
  failed: 0,
  p50: 14,
  p95: 1250,
};
const rare = { ...route, route: '/auth/v1/token', requests: 4, per_minute: 0.01, refused: 4, p50: null, p95: null };
const open = (answer: unknown) => {
  network.rpc('request_figures', answer);
  return renderRoute({
    routes: [{ path: '*', element: <RequestsCard days={7} /> }],
    at: '/admin/performance',
    session: signedInAs({ role: 'super_admin', time_zone: 'UTC' }),
  });
};
const routes = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('each route says how often, how fast and how often in vain; the address holds the order', async () => {
  const { user, router } = open({ since: '2026-11-20T10:00:00Z', routes: [route, rare] });
  expect(
    await screen.findByRole('row', { name: 'GET /rest/v1/tasks 1,200 2.5 14 ms 1.25 s 12 (1.0%) 0' }),
  ).toBeVisible();
  expect(
    screen.getByRole('row', { name: /token 4 Under 0\.1 Not enough data Not enough data 4 \(100\.0%\)/ }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Requests/ }));
  expect(router.state.location.search).toBe('?sort=requests.up');
  expect(routes()).toEqual(['GET /auth/v1/token', 'GET /rest/v1/tasks']);
  await user.click(screen.getByRole('button', { name: /95th/ }));
  expect(router.state.location.search).toBe('?sort=p95');
  expect(routes()).toEqual(['GET /rest/v1/tasks', 'GET /auth/v1/token']);
});

test('where another backend answers, it says that nothing is measured', async () => {
  open({ since: null, routes: [] });
  expect(await screen.findByText(/Hosted Supabase isn’t measured here/)).toBeVisible();
});

test('a failed load says so and Retry asks again', async () => {
  const { user } = open(refusal(500, 'XX000', 'broken'));
  expect(await screen.findByText('Failed to load requests')).toBeVisible();
  network.rpc('request_figures', { since: null, routes: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No requests measured')).toBeVisible();
});
