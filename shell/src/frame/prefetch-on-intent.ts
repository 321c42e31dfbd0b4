import type { Actor } from '@milepost/shared/permissions';
import type { Shell } from '../boot/shell-context.ts';
import { moduleAt, prefetchPage } from '../page/prefetch-page.ts';

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
export function prefetchOnIntent(shell: Pick<Shell, 'resolve' | 'remoteModules'>, actor: Actor): () => void {
  const onIntent = (event: Event): void => {
    const path = linkedPath(event);
    if (path !== undefined) void prefetchPage(shell, path, actor);
  };
  const onClick = (event: Event): void => {
    const path = linkedPath(event);
    if (path === undefined) return;
    const { module } = moduleAt(shell, path, actor) ?? {};
    if (module && shell.remoteModules.peek(module)?.status === 'failed') shell.remoteModules.retry(module);
    void prefetchPage(shell, path, actor);
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
