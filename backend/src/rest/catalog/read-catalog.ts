import type { Database, Queryable } from '../../database/database.ts';
import type {
  ByName,
  Catalog,
  Column,
  ComputedRelationship,
  MediaHandler,
  QualifiedName,
  Relation,
  Routine,
} from './catalog.ts';
import {
  commentsQuery,
  computedQuery,
  handlersQuery,
  keysQuery,
  relationsQuery,
  representationsQuery,
  routinesQuery,
  viewsQuery,
} from './queries.ts';
import type { Key } from './key.ts';
import { relationshipsOf } from './relationships.ts';
import { viewKeysOf, type View } from './view-keys.ts';

type ReadRelation = Omit<Relation, 'columns' | 'primaryKey'> & { readonly columns: readonly Column[] };

/** Reads what the schemas hold. Names of other schemas are read in full, so that the search path does not matter. */
export function readCatalog(database: Database, schemas: readonly string[]): Promise<Catalog> {
  return database.transaction(async (tx) => {
    await tx.query(`select set_config('search_path', '', true)`);
    const list = <T>(query: string) => readList<T>(tx, query, schemas);
    const relations = await list<ReadRelation>(relationsQuery);
    const keys = await list<Key>(keysQuery);
    const views = viewKeysOf(await list<View>(viewsQuery), keys);
    const primaryKeys = byName(
      [...keys.filter(({ kind }) => kind === 'p').map(keyColumns), ...views.primaryKeys],
      ({ columns }) => columns,
    );
    const read = relations.map((relation): Relation => ({
      ...relation,
      primaryKey: primaryKeys.get(relation.schema)?.get(relation.name) ?? [],
      columns: new Map(relation.columns.map((column) => [column.name, column])),
    }));
    const computed = await list<ComputedRelationship>(computedQuery);
    const junctionKeys = (table: QualifiedName): readonly string[] =>
      primaryKeys.get(table.schema)?.get(table.name) ?? [];
    const relationships = relationshipsOf({ keys, viewKeys: views.foreignKeys, computed, schemas, junctionKeys });
    const routines = await list<Routine>(routinesQuery);
    return {
      relations: byName(read, (relation) => relation),
      relationships: grouped(relationships, ({ table }) => table),
      routines: grouped(routines, (routine) => routine),
      representations: new Map(await list<[string, string]>(representationsQuery)),
      handlers: (await list<ReadHandler>(handlersQuery)).map((handler) => ({
        ...handler,
        function: handler.function ?? undefined,
      })),
      schemaComments: new Map(await list<[string, string]>(commentsQuery)),
    };
  });
}

type ReadHandler = Omit<MediaHandler, 'function'> & { readonly function: QualifiedName | null };

async function readList<T>(tx: Queryable, query: string, schemas: readonly string[]): Promise<readonly T[]> {
  const parameters = query.includes('$1') ? [JSON.stringify(schemas)] : [];
  const [row] = await tx.query<{ found: readonly T[] }>(query, parameters);
  return row?.found ?? [];
}

const keyColumns = (key: Key) => ({
  ...key.table,
  columns: key.columns.map(([, name]) => name).sort(),
});

function byName<T extends QualifiedName, V>(items: readonly T[], valueOf: (item: T) => V): ByName<V> {
  const found = new Map<string, Map<string, V>>();
  for (const item of items) within(found, item.schema).set(item.name, valueOf(item));
  return found;
}

function grouped<T>(items: readonly T[], nameOf: (item: T) => QualifiedName): ByName<readonly T[]> {
  const found = new Map<string, Map<string, T[]>>();
  for (const item of items) {
    const { schema, name } = nameOf(item);
    const names = within(found, schema);
    names.set(name, [...(names.get(name) ?? []), item]);
  }
  return found;
}

function within<V>(all: Map<string, Map<string, V>>, schema: string): Map<string, V> {
  const names = all.get(schema) ?? new Map<string, V>();
  all.set(schema, names);
  return names;
}
