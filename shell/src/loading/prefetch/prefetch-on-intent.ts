import type { Actor } from '@milepost/shared/contract/permissions';
import { moduleAt, prefetchPage, type Prefetchable } from './prefetch-page.ts';

/** The path of a link of ours that an event happened in. */
function linkedPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link.pathname : undefined;
}

/**
 * Downloads a page and its module when a link to it is hovered, focused or followed. A click is heard here before the
 * router hears it, which draws the frame anew first. It also tries a module again that failed before.
 * @returns stops listening
 */
export function prefetchOnIntent(shell: Prefetchable, actor: Actor): () => void {
  const placeOf = (event: Event): ReturnType<typeof moduleAt> => {
    const path = linkedPath(event);
    return path === undefined ? undefined : moduleAt(shell, path, actor);
  };
  const onIntent = (event: Event): void => {
    const place = placeOf(event);
    if (place) void prefetchPage(shell, place);
  };
  const onClick = (event: Event): void => {
    const place = placeOf(event);
    if (!place) return;
    const { remoteModules } = shell;
    if (remoteModules.peek(place.module)?.status === 'failed') remoteModules.retry(place.module);
    void prefetchPage(shell, place);
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
