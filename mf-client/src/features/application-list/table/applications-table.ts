import { lazyPage } from '@milepost/shared/ui/LazyPage';
import type { ApplicationsTableProps } from './ApplicationsTable.tsx';

/** The table of applications. Its code is loaded with its view: the board, which shows first, needs nothing of it. */
export const ApplicationsTable = lazyPage<ApplicationsTableProps>(() =>
  import('./ApplicationsTable.tsx').then((part) => ({ default: part.ApplicationsTable })),
);
