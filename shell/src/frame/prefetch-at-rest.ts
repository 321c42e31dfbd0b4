import type { Actor } from '@milepost/shared/permissions';
import type { Shell } from '../boot/shell-context.ts';
import { settled } from '../containment/settled.ts';
import { moduleAt, prefetchPage } from '../page/prefetch-page.ts';

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Who has stayed this long on a page reads it, and what is fetched now is in nobody's way. */
const restMs = 2000;
/** As long as a release may take (remote-modules.ts). */
const patienceMs = 15_000;

const isIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 0);
  });

/** Nothing is fetched on a guess over a connection that is paid for or slow, or for a tab that nobody sees. */
function isWelcome(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return !saveData && !effectiveType?.includes('2g') && navigator.onLine && !document.hidden;
}

/**
 * While a person reads a page: fetches and runs the modules that the navigation leads to and that are not here yet, one
 * after the other, each with its first page, as a hover of that link would. The next page then comes as quickly from
 * any module as from the one that is open.
 * @param paths where the navigation leads, in its order
 * @returns ends it, as the next navigation does
 */
export function prefetchAtRest(
  shell: Pick<Shell, 'resolve' | 'remoteModules'>,
  actor: Actor,
  paths: readonly string[],
): () => void {
  let ended = false;
  const fetchThem = async (): Promise<void> => {
    const open = moduleAt(shell, window.location.pathname, actor);
    if (open) await settled(shell.remoteModules.of(open.module), patienceMs);
    for (const path of paths) {
      const next = moduleAt(shell, path, actor);
      if (!next || shell.remoteModules.peek(next.module)) continue;
      await isIdle();
      if (ended || !isWelcome()) return;
      await prefetchPage(shell, path, actor);
    }
  };
  const timer = setTimeout(() => void fetchThem(), restMs);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
