import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Analytics } from '../../entities/analytics/model.ts';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import AnalyticsPage from './AnalyticsPage.tsx';

const network = fakeNetwork();
const orgId = '00000000-0000-4000-8000-0000000000a1';
const platform = { scope: 'platform', org_id: null, name: null };
const organization = { scope: 'organization', org_id: orgId, name: 'Harbor & Pine' };
const clients = { scope: 'clients', org_id: null, name: null };

const figures: Analytics = {
  counted_at: '2026-11-23T12:00:00Z',
  from: '2026-08-26',
  to: '2026-11-23',
  clients: 40,
  funnel: [
    { step: 'signed_up', count: 20, before: 10 },
    { step: 'application', count: 15, before: 9 },
    { step: 'coach', count: 8, before: 8 },
    { step: 'session', count: 6, before: 4 },
    { step: 'offer', count: 1, before: 2 },
  ],
  retention: [
    { cohort: '2026-09-01', month: 0, clients: 12, active: 9 },
    { cohort: '2026-10-01', month: 0, clients: 3, active: null },
  ],
  waits: [
    { what: 'answer', count: 9, median: 6.25, before: 4, median_before: null },
    { what: 'interview', count: 3, median: null, before: 0, median_before: null },
    { what: 'offer', count: 0, median: null, before: 0, median_before: null },
  ],
  areas: [
    { area: 'applications', count: 22, before: 20 },
    { area: 'goals', count: 0, before: 0 },
  ],
  coaches: {
    count: 1,
    median_clients: null,
    median_sessions: null,
    median_sessions_before: null,
    rows: [
      {
        coach_id: '00000000-0000-4000-8000-0000000000c1',
        full_name: 'Dana Reed',
        capacity: 12,
        clients: 7,
        sessions: 5,
        sessions_before: 3,
        sessions_ahead: 2,
        reviews_waiting: 1,
      },
    ],
  },
};

const open = (role: 'super_admin' | 'coach' | 'client', at = '/analytics') =>
  renderRoute({
    routes: [
      { path: '/analytics', Component: AnalyticsPage },
      { path: '/unauthorized', element: <h1>Access Denied</h1> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    at,
    session: signedInAs({ role, time_zone: 'America/New_York' }),
  });
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const found = heading.closest('section');
  if (!found) throw new Error(`${title} is no card`);
  return within(found);
};

test('a figure is asked for as the address says, and its table compares it with the period before', async () => {
  network.rpc('analytics_scopes', [platform, organization]);
  network.rpc('analytics', figures);
  const { user } = open('super_admin', '/analytics?period=30');
  const funnel = await card('From sign-up to offer');
  expect(network.sent('POST', '/rest/v1/rpc/analytics')[0]?.body).toEqual({
    p_scope: 'platform',
    p_days: 30,
    p_time_zone: 'America/New_York',
    p_org_id: null,
  });
  await user.click(funnel.getByRole('button', { name: 'Show as table' }));
  expect(funnel.getByRole('row', { name: 'First application 15 75% 9 +6' })).toBeVisible();
  expect(funnel.getByRole('row', { name: 'Coach 8 40% 8 The same' })).toBeVisible();
});

test('whose figures and a period, chosen before the page shows the first one, both hold', async () => {
  network.rpc('analytics_scopes', [platform, organization]);
  network.rpc('analytics', figures);
  const { router } = open('super_admin');
  const scope = await screen.findByLabelText('Whose figures');
  const period = screen.getByLabelText('30 days');
  act(() => {
    fireEvent.change(scope, { target: { value: orgId } });
    fireEvent.click(period);
  });
  expect(router.state.location.search).toBe(`?scope=${orgId}&period=30`);
});

test('a cohort below five and a median of too few say that there is not enough data', async () => {
  network.rpc('analytics_scopes', [platform]);
  network.rpc('analytics', figures);
  const { user } = open('super_admin');
  const retention = await card('Retention by month of sign-up');
  await user.click(retention.getByRole('button', { name: 'Show as table' }));
  expect(retention.getByRole('row', { name: 'Sep 2026 12 75%' })).toBeVisible();
  expect(retention.getByRole('row', { name: 'Oct 2026 3 Not enough data' })).toBeVisible();
  const waits = await card('Time to response, interview, and offer');
  await user.click(waits.getByRole('button', { name: 'Show as table' }));
  expect(waits.getByRole('row', { name: 'First response 6.3 9 Not enough data 4' })).toBeVisible();
  expect(
    waits.getByText('First response: median 6.3 days, 9 applications (period before: not enough data)'),
  ).toBeVisible();
  expect(
    waits.getByText('First interview: not enough data, 3 applications (period before: not enough data)'),
  ).toBeVisible();
});

test('a step opens its clients beside the figures, and the address says so', async () => {
  network.rpc('analytics_scopes', [clients]);
  network.rpc('analytics', figures);
  const id = '00000000-0000-4000-8000-000000000011';
  const row = { id, full_name: 'Kim Ode', email: 'kim@milepost.test', signed_up_at: '2026-10-01T10:00:00Z' };
  network.rpc('analytics_rows', { total: 1, rows: [row] });
  const { user, router } = open('coach');
  const funnel = await card('From sign-up to offer');
  await user.click(funnel.getByRole('button', { name: 'Show as table' }));
  await user.click(funnel.getByRole('button', { name: 'First session' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Reached: First session' }));
  expect(await sheet.findByRole('link', { name: 'Kim Ode' })).toHaveAttribute('href', `/coach/clients/${id}`);
  expect(router.state.location.search).toBe('?figure=funnel&of=session');
  expect(network.sent('POST', '/rest/v1/rpc/analytics_rows')[0]?.body).toMatchObject({
    p_scope: 'clients',
    p_figure: 'funnel',
    p_of: ['session'],
  });
});

test('a wait opens its clients, with how many of their applications waited how long, each to their account', async () => {
  network.rpc('analytics_scopes', [{ scope: 'platform', org_id: null, name: null }]);
  network.rpc('analytics', figures);
  const id = '00000000-0000-4000-8000-000000000011';
  const row = { id, full_name: 'Kim Ode', email: 'kim@milepost.test', signed_up_at: '2026-10-01T10:00:00Z' };
  network.rpc('analytics_rows', { total: 1, rows: [{ ...row, applications: 2, days: 4.5 }] });
  const { user, router } = open('super_admin');
  const waits = await card('Time to response, interview, and offer');
  await user.click(waits.getByRole('button', { name: 'Show as table' }));
  await user.click(waits.getByRole('button', { name: 'First response' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Time to: first response' }));
  expect(await sheet.findByRole('link', { name: 'Kim Ode' })).toHaveAttribute('href', `/admin/users/${id}`);
  expect(sheet.getByText(/2 applications, median 4.5 days/)).toBeVisible();
  expect(router.state.location.search).toBe('?figure=wait&of=answer');
});

test('an organization’s figures say what is withheld, and open no one', async () => {
  network.rpc('analytics_scopes', [clients, organization]);
  network.rpc('analytics', {
    ...figures,
    funnel: figures.funnel.map((step) => (step.step === 'offer' ? { ...step, count: null } : step)),
    coaches: { ...figures.coaches, count: null, rows: [] },
  });
  const { user } = open('coach', `/analytics?scope=${orgId}&figure=funnel&of=coach`);
  expect(await screen.findByText(/Counts from 1 to 4 aren’t shown/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const funnel = await card('From sign-up to offer');
  await user.click(funnel.getByRole('button', { name: 'Show as table' }));
  expect(funnel.getByRole('row', { name: 'Offer Fewer than 5 Not enough data 2 Not enough data' })).toBeVisible();
  expect(funnel.queryByRole('button', { name: 'Coach' })).toBeNull();
  expect(network.sent('POST', '/rest/v1/rpc/analytics')[0]?.body).toMatchObject({ p_org_id: orgId });
});

test('a client who administers an organization sees which one it is', async () => {
  network.rpc('analytics_scopes', [organization]);
  network.rpc('analytics', { ...figures, coaches: { ...figures.coaches, count: null, rows: [] } });
  open('client');
  expect(await screen.findByText(/^Harbor & Pine: Aug 26, 2026 to Nov 23, 2026/)).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/analytics')[0]?.body).toMatchObject({ p_scope: 'organization' });
});

test('what is withheld of a small organization is not told as nothing', async () => {
  network.rpc('analytics_scopes', [organization]);
  network.rpc('analytics', {
    ...figures,
    clients: null,
    funnel: figures.funnel.map((step) => ({ ...step, count: null })),
    areas: figures.areas.map((area) => ({ ...area, count: null })),
    coaches: { ...figures.coaches, count: null, rows: [] },
  });
  open('client');
  const areas = await card('Use by area');
  expect(areas.getByText('Fewer than 5 clients used any one area. Choose a longer period.')).toBeVisible();
  expect(areas.getByText('of fewer than 5 clients')).toBeVisible();
  const funnel = await card('From sign-up to offer');
  expect(funnel.getByText('Fewer than 5 clients signed up. Choose a longer period.')).toBeVisible();
});

test('a client who administers none is refused', async () => {
  network.rpc('analytics_scopes', []);
  open('client');
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('a failed load says so and Retry asks again', async () => {
  network.rpc('analytics_scopes', [platform]);
  network.rpc('analytics', refusal(500, 'XX000', 'broken'));
  const { user } = open('super_admin');
  expect(await screen.findByText('Failed to load analytics')).toBeVisible();
  network.rpc('analytics', figures);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Use by area' })).toBeVisible();
});
