import type { Actor } from '@milepost/shared/permissions';
import type { Shell } from '../boot/shell-context.ts';
import { preloadPage } from '../page/preload-page.ts';

/**
 * Downloads a page and its module when a link to it is hovered or focused, by the same decision as the route: what
 * may not be opened is not fetched.
 * @returns stops listening
 */
export function prefetchOnIntent({ resolve, remoteModules }: Shell, actor: Actor): () => void {
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    let access = resolve(link.pathname, actor);
    if (access.kind === 'redirect') access = resolve(access.to, actor);
    if (access.kind !== 'module') return;
    preloadPage(link.pathname);
    remoteModules.of(access.module);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
