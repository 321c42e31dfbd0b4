import { act, screen, within } from '@testing-library/react';
import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { Releases } from './Releases.tsx';

const network = fakeNetwork();
const address = '/releases.json';
const version = (version: string, state: string, more: object = {}) => ({
  part: 'mf-client',
  version,
  state,
  initialBytes: 90_000,
  tests: 'passed',
  journeys: 'passed',
  published: { who: 'Ann Reed <ann@milepost.test>', at: '2026-11-20T10:00:00Z' },
  ...more,
});
const releases = {
  release: 4,
  versions: [version('1.2.0', 'published', { journeys: 'not run' }), version('1.1.0', 'stable')],
  history: [
    {
      release: 4,
      at: '2026-11-20T12:00:00Z',
      who: 'Ada Admin',
      why: 'New board',
      what: [{ part: 'mf-client', what: 'promote', channel: 'stable', from: '1.0.0', to: '1.1.0' }],
    },
  ],
};
const show = (answer: unknown = releases) => {
  network.on('GET', address, answer);
  return renderRoute({
    routes: [{ path: '/', Component: Releases }],
    at: '/',
    session: signedInAs({ id: testIds.admin, role: 'super_admin' }),
  });
};
const refused = (status: number, body: object) => Response.json(body, { status });
const choose = async (user: ReturnType<typeof show>['user'], row: string, act: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return screen.findByRole('dialog');
};

test('each version says how it stands and what the gate found, and the history who did what and why', async () => {
  show();
  expect(
    await screen.findByRole('row', { name: /Client 1\.2\.0.*Published.*Passed.*Not run.*by Ann Reed$/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Client 1\.1\.0.*In service/ })).toBeVisible();
  const history = screen.getByRole('list', { name: 'Releases, newest first' });
  expect(within(history).getByText('4: Client 1.1.0 in service, was 1.0.0')).toBeVisible();
  expect(within(history).getByText('New board')).toBeVisible();
  expect(within(history).getByText(/by Ada Admin/)).toBeVisible();
});

test('the details of a version say what its tests found, and what the gate has against it', async () => {
  const at = '2026-11-20T11:00:00Z';
  const refusals = [{ what: 'No journeys have been replayed.', how: 'npm run module -- verify mf-client 1.2.0' }];
  const gate = { tests: { passed: 120, failed: 0, at }, refusals };
  const good = { ...gate, journeys: { passed: 30, failed: 0, at, shell: '1.0.0' }, refusals: [] };
  const { user } = show({
    ...releases,
    versions: [version('1.2.0', 'published', { gate }), version('1.1.0', 'stable', { gate: good })],
  });
  const refused = within(await choose(user, 'Client 1.2.0', 'Details'));
  expect(refused.getByText(/^120 passed, 0 failed, Nov 20, 2026/)).toBeVisible();
  expect(refused.getByText('Not run')).toBeVisible();
  expect(refused.getByText('The gate refuses this version')).toBeVisible();
  expect(refused.getByText(/No journeys have been replayed. npm run module/)).toBeVisible();
  await user.click(refused.getByRole('button', { name: 'Close' }));
  const passed = within(await choose(user, 'Client 1.1.0', 'Details'));
  expect(passed.getByText('The gate let this version pass.')).toBeVisible();
  expect(passed.getByText(/^30 passed/)).toBeVisible();
});

test('what came into service without the gate is not said to have passed it', async () => {
  const { user } = show({ ...releases, versions: [version('1.1.0', 'stable', { gate: { refusals: [] } })] });
  const details = within(await choose(user, 'Client 1.1.0', 'Details'));
  expect(details.getByText('This version came into service without the gate.')).toBeVisible();
});

test('a trial is started for a share of people, with a reason', async () => {
  const { user } = show();
  network.on('POST', address, { ...releases, release: 5 });
  const dialog = await choose(user, 'Client 1.2.0', 'Start trial');
  const share = within(dialog).getByLabelText(/Percentage/);
  await user.clear(share);
  await user.type(share, '25');
  await user.click(within(dialog).getByRole('button', { name: 'Start trial' }));
  expect(await within(dialog).findByText('Enter a reason')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Reason/), 'Some first');
  await user.click(within(dialog).getByRole('button', { name: 'Start trial' }));
  expect(await screen.findByText('Release changed')).toBeVisible();
  expect(network.sent('POST', address)[0]?.body).toEqual({
    release: 4,
    reason: 'Some first',
    change: { what: 'start-trial', part: 'mf-client', version: '1.2.0', percentage: 25 },
  });
});

test('what the gate refuses is told with its remedies, and the reason stays', async () => {
  const { user } = show();
  const refusals = [{ rule: 'journeys', where: 'x', what: 'No journeys have been replayed.', how: 'Verify it.' }];
  network.on('POST', address, () => refused(422, { message: 'No journeys', refusals }));
  const dialog = await choose(user, 'Client 1.2.0', 'Promote to everyone');
  await user.type(within(dialog).getByLabelText(/Reason/), 'Ready');
  await user.click(within(dialog).getByRole('button', { name: 'Promote to everyone' }));
  expect(await within(dialog).findByText('No journeys have been replayed. Verify it.')).toBeVisible();
  expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('Ready');
});

test('who comes second is told who came first', async () => {
  const { user } = show();
  const message = 'Ben changed what is in service first. Nothing was changed.';
  network.on('POST', address, () => refused(409, { message }));
  const dialog = await choose(user, 'Client 1.1.0', 'Roll back');
  await user.type(within(dialog).getByLabelText(/Reason/), 'Slow');
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
});

test('a change is of the release that was looked at, also where the list has a newer one meanwhile', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { user } = show();
    network.on('POST', address, { ...releases, release: 6 });
    const dialog = await choose(user, 'Client 1.1.0', 'Roll back');
    network.on('GET', address, {
      ...releases,
      release: 5,
      versions: [version('1.2.0', 'stable', { previous: '1.1.0' })],
    });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(await screen.findByRole('row', { name: /Client 1\.2\.0.*In service/, hidden: true })).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/Reason/), 'Slow');
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await screen.findByText('Release changed');
    expect(network.sent('POST', address)[0]?.body).toMatchObject({ release: 4 });
  } finally {
    jest.useRealTimers();
  }
});

test('a first release offers no roll back, and a later one says which version comes back', async () => {
  const { user } = show({
    ...releases,
    versions: [
      version('1.1.0', 'stable', { previous: '1.0.0' }),
      version('2.0.0', 'stable', { part: 'mf-coach', previous: null }),
    ],
  });
  const dialog = await choose(user, 'Client 1.1.0', 'Roll back');
  expect(within(dialog).getByText('Everyone gets 1.0.0 with their next page.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Coach 2.0.0' }));
  expect(await screen.findByRole('menuitem', { name: 'Details' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Roll back' })).toBeNull();
});

test('a host that serves files only says how releases are changed there', async () => {
  show(() => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
  expect(await screen.findByText(/doesn’t change releases from this page/)).toBeVisible();
});

test('what cannot be loaded can be tried again', async () => {
  show(() => refused(403, { message: "You don't have permission to do this." }));
  expect(await screen.findByText('Failed to load releases')).toBeVisible();
  expect(screen.getByText("You don't have permission to do this.")).toBeVisible();
});
