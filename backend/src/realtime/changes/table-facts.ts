import type { Database } from '../../database/database.ts';

type Role = 'anon' | 'authenticated' | 'service_role';
export type Column = {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
  /** Who may select it. */
  readonly readers: readonly Role[];
};
export type TableFacts = {
  /** Quoted name with schema. */
  readonly entity: string;
  readonly columns: readonly Column[];
  readonly keys: readonly string[];
};

type Place = { readonly schema: string; readonly table: string };
type Found = Place & { readonly entity: string; readonly columns: readonly Column[] };

const factsOfTables = `
  select n.nspname as schema, c.relname as "table", format('%I.%I', n.nspname, c.relname) as entity,
    jsonb_agg(jsonb_build_object(
      'name', a.attname, 'type', t.typname,
      'isKey', coalesce(a.attnum = any (i.indkey), false),
      'readers', array(
        select r from unnest(array['anon', 'authenticated', 'service_role']) r
        where has_column_privilege(r, c.oid, a.attnum, 'select')
      )
    ) order by a.attnum) as columns
  from jsonb_array_elements($1::jsonb) wanted
  join pg_namespace n on n.nspname = wanted ->> 'schema'
  join pg_class c on c.relnamespace = n.oid and c.relname = wanted ->> 'table'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  group by n.nspname, c.relname`;

/** Columns, primary keys and column privileges as they are now, by `tableName`. */
export async function tableFacts(
  database: Pick<Database, 'query'>,
  places: readonly Place[],
): Promise<ReadonlyMap<string, TableFacts>> {
  const distinct = [...new Map(places.map(({ schema, table }) => [`${schema}.${table}`, { schema, table }])).values()];
  const found = await database.query<Found>(factsOfTables, [JSON.stringify(distinct)]);
  return new Map(
    found.map(({ schema, table, entity, columns }) => [
      tableName({ schema, table }),
      { entity, columns, keys: columns.filter(({ isKey }) => isKey).map(({ name }) => name) },
    ]),
  );
}

export const tableName = ({ schema, table }: Place): string => `${schema}.${table}`;
