import { useEffect, useState, type ComponentType } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType }
  | { readonly status: 'failed'; readonly error: unknown };

/** The code of a page did not come or does not run, which another release of the module may mend. Known by its name. */
class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/**
 * A page whose code comes when it is opened. State instead of React.lazy, for two reasons: the shell has no Suspense
 * boundary, and React.lazy remembers a failed download for ever, so that Retry would never help.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let known: Loaded = { status: 'loading' };
  return function LazyPage() {
    const [loaded, setLoaded] = useState(known);
    useEffect(() => {
      if (known.status === 'ready') return;
      let isCurrent = true;
      load().then(
        ({ default: Page }) => {
          known = { status: 'ready', Page };
          if (isCurrent) setLoaded(known);
        },
        (error: unknown) => isCurrent && setLoaded({ status: 'failed', error }),
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    if (loaded.status === 'failed') throw new PageLoadError('The page did not load', { cause: loaded.error });
    if (loaded.status === 'loading') return <Spinner text="Loading..." fill />;
    return <loaded.Page />;
  };
}
