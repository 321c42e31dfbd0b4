import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import { ModuleError } from '../../core/failure.ts';
import type { ModulePages } from '../../core/remote-module.ts';
import type { Attempt } from './load-release.ts';
import { createRemoteModules } from './remote-modules.ts';

const release = (version: string) => ({
  version,
  contractVersion: 1,
  entry: `http://localhost:3002/${version}/remoteEntry.js`,
});
const alone: RegisteredModule = { name: 'mf_client', claims: [], navigation: [], ...release('1.1.0') };
const withFallback: RegisteredModule = { ...alone, fallback: release('1.0.0') };
const pages: ModulePages = [{ path: '/dashboard', Component: () => null }];
const file = alone.entry;
const broken = new ModuleError('entry', 'It did not load.', { file });

/** Answers each attempt as given: with pages, an error, or never. */
function remoteModulesThat(...answers: readonly ('works' | 'breaks' | 'hangs')[]) {
  const asked: { version: string; attempt: Attempt }[] = [];
  const reported: string[] = [];
  const modules = createRemoteModules({
    loadRelease: (_name, { version }, attempt) => {
      const answer = answers[asked.length];
      asked.push({ version, attempt });
      if (answer === 'hangs') return new Promise(() => undefined);
      return answer === 'works' ? Promise.resolve(pages) : Promise.reject(broken);
    },
    report: (_module, { version }, { phase }) => reported.push(`${version} ${phase}`),
  });
  return { modules, asked, reported, versions: () => asked.map(({ version }) => version) };
}

const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(0);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a module is downloaded once, whoever asks for it', async () => {
  const { modules, versions } = remoteModulesThat('works');
  modules.of(alone);
  modules.of(alone);
  await settled();
  expect(modules.of(alone).getState()).toEqual({ status: 'ready', pages, isFallback: false });
  expect(versions()).toEqual(['1.1.0']);
});

test('when the release in service fails, the last good one comes by itself, and the failure is told', async () => {
  const { modules, versions, reported, asked } = remoteModulesThat('breaks', 'works');
  modules.of(withFallback);
  await settled();
  expect(modules.of(withFallback).getState()).toEqual({ status: 'ready', pages, isFallback: true });
  expect(versions()).toEqual(['1.1.0', '1.0.0']);
  expect(asked.map(({ attempt }) => attempt.again)).toEqual([false, true]);
  expect(reported).toEqual(['1.1.0 entry']);
});

test('when both fail the module has failed, and Retry begins with the release in service', async () => {
  const { modules, versions } = remoteModulesThat('breaks', 'breaks', 'works');
  const store = modules.of(withFallback);
  await settled();
  expect(store.getState()).toEqual({ status: 'failed', error: broken });
  modules.retry(withFallback);
  expect(store.getState().status).toBe('loading');
  await settled();
  expect(store.getState()).toEqual({ status: 'ready', pages, isFallback: false });
  expect(versions()).toEqual(['1.1.0', '1.0.0', '1.1.0']);
});

test('Retry says for which file the release failed, so that no broken copy of it is used again', async () => {
  const { modules, asked } = remoteModulesThat('breaks', 'works');
  modules.of(alone);
  await settled();
  modules.retry(alone);
  expect(asked.map(({ attempt }) => attempt.lost)).toEqual([undefined, file]);
});

test('a release that does not answer has failed after 15 seconds, and may register nothing afterwards', async () => {
  const { modules, reported, asked } = remoteModulesThat('hangs', 'works');
  const store = modules.of(withFallback);
  await jest.advanceTimersByTimeAsync(14_900);
  expect(store.getState().status).toBe('loading');
  await jest.advanceTimersByTimeAsync(200);
  expect(store.getState()).toMatchObject({ status: 'ready', isFallback: true });
  expect(reported).toEqual(['1.1.0 timeout']);
  expect(asked.map(({ attempt }) => attempt.signal.aborted)).toEqual([true, false]);
});

test('Retry after a release did not answer asks for its entry past the browser’s cache', async () => {
  const { modules, asked } = remoteModulesThat('hangs', 'works');
  const store = modules.of(alone);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(store.getState()).toMatchObject({ status: 'failed', error: { phase: 'timeout' } });
  modules.retry(alone);
  await settled();
  expect(asked.map(({ attempt }) => [attempt.again, attempt.lost])).toEqual([
    [false, undefined],
    [true, alone.entry],
  ]);
  expect(store.getState()).toMatchObject({ status: 'ready' });
});

test('an attempt that another one replaced changes nothing when it ends', async () => {
  const { modules, reported } = remoteModulesThat('hangs', 'works');
  const store = modules.of(alone);
  modules.retry(alone);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(store.getState()).toMatchObject({ status: 'ready' });
  expect(reported).toEqual([]);
});

test('a page whose code fails later makes room for the last good release, once', async () => {
  const { modules, versions, reported } = remoteModulesThat('works', 'works');
  const store = modules.of(withFallback);
  await settled();
  const chunk = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', request: 'static/1.js' });
  expect(modules.blame(withFallback, chunk).phase).toBe('chunk');
  expect(modules.fallBack(withFallback)).toBe(true);
  await settled();
  expect(store.getState()).toMatchObject({ status: 'ready', isFallback: true });
  expect(modules.blame(withFallback, new TypeError('x is undefined')).phase).toBe('render');
  expect(modules.fallBack(withFallback)).toBe(false);
  expect(versions()).toEqual(['1.1.0', '1.0.0']);
  expect(reported).toEqual(['1.1.0 chunk', '1.0.0 render']);
});

test('without an earlier release there is nothing to go back to', async () => {
  const { modules } = remoteModulesThat('works');
  modules.of(alone);
  await settled();
  expect(modules.fallBack(alone)).toBe(false);
});
