import { useLocation, useRoutes } from 'react-router-dom';
import { useStore } from 'zustand';
import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { useShell } from '../../core/shell-context.ts';
import { FallbackNotice } from './FallbackNotice.tsx';
import type { ModuleError } from '../../core/failure.ts';
import type { ModulePages } from '../../core/remote-module.ts';
import { ModuleBoundary } from './ModuleBoundary.tsx';
import { ModuleFailure } from './ModuleFailure.tsx';
import { isLoadFailure } from './understand-error.ts';

function ModuleRoutes({ name, pages }: { name: string; pages: ModulePages }) {
  const page = useRoutes(pages.map(({ path, Component }) => ({ path, element: <Component /> })));
  if (!page) throw new Error(`${name} claims this path and has no page for it.`);
  return page;
}

/** The page of a module: its download, its pages, or what failed with Retry. The rest of the product goes on. */
export function RemotePage({ module }: { module: RegisteredModule }) {
  const { remoteModules, modules } = useShell();
  const { pathname } = useLocation();
  const remote = useStore(remoteModules.of(module));
  // The banner reports a preview that did not load.
  const isPreview = modules.some(({ name, channel }) => name === module.name && channel === 'preview');
  const retry = (): void => remoteModules.retry(module);
  const onError = (cause: unknown): ModuleError | null => {
    const error = remoteModules.blame(module, cause);
    return isLoadFailure(cause) && remoteModules.fallBack(module) ? null : error;
  };

  if (remote.status === 'loading') return <Spinner text="Loading..." fill />;
  if (remote.status === 'failed') return <ModuleFailure module={module} error={remote.error} onRetry={retry} />;
  return (
    <ModuleBoundary key={module.name} module={module} pathname={pathname} onError={onError} onRetry={retry}>
      {remote.isFallback && !isPreview ? <FallbackNotice /> : null}
      <ModuleRoutes name={module.name} pages={remote.pages} />
    </ModuleBoundary>
  );
}
