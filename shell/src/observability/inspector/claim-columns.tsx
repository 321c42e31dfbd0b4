import type { Column } from '@milepost/shared/ui/DataTable';
import type { ServedModule } from '../../core/served-module.ts';

/** A claimed path with whom it is for. */
export type ClaimLine = {
  readonly module: string;
  readonly path: string;
  readonly roles: string;
  readonly permission: string;
};

export const claimsOf = (modules: readonly ServedModule[]): ClaimLine[] =>
  modules
    .flatMap(({ name, claims }) =>
      claims.map(({ path, roles, permission, record }) => ({
        module: name,
        path,
        roles: roles.join(', '),
        permission: [permission, record?.permission].filter(Boolean).join(', ') || '—',
      })),
    )
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** What the inspector shows of a claim. */
export const claimColumns: readonly Column<ClaimLine>[] = [
  { id: 'path', header: 'Path', isRowHeader: true, width: '30%', cell: ({ path }) => path },
  { id: 'module', header: 'Module', width: '14%', cell: ({ module }) => module },
  { id: 'roles', header: 'Roles', width: '27%', cell: ({ roles }) => roles },
  { id: 'permission', header: 'Permission', width: '29%', cell: ({ permission }) => permission },
];
