import type { Column } from '@milepost/shared/ui/DataTable';
import type { SharedPackage } from './shared-packages.ts';

/** What the inspector shows of a shared library. */
export const packageColumns: readonly Column<SharedPackage>[] = [
  { id: 'name', header: 'Package', isRowHeader: true, cell: ({ name }) => name },
  { id: 'version', header: 'Version', cell: ({ version }) => version },
  { id: 'provider', header: 'Provided by', cell: ({ provider }) => provider },
  { id: 'users', header: 'Used in', cell: ({ users }) => users.join(', ') || 'Nowhere yet' },
  { id: 'loaded', header: 'Loaded', cell: ({ isLoaded }) => (isLoaded ? 'Yes' : 'No') },
];
