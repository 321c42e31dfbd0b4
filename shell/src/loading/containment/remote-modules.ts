import type { ModuleRelease, RegisteredModule } from '@milepost/shared/contract/module-contract';
import { createStore, type StoreApi } from 'zustand';
import { ModuleError } from '../../core/failure.ts';
import type { RemoteModules, RemoteState } from '../../core/remote-module.ts';
import type { LoadRelease } from './load-release.ts';
import { understandError, understandPageError } from './understand-error.ts';

/** A release that has not answered by then has failed. */
const patienceMs = 15_000;

function withinPatience<Value>(work: Promise<Value>, which: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = new ModuleError('timeout', `${which} did not answer within ${patienceMs / 1000} s.`);
    const timer = setTimeout(() => reject(late), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type Download = {
  readonly store: StoreApi<RemoteState>;
  attempt: AbortController | null;
  isFallback: boolean;
  /** The file for which it failed last. */
  lost: string | undefined;
};

/**
 * Loads modules and holds the state of each. A release that fails makes room for the last good one by itself. Module
 * state, not Suspense: React delays a Suspense reveal by some 300 ms.
 * @param report called with every failure, also those that a fallback mends
 * @param loaded called with the milliseconds that a release took
 */
export function createRemoteModules(options: {
  loadRelease: LoadRelease;
  report: (module: RegisteredModule, release: ModuleRelease, error: ModuleError) => void;
  loaded?: (module: RegisteredModule, release: ModuleRelease, milliseconds: number) => void;
}): RemoteModules {
  const { loadRelease, report, loaded } = options;
  const downloads = new Map<string, Download>();
  const watchers = new Set<() => void>();

  const start = async (module: RegisteredModule, download: Download, release: ModuleRelease): Promise<void> => {
    const { store } = download;
    const again = download.attempt !== null;
    download.attempt?.abort();
    const attempt = (download.attempt = new AbortController());
    const isFallback = (download.isFallback = release === module.fallback);
    store.setState({ status: 'loading' }, true);
    const requestedAt = performance.now();
    try {
      const loading = loadRelease(module.name, release, { again, lost: download.lost, signal: attempt.signal });
      const pages = await withinPatience(loading, `${module.name} ${release.version}`);
      if (attempt.signal.aborted) return;
      store.setState({ status: 'ready', pages, isFallback }, true);
      loaded?.(module, release, performance.now() - requestedAt);
    } catch (cause) {
      // Another attempt has begun meanwhile: the end of this one is ignored.
      if (attempt.signal.aborted) return;
      attempt.abort();
      const error = understandError(cause, module.name, release);
      // It is unknown which file timed out: the entry is fetched first.
      if (!isFallback) download.lost = error.phase === 'timeout' ? release.entry : error.file;
      report(module, release, error);
      if (module.fallback && !isFallback) await start(module, download, module.fallback);
      else store.setState({ status: 'failed', error }, true);
    }
  };

  const downloadOf = (module: RegisteredModule): Download => {
    const running = downloads.get(module.name);
    if (running) return running;
    const store = createStore<RemoteState>(() => ({ status: 'loading' }));
    store.subscribe(() => watchers.forEach((changed) => changed()));
    const download: Download = { store, attempt: null, isFallback: false, lost: undefined };
    downloads.set(module.name, download);
    void start(module, download, module);
    return download;
  };

  return {
    of: (module) => downloadOf(module).store,
    retry(module) {
      const download = downloads.get(module.name);
      if (download) void start(module, download, module);
    },
    blame(module, cause) {
      const download = downloadOf(module);
      const { isFallback } = download;
      const release = isFallback && module.fallback ? module.fallback : module;
      const error = understandPageError(cause, module.name, release);
      if (!isFallback) download.lost = error.file;
      report(module, release, error);
      return error;
    },
    peek: (module) => downloads.get(module.name)?.store.getState(),
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    fallBack(module) {
      const download = downloadOf(module);
      if (!module.fallback || download.isFallback) return false;
      void start(module, download, module.fallback);
      return true;
    },
  };
}
