import type { ComponentType } from 'react';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';

export { contractVersion } from '@milepost/shared/contract/contract-version';

/** A page for every path that module.config.ts claims. */
export default [
  {
    path: '/sample',
    Component: lazyPage(() => import('./features/who-is-here/WhoIsHerePage.tsx')),
  },
] satisfies readonly ModuleRoute<ComponentType>[];
