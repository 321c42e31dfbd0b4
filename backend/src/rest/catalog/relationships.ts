import {
  sameName,
  type ComputedRelationship,
  type JunctionRelationship,
  type KeyRelationship,
  type QualifiedName,
  type Relationship,
} from './catalog.ts';
import type { Key } from './key.ts';
import type { ViewKey } from './view-keys.ts';

export type RelationshipParts = {
  readonly keys: readonly Key[];
  readonly viewKeys: { readonly referencing: readonly ViewKey[]; readonly referenced: readonly ViewKey[] };
  readonly computed: readonly ComputedRelationship[];
  readonly schemas: readonly string[];
  /** Columns of the primary key of a table or view. */
  readonly junctionKeys: (table: QualifiedName) => readonly string[];
};

const namesOf = (columns: Key['columns']): string[] => columns.map(([, name]) => name);
const pairs = (one: readonly string[], other: readonly string[]): [string, string][] =>
  one.map((name, place) => [name, other[place] ?? '']);

const sameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** The relationships that foreign keys make from the referencing to the referenced side, views in the place of either. */
function outgoing({ keys, viewKeys }: RelationshipParts): KeyRelationship[] {
  const unique = (key: Key): boolean =>
    keys.some(
      (other) =>
        other.kind !== 'f' &&
        other.tableId === key.tableId &&
        sameColumns(namesOf(other.columns), namesOf(key.columns)),
    );
  return keys
    .filter(({ kind }) => kind === 'f')
    .flatMap((key) => {
      const kind = unique(key) ? ('one-to-one' as const) : ('many-to-one' as const);
      const own = [{ name: key.table, ways: [namesOf(key.columns)], isView: false }];
      const theirs = [{ name: key.foreign, ways: [namesOf(key.foreignColumns)], isView: false }];
      const shown = (list: readonly ViewKey[]) =>
        list.filter((one) => one.key === key).map(({ view, columns }) => ({ name: view, ways: columns, isView: true }));
      const made: KeyRelationship[] = [];
      for (const table of [...own, ...shown(viewKeys.referencing)])
        for (const foreign of [...theirs, ...shown(viewKeys.referenced)])
          for (const columns of table.ways)
            for (const foreignColumns of foreign.ways)
              made.push({
                kind,
                table: table.name,
                foreign: foreign.name,
                constraint: key.name,
                referencing: true,
                columns: pairs(columns, foreignColumns),
                tableIsView: table.isView,
                foreignIsView: foreign.isView,
              });
      return made;
    });
}

const inverse = (relationship: KeyRelationship): KeyRelationship => ({
  kind: relationship.kind === 'one-to-one' ? 'one-to-one' : 'one-to-many',
  table: relationship.foreign,
  foreign: relationship.table,
  constraint: relationship.constraint,
  referencing: false,
  columns: relationship.columns.map(([own, theirs]) => [theirs, own]),
  tableIsView: relationship.foreignIsView,
  foreignIsView: relationship.tableIsView,
});

/** A table whose primary key holds two foreign keys joins the tables that they lead to. */
function throughJunctions(parts: RelationshipParts, keys: readonly KeyRelationship[]): JunctionRelationship[] {
  const exposed = keys.filter(({ kind, table }) => kind === 'many-to-one' && parts.schemas.includes(table.schema));
  return exposed.flatMap((one) =>
    exposed
      .filter((other) => sameName(other.table, one.table) && other.constraint !== one.constraint)
      .filter((other) => {
        const primary = parts.junctionKeys(one.table);
        return [...one.columns, ...other.columns].every(([name]) => primary.includes(name));
      })
      .map((other) => ({
        kind: 'many-to-many' as const,
        table: one.foreign,
        foreign: other.foreign,
        junction: one.table,
        constraints: [one.constraint, other.constraint] as const,
        source: one.columns.map(([junction, column]) => [column, junction] as const),
        target: other.columns.map(([junction, column]) => [column, junction] as const),
      })),
  );
}

const kindOrder = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'];
const orderOf = (one: Relationship): string =>
  [
    one.foreign.name,
    kindOrder.indexOf(one.kind),
    one.kind === 'computed' ? one.function.name : one.kind === 'many-to-many' ? one.junction.name : one.constraint,
    one.kind === 'many-to-many' ? one.constraints.join() : '',
  ].join('\0');

/**
 * Everything that can be embedded in an exposed relation, both ends exposed. A function that is a relationship
 * takes the place of the foreign keys between its two relations.
 */
export function relationshipsOf(parts: RelationshipParts): readonly Relationship[] {
  const keys = outgoing(parts);
  const detected = [...keys, ...keys.map(inverse), ...throughJunctions(parts, keys)].filter(
    ({ table, foreign }) =>
      table.schema === foreign.schema &&
      parts.schemas.includes(table.schema) &&
      !parts.computed.some((one) => sameName(one.table, table) && sameName(one.function, foreign)),
  );
  const all: Relationship[] = [
    ...detected,
    ...parts.computed.filter(({ table, foreign }) => table.schema === foreign.schema),
  ];
  return all
    .map((relationship) => ({ relationship, order: orderOf(relationship) }))
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
    .map(({ relationship }) => relationship);
}
