import { screen } from '@testing-library/react';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ShellContext } from '../../core/shell-context.ts';
import { makeShell } from '../../core/testing/make-shell.ts';
import { ModuleError } from '../../core/failure.ts';
import type { LoadRelease } from '../containment/load-release.ts';
import { createRemoteModules } from '../containment/remote-modules.ts';
import { PreviewBanner } from './PreviewBanner.tsx';
import { servedModules } from './served-modules.ts';

const client = {
  name: 'mf_client',
  claims: [],
  navigation: [],
  version: '1.0.0',
  contractVersion: 1,
  entry: 'http://localhost:3002/1.0.0/remoteEntry.0123abcd.js',
  integrity: `sha384-${'A'.repeat(64)}`,
};
const address = 'http://localhost:4002/mf-manifest.json';

function show({ isPreviewed, refused = [] }: { isPreviewed: boolean; refused?: readonly string[] }) {
  const loadRelease: LoadRelease = (_name, { version }) =>
    version === 'preview' ? Promise.reject(new ModuleError('entry', 'did not load')) : Promise.resolve([]);
  const registry = { release: 1, origins: [], modules: [client] };
  const previews = isPreviewed ? [{ module: 'mf_client', address }] : [];
  const modules = servedModules(registry, { personId: null, previews });
  const remoteModules = createRemoteModules({ loadRelease, report: () => undefined });
  const shell = makeShell({ modules, refusedPreviews: refused, remoteModules });
  const Banner = () => (
    <ShellContext value={shell}>
      <PreviewBanner />
    </ShellContext>
  );
  const rendered = renderRoute({ routes: [{ path: '/', Component: Banner }], at: '/', session: signedInAs() });
  return { ...rendered, visit: () => modules.forEach((module) => remoteModules.of(module)) };
}

test('a tab with a preview says where it is from, and that others do not see it', async () => {
  show({ isPreviewed: true });
  expect(await screen.findByText(/This tab shows client from http:\/\/localhost:4002\. Others see/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'End preview' })).toBeVisible();
});

test('a preview that does not load is not said to be shown', async () => {
  const { visit } = show({ isPreviewed: true });
  await screen.findByText(/This tab shows client/);
  visit();
  expect(await screen.findByText(/failed to load client from http:\/\/localhost:4002/)).toBeVisible();
  expect(screen.queryByText(/This tab shows client/)).toBeNull();
  expect(screen.getByRole('button', { name: 'End preview' })).toBeVisible();
});

test('why a preview was not taken up stands there until it is read', async () => {
  const { user } = show({ isPreviewed: false, refused: ['The operator allows no previews from https://evil.test.'] });
  expect(await screen.findByRole('alert')).toHaveTextContent('allows no previews from https://evil.test.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a tab without a preview says nothing', () => {
  show({ isPreviewed: false });
  expect(screen.queryByText(/preview/i)).toBeNull();
});
