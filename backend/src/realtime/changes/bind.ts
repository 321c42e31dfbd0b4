import { randomInt } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { RequestedBinding } from '../protocol/join-payload.ts';
import type { Subscriber } from '../subscriber.ts';
import type { Binding, Filter } from './binding.ts';
import { parseFilter, type WrittenFilter } from './parse-filter.ts';
import { isPattern, patternFault } from './patterns.ts';

type Column = {
  readonly name: string;
  readonly type: string;
  readonly isText: boolean;
  readonly readable: boolean;
};
type Fault = { readonly fault: string };

/** Columns of the published tables that a subscription names; none when nothing there is published. */
const publishedColumns = `
  select a.attname as name, format_type(a.atttypid, null) as type, t.typcategory = 'S' as "isText",
    has_column_privilege($1::name, c.oid, a.attnum, 'select') as readable
  from pg_publication_tables p
  join pg_namespace n on n.nspname = p.schemaname
  join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where p.pubname = 'supabase_realtime' and $2::text in (p.schemaname::text, '*') and $3::text in (p.tablename::text, '*')`;

const eventOf = (event: string | undefined): Binding['event'] => {
  const name = event?.toUpperCase();
  return name === 'INSERT' || name === 'UPDATE' || name === 'DELETE' ? name : '*';
};

/** As many values as hosted Realtime takes in a list. */
const longestList = 100;

const truths = new Map<unknown, boolean | null>([
  ['null', null],
  ['unknown', null],
  ['true', true],
  ['false', false],
]);

function truth(filter: WrittenFilter, { type }: Column): Filter | Fault {
  const [word] = filter.values;
  const value = truths.get(word);
  if (value === undefined) return { fault: 'invalid value for is filter: must be null, true, false, or unknown' };
  return word === 'null' || type === 'boolean'
    ? { ...filter, values: [value] }
    : { fault: `is ${word} filter requires a boolean column, got ${type}` };
}

/** Reads the values as the column's type, so that they are written as a row's are. */
async function typed(
  database: Pick<Database, 'query'>,
  filter: WrittenFilter,
  columns: readonly Column[],
): Promise<Filter | Fault> {
  const { operator, values } = filter;
  const column = columns.find(({ name, readable }) => name === filter.column && readable);
  if (column === undefined) return { fault: `invalid column for filter ${filter.column}` };
  if (operator === 'is') return truth(filter, column);
  if (isPattern(operator)) {
    if (!column.isText)
      return { fault: `operator ${operator} requires a text-compatible column type, got ${column.type}` };
    const fault = await patternFault(database, operator, values[0] ?? '');
    return fault === undefined ? filter : { fault };
  }
  if (values.length > longestList) return { fault: `too many values for \`in\` filter. Maximum ${longestList}` };
  try {
    const rows = await database.query<{ value: unknown }>(
      `select to_jsonb(v::${column.type}) as value from jsonb_array_elements_text($1::jsonb) as v`,
      [JSON.stringify(values)],
    );
    return { ...filter, values: rows.map(({ value }) => value) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'the value is not of the type of its column' };
  }
}

/**
 * Checks one `postgres_changes` entry against the database.
 * @returns what to listen for, or the sentence in which hosted Realtime says why it cannot
 */
export async function bind(
  database: Pick<Database, 'query'>,
  requested: RequestedBinding,
  { role }: Subscriber,
): Promise<Binding | Fault> {
  const { schema, table, filter, select } = requested;
  if ((schema ?? table) === undefined || (filter !== undefined && table === undefined)) {
    return { fault: 'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to' };
  }
  const written = parseFilter(filter ?? '');
  if ('fault' in written) return written;
  const place = { event: eventOf(requested.event), schema: schema ?? 'public', table: table ?? '*' };
  const named = `[event: ${place.event}, schema: ${place.schema}, table: ${place.table}, filters: ${filter ?? '[]'}]`;
  const refused = (why: string): Fault => ({ fault: `Unable to subscribe to changes with given parameters. ${why}` });

  const columns = await database.query<Column>(publishedColumns, [role, place.schema, place.table]);
  if (columns.length === 0) {
    return refused(`Please check Realtime is enabled for the given connect parameters: ${named}`);
  }
  const failed = (reason: string): Fault =>
    refused(`An exception happened so please check your connect parameters: ${named}. Exception: ${reason}`);
  const unknown = select?.find((name) => !columns.some((column) => column.name === name && column.readable));
  if (unknown !== undefined) return failed(`invalid column for select ${unknown}`);
  const filters: Filter[] = [];
  for (const one of written) {
    const read = await typed(database, one, columns);
    if ('fault' in read) return failed(read.fault);
    filters.push(read);
  }
  return { id: randomInt(2 ** 31), ...place, filters, select };
}
