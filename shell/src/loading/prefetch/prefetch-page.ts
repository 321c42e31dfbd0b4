import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import { createPathMatcher } from '@milepost/shared/contract/path-matcher';
import type { Actor } from '@milepost/shared/contract/permissions';
import type { Shell } from '../../core/shell-context.ts';
import { settled } from '../containment/settled.ts';
import { preloadPage } from './preload-page.ts';

/** Longer than a release and its fallback may take (remote-modules.ts). */
const patienceMs = 60_000;

/** What a link is looked up and fetched with. */
export type Prefetchable = Pick<Shell, 'resolve' | 'remoteModules'>;

/** A path, and the module that answers there. */
type Place = { readonly module: RegisteredModule; readonly path: string };

/** The module that answers at a path for a person, by the same decision as the route, and the path there after a redirect. */
export function moduleAt({ resolve }: Prefetchable, pathname: string, actor: Actor): Place | undefined {
  const direct = resolve(pathname, actor);
  const path = direct.kind === 'redirect' ? direct.to : pathname;
  const access = resolve(path, actor);
  return access.kind === 'module' ? { module: access.module, path } : undefined;
}

/**
 * Downloads the page at a place with its module, and runs the code of both, so that it is shown as soon as it is
 * opened. A failure is shown to the user who opens it.
 */
export async function prefetchPage({ remoteModules }: Prefetchable, { module, path }: Place): Promise<void> {
  preloadPage(path);
  const remote = remoteModules.of(module);
  await settled(remote, patienceMs);
  const state = remote.getState();
  if (state.status !== 'ready') return;
  const [page] = createPathMatcher(state.pages)(path);
  await page?.item.Component.preload?.().catch(() => undefined);
}
