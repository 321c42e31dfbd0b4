import type { Actor } from '@milepost/shared/contract/permissions';
import { moduleAt, prefetchPage, type Prefetchable } from './prefetch-page.ts';

/** The path of a link of ours that an event happened in. */
function linkedPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link.pathname : undefined;
}

/** Downloads a page that is about to be opened, and tries its module again where that failed before. */
export function prefetchOpened(shell: Prefetchable, path: string, actor: Actor): void {
  const place = moduleAt(shell, path, actor);
  if (!place) return;
  const { remoteModules } = shell;
  if (remoteModules.peek(place.module)?.status === 'failed') remoteModules.retry(place.module);
  void prefetchPage(shell, place);
}

/**
 * Downloads a page and its module when a link to it is hovered, focused or followed. A click arrives here before the
 * router gets it, which renders the frame anew first. It also tries a module again that failed before.
 * @returns the function that stops listening
 */
export function prefetchOnIntent(shell: Prefetchable, actor: Actor): () => void {
  const onIntent = (event: Event): void => {
    const path = linkedPath(event);
    const place = path === undefined ? undefined : moduleAt(shell, path, actor);
    if (place) void prefetchPage(shell, place);
  };
  const onClick = (event: Event): void => {
    const path = linkedPath(event);
    if (path !== undefined) prefetchOpened(shell, path, actor);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
    document.removeEventListener('click', onClick, { capture: true });
  };
}
