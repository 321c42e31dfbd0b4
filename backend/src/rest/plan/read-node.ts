import type { QualifiedName, Relationship } from '../catalog/catalog.ts';
import type { Filter } from '../parse/filter.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { RowRange } from '../parse/range.ts';
import type { SelectedField } from '../parse/select.ts';
import type { ResolvedField } from './resolve-field.ts';

export type PlannedField = Omit<SelectedField, 'field' | 'kind'> & {
  readonly field: ResolvedField;
  /** Counts whole rows of a spread relation. */
  readonly wholeRow: boolean;
};

export type PlannedFilter = Omit<Filter, 'field'> & { readonly field: ResolvedField };

export type PlannedLogic =
  | PlannedFilter
  | { readonly kind: 'embed-is-null'; readonly embed: string; readonly negated: boolean }
  | {
      readonly kind: 'group';
      readonly negated: boolean;
      readonly operator: 'and' | 'or';
      readonly of: readonly PlannedLogic[];
    };

/** The relation of a term is the alias of the joined subquery, where it orders by an embedded row. */
export type PlannedOrder = Omit<OrderTerm, 'field'> & { readonly field: ResolvedField };

/** A relation whose rows are read, with those that are embedded in it. */
export type ReadNode = {
  /** Undefined: the rows of the write or call that goes before. */
  readonly from: QualifiedName | undefined;
  readonly alias: string | undefined;
  /** The name of the joined subquery, the same in no two nodes. */
  readonly joinAlias: string;
  /** The name in the answer. */
  readonly label: string;
  readonly relationship: Relationship | undefined;
  readonly join: 'inner' | 'left';
  readonly spread: 'one' | 'many' | undefined;
  readonly fields: readonly PlannedField[];
  readonly where: readonly PlannedLogic[];
  readonly order: readonly PlannedOrder[];
  readonly range: RowRange;
  readonly children: readonly ReadNode[];
  readonly depth: number;
};
