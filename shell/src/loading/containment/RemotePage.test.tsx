import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { ShellContext } from '../../core/shell-context.ts';
import { makeShell } from '../../core/testing/make-shell.ts';
import { createFailureReports, ModuleError } from '../../core/failure.ts';
import type { LoadRelease } from './load-release.ts';
import { createRemoteModules } from './remote-modules.ts';
import { RemotePage } from './RemotePage.tsx';

const release = (version: string) => ({
  version,
  contractVersion: 1,
  entry: `http://localhost:3002/${version}/remoteEntry.js`,
});
const client: RegisteredModule = { name: 'mf_client', claims: [], navigation: [], ...release('1.1.0') };
const withFallback: RegisteredModule = { ...client, fallback: release('1.0.0') };

const chunkError = Object.assign(new Error('Loading chunk 1 failed'), {
  name: 'ChunkLoadError',
  request: 'static/1.js',
});
const works = [{ path: '/dashboard', Component: () => <h1>Dashboard</h1> }];
const failing = (Component: () => never) => [{ path: '/dashboard', Component }];

function show(module: RegisteredModule, loadRelease: LoadRelease) {
  const failures = createFailureReports();
  const remoteModules = createRemoteModules({
    loadRelease,
    report: ({ name }, { version }, { phase, message }) => failures.report({ module: name, version, phase, message }),
  });
  const shell = makeShell({ modules: [{ ...module, channel: 'stable' }], remoteModules, failures });
  const Shell = () => (
    <ShellContext value={shell}>
      <p>The shell</p>
      <RemotePage module={module} />
    </ShellContext>
  );
  const routes = [
    { path: '*', Component: Shell },
    { path: '/', element: <h1>Start page</h1> },
  ];
  return { failures, ...renderRoute({ routes, at: '/dashboard', session: signedInAs() }) };
}

/** React reports to the console what a boundary caught; these tests break pages on purpose. */
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a module that does not load shows what failed beside a living shell, and Retry recovers', async () => {
  let repaired = false;
  const { user } = show(client, () =>
    repaired ? Promise.resolve(works) : Promise.reject(new ModuleError('entry', 'remoteEntry.js did not load.')),
  );
  expect(await screen.findByText(/The client module didn't respond\. The rest of Milepost works\./)).toBeVisible();
  expect(screen.getByText('remoteEntry.js did not load.')).toBeVisible();
  expect(screen.getByText('The shell')).toBeVisible();
  repaired = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a module that is asked for offline says so, and comes by itself when the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(client, () =>
    navigator.onLine
      ? Promise.resolve(works)
      : Promise.reject(new ModuleError('integrity', 'integrity.json did not come.')),
  );
  expect(await screen.findByText("You're offline")).toBeVisible();
  expect(screen.queryByText(/didn't run/)).toBeNull();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a page that throws offline is tried again by hand alone', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let drawn = 0;
  const Page = (): never => {
    drawn += 1;
    throw new TypeError('x is undefined');
  };
  show(client, () => Promise.resolve(failing(Page)));
  expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
  const before = drawn;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(drawn).toBe(before);
  expect(screen.getByText('Something went wrong on this page')).toBeVisible();
});

test('whoever gets the last good version is told so', async () => {
  show(withFallback, (_name, { version }) =>
    version === '1.0.0' ? Promise.resolve(works) : Promise.reject(new ModuleError('integrity', 'changed')),
  );
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You are using the previous version of this part.');
});

test('a page that throws while it renders has its own error page, with Retry and a way out', async () => {
  let repaired = false;
  const Page = () => {
    if (!repaired) throw new TypeError('x is undefined');
    return <h1>Dashboard</h1>;
  };
  const { user, failures } = show(withFallback, () => Promise.resolve([{ path: '/dashboard', Component: Page }]));
  expect(await screen.findByText(/The client module stopped working on this page/)).toBeVisible();
  expect(screen.getByText('The shell')).toBeVisible();
  const heard = jest.fn();
  failures.subscribe(heard);
  expect(heard).toHaveBeenCalledWith(
    expect.objectContaining({ phase: 'render', module: 'mf_client', version: '1.1.0' }),
  );

  repaired = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the way out leads to the start page', async () => {
  const { user } = show(client, () =>
    Promise.resolve(
      failing(() => {
        throw new TypeError('x is undefined');
      }),
    ),
  );
  await user.click(await screen.findByRole('link', { name: 'Go to the start page' }));
  expect(await screen.findByRole('heading', { name: 'Start page' })).toBeVisible();
});

test('a page whose code does not come makes room for the last good version', async () => {
  const versions: string[] = [];
  show(withFallback, (_name, { version }) => {
    versions.push(version);
    const lost = lazyPage(() => Promise.reject(chunkError));
    return Promise.resolve(version === '1.0.0' ? works : [{ path: '/dashboard', Component: lost }]);
  });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(versions).toEqual(['1.1.0', '1.0.0']);
});

test('so does a page that comes later, while one is already shown', async () => {
  const open: { later?: () => void } = {};
  const Later = lazyPage(() => Promise.reject(chunkError));
  const Page = () => {
    const [opened, setOpened] = useState(false);
    open.later = () => setOpened(true);
    return opened ? <Later /> : <h1>Before</h1>;
  };
  show(withFallback, (_name, { version }) =>
    Promise.resolve(version === '1.0.0' ? works : [{ path: '/dashboard', Component: Page }]),
  );
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
  act(() => open.later?.());
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('without a last good version it says so, and Retry recovers', async () => {
  let repaired = false;
  const Page = lazyPage(() =>
    repaired ? Promise.resolve({ default: () => <h1>Dashboard</h1> }) : Promise.reject(chunkError),
  );
  const { user } = show(client, () => Promise.resolve([{ path: '/dashboard', Component: Page }]));
  expect(await screen.findByText(/The client module didn't load completely/)).toBeVisible();
  repaired = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
