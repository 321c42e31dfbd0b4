import { useEffect, useState, type ComponentType } from 'react';
import type { Preloadable } from '../../contract/module-contract.ts';
import { Spinner } from '../Spinner/Spinner.tsx';

type Loaded<Props> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType<Props> }
  | { readonly status: 'failed'; readonly error: unknown };

/** The code of a page failed to load or to run, which another release of the module may fix. Recognized by its name. */
class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/**
 * A page, or a part of one, whose code is loaded when it is rendered, or before that by its `preload`. State instead of
 * React.lazy, for two reasons: the shell has no Suspense boundary, and React.lazy caches a failed download forever, so
 * that Retry would never help.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType & Required<Preloadable>;
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Required<Preloadable>;
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let cached: Loaded<Props> = { status: 'loading' };
  const come = async (): Promise<Loaded<Props>> => {
    const { default: Page } = await load();
    return (cached = { status: 'ready', Page });
  };
  function LazyPage(props: Props) {
    const [loaded, setLoaded] = useState(cached);
    useEffect(() => {
      // It may have loaded between rendering and this effect.
      if (cached.status === 'ready') return setLoaded(cached);
      let isCurrent = true;
      come().then(
        (ready) => isCurrent && setLoaded(ready),
        (error: unknown) => isCurrent && setLoaded({ status: 'failed', error }),
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    if (loaded.status === 'failed') throw new PageLoadError('The page did not load', { cause: loaded.error });
    if (loaded.status === 'loading') return <Spinner text="Loading..." fill />;
    return <loaded.Page {...props} />;
  }
  return Object.assign(LazyPage, { preload: async () => void (await come()) });
}
