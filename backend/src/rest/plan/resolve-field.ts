import type { Catalog, Column, Relation } from '../catalog/catalog.ts';
import type { Field } from '../parse/names.ts';

/** A column of a relation with what its type makes of it. Unknown names may be computed columns: PostgreSQL decides. */
export type ResolvedField = Field & {
  /** As PostgreSQL writes it, or undefined for what the catalogue does not know. */
  readonly type: string | undefined;
  /** Whether JSON steps need the value turned to JSON first. */
  readonly toJson: boolean;
  /** Whether it is text (or JSON) to search in, and no search vector already. */
  readonly isSearchable: boolean;
  /** The function of a domain that gives what is shown, or that reads what is given. */
  readonly transform: string | undefined;
};

/** What for: shown as JSON, compared with a text, or as it is stored. */
type Use = 'output' | 'input' | 'stored';

export function resolveField(catalog: Catalog, relation: Relation | undefined, field: Field, use: Use): ResolvedField {
  const column = relation?.columns.get(field.name);
  return {
    name: field.name,
    path: field.path,
    type: column?.type,
    toJson: column === undefined || !isJson(column),
    isSearchable: column !== undefined && column.baseType !== 'tsvector',
    transform: column === undefined ? undefined : transformOf(catalog, column, use),
  };
}

const isJson = ({ type }: Column): boolean => type === 'json' || type === 'jsonb';

function transformOf({ representations }: Catalog, { type }: Column, use: Use): string | undefined {
  if (use === 'stored' || representations.size === 0) return undefined;
  return representations.get(use === 'output' ? `${type}>json` : `text>${type}`);
}
