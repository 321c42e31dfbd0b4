import { matchRoutes } from 'react-router';
import type { RegisteredModule } from '@milepost/shared/module-contract';
import type { Actor } from '@milepost/shared/permissions';
import type { Shell } from '../boot/shell-context.ts';
import { settled } from '../containment/settled.ts';
import { preloadPage } from './preload-page.ts';

/** Longer than a release and its fallback may take (remote-modules.ts). */
const patienceMs = 60_000;

type Prefetchable = Pick<Shell, 'resolve' | 'remoteModules'>;

/** The module that answers at a path for a person, and the path there after a redirect. */
export function moduleAt(
  { resolve }: Pick<Shell, 'resolve'>,
  pathname: string,
  actor: Actor,
): { readonly module: RegisteredModule; readonly path: string } | undefined {
  const direct = resolve(pathname, actor);
  const path = direct.kind === 'redirect' ? direct.to : pathname;
  const access = resolve(path, actor);
  return access.kind === 'module' ? { module: access.module, path } : undefined;
}

/**
 * Downloads the page at a path with its module and runs the code of both, by the same decision as the route: what may
 * not be opened is not fetched. What fails is told to whoever opens the page.
 */
export async function prefetchPage(shell: Prefetchable, pathname: string, actor: Actor): Promise<void> {
  const found = moduleAt(shell, pathname, actor);
  if (!found) return;
  preloadPage(found.path);
  const remote = shell.remoteModules.of(found.module);
  await settled(remote, patienceMs);
  const state = remote.getState();
  if (state.status !== 'ready') return;
  const page = matchRoutes([...state.pages], found.path)?.at(-1)?.route;
  await page?.Component.preload?.().catch(() => undefined);
}
