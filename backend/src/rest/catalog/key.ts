import type { QualifiedName } from './catalog.ts';

/** A primary, unique or foreign key of a table. Columns are pairs of number and name. */
export type Key = {
  readonly kind: 'p' | 'u' | 'f';
  readonly name: string;
  readonly table: QualifiedName;
  readonly tableId: number;
  readonly columns: readonly (readonly [number, string])[];
  readonly foreign: QualifiedName;
  readonly foreignId: number;
  readonly foreignColumns: readonly (readonly [number, string])[];
};
