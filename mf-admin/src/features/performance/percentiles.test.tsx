import { screen, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { PercentilesCard } from './PercentilesCard.tsx';

const network = fakeNetwork();
const figure = {
  module: 'mf_client',
  version: '1.2.0',
  channel: 'stable',
  name: 'INP',
  samples: 40,
  p50: 90,
  p75: 180,
  p95: 640,
  version_before: '1.1.0',
  samples_before: 3,
  p50_before: null,
  p75_before: null,
  p95_before: null,
};
const open = (at = '/admin/performance') =>
  renderRoute({
    routes: [{ path: '*', element: <PercentilesCard days={7} /> }],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });

test('each arm of a release stands beside the release before, or says that there is not enough data', async () => {
  const shift = { name: 'CLS', samples_before: 60, p50_before: 0.01, p75_before: 0.1, p95_before: 0.3 };
  network.rpc('vital_figures', {
    pages: ['/tasks'],
    figures: [figure, { ...figure, ...shift, channel: 'canary' }, { ...figure, module: 'shell', version_before: null }],
  });
  open();
  const stable = within(await screen.findByRole('row', { name: /Client 1\.2\.0, in service/ }));
  expect(stable.getByText('640 ms')).toBeVisible();
  expect(stable.getByText('Before: 1.1.0')).toBeVisible();
  expect(stable.getAllByText('Not enough data')).toHaveLength(3);
  expect(stable.getByText('3')).toBeVisible();
  const trial = within(screen.getByRole('row', { name: /Client 1\.2\.0, on trial/ }));
  for (const before of ['0.010', '0.100', '0.300', '60']) expect(trial.getByText(before)).toBeVisible();
  const first = within(screen.getByRole('row', { name: /Shell 1\.2\.0/ }));
  expect(first.getByText('No release before')).toBeVisible();
});

test('page, device and arm are the address’s, and asked for', async () => {
  network.rpc('vital_figures', { pages: ['/tasks'], figures: [figure] });
  const { user, router } = open('/admin/performance?days=30&device=phone');
  expect(await screen.findByRole('option', { name: '/tasks' })).toBeInTheDocument();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Page' }), '/tasks');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Release arm' }), 'On trial');
  expect(router.state.location.search).toBe('?days=30&device=phone&page=%2Ftasks&arm=canary');
  expect(network.sent('POST', '/rest/v1/rpc/vital_figures').at(-1)?.body).toEqual({
    p_days: 7,
    p_path: '/tasks',
    p_device: 'phone',
    p_channel: 'canary',
  });
});

test('a failed load says so and Retry asks again', async () => {
  network.rpc('vital_figures', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load percentiles')).toBeVisible();
  network.rpc('vital_figures', { pages: [], figures: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing measured')).toBeVisible();
});
