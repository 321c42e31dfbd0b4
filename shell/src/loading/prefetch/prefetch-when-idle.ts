import type { QueryClient } from '@tanstack/react-query';
import type { Actor } from '@milepost/shared/contract/permissions';
import { settled } from '../containment/settled.ts';
import { moduleAt, prefetchPage, type Prefetchable } from './prefetch-page.ts';
import { preloadCommonCode } from './preload-page.ts';

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** A page that asked for nothing and had nothing to do for this long has come to rest. */
const restMs = 250;
/** The first entries are the ones that most people follow; a product of fifty modules must not come whole. */
const maxModules = 2;
/** As long as a release may take (remote-modules.ts). */
const patienceMs = 15_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, restMs));

/** When the browser has nothing to do; one that draws nothing may never say so. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4 * restMs });
    else setTimeout(resolve, 0);
  });

/** Nothing is fetched on a guess over a connection that is paid for or slow, or for a tab that nobody sees. */
export function isWelcome(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return !saveData && effectiveType === '4g' && navigator.onLine && !document.hidden;
}

/**
 * Once the open page has its code and its data: fetches the code that several pages of the navigation take, and runs the
 * first two modules there that are not here yet, each with the page of its first entry, as a hover of that link would.
 * @param paths where the navigation leads, in its order
 * @returns ends it, as the next navigation does
 */
export function prefetchWhenIdle(
  shell: Prefetchable & { readonly queryClient: Pick<QueryClient, 'isFetching'> },
  actor: Actor,
  paths: readonly string[],
): () => void {
  let ended = false;
  const rest = async (): Promise<void> => {
    do {
      await pause();
      await idle();
    } while (!ended && shell.queryClient.isFetching() > 0);
  };
  const fetchThem = async (): Promise<void> => {
    const open = moduleAt(shell, window.location.pathname, actor);
    if (open) await settled(shell.remoteModules.of(open.module), patienceMs);
    await rest();
    const places = paths.flatMap((path) => moduleAt(shell, path, actor) ?? []);
    if (!ended && isWelcome()) preloadCommonCode(places.map(({ path }) => path));
    let fetched = 0;
    for (const place of places) {
      if (ended || !isWelcome() || fetched === maxModules) return;
      if (shell.remoteModules.peek(place.module)) continue;
      await prefetchPage(shell, place);
      fetched += 1;
      await rest();
    }
  };
  void fetchThem();
  return () => {
    ended = true;
  };
}
