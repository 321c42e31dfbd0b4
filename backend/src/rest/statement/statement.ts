import { createHash } from 'node:crypto';
import type { TextStatement } from '../../database/database.ts';
import type { Routine } from '../catalog/catalog.ts';
import type { MediaType } from '../parse/media-type.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { Format } from '../plan/negotiate.ts';
import type { Plan } from '../plan/plan.ts';
import { callSql } from './call.ts';
import { countSql, readSql } from './read.ts';
import { Parameters, literal, qualified, source } from './sql.ts';
import { inserted, writeSql } from './write.ts';

/** The one row that every statement gives, in this order. */
export type Result = {
  /** Rows that there are, where they were counted. */
  readonly total: number | undefined;
  /** Rows in the answer, or touched. */
  readonly rows: number;
  readonly body: string;
  /** JSON of the headers and the status that a function has set for the answer. */
  readonly headers: string | null;
  readonly status: string | null;
  /** JSON of the names and conditions of the only inserted row's primary key. */
  readonly location: string | null;
  /** Rows of an upsert that were not there before. */
  readonly inserted: number | undefined;
};

const numberOf = (text: string | null | undefined): number | undefined =>
  text === null || text === undefined ? undefined : Number(text);

export function resultOf([row]: readonly (readonly (string | null)[])[]): Result {
  const [total, rows, body, headers, status, location, insertedRows] = row ?? [];
  return {
    total: numberOf(total),
    rows: numberOf(rows) ?? 0,
    body: body ?? '',
    headers: headers ?? null,
    status: status ?? null,
    location: location ?? null,
    inserted: numberOf(insertedRows),
  };
}

const settings = `nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), '')`;

/** The body, made by PostgreSQL of the rows `_t`. */
function bodySql(format: Format, routine: Routine | undefined): string {
  const row = routine !== undefined && !routine.returnsRow ? '_t.pgrst_scalar' : '_t';
  switch (format.kind) {
    case 'none':
      return `''`;
    case 'csv':
      return csv;
    case 'handler': {
      const { function: maker, target } = format.handler;
      if (maker === undefined) return '_t.pgrst_scalar';
      return `${qualified(maker)}(${row}${target === 'any' ? '' : `::${qualified(target)}`})`;
    }
    case 'object':
    case 'json': {
      const list = `json_agg(${row})`;
      const isOne = format.kind === 'object' || (routine !== undefined && !routine.returnsSet);
      const value = isOne ? `${list}->0` : list;
      return `coalesce(${format.stripped ? `json_strip_nulls(${value})` : value}, '${isOne ? 'null' : '[]'}')`;
    }
  }
}

const csv = `(select coalesce(string_agg(name, ','), '') from json_object_keys(json_agg(_t)->0) as name)
  || E'\\n' || coalesce(string_agg(substring(_t::text, 2, length(_t::text) - 2), E'\\n'), '')`;

function locationSql(plan: Plan, preferences: Preferences): string {
  if (plan.kind !== 'write' || plan.write.mutation !== 'insert' || preferences.return !== 'headers-only') return 'null';
  const keys = plan.write.relation.primaryKey.map(literal);
  if (keys.length === 0) return 'null';
  return `case when count(_t) = 1 then (
    select json_agg(json_build_array(key, coalesce('eq.' || value, 'is.null')))
    from json_each_text((select row_to_json(_) from ${source} as _ limit 1)) where key in (${keys.join(', ')})) end`;
}

const isCounted = ({ count }: Preferences): boolean => count === 'exact' || count === 'estimated';

/** Names of the statements that were made last: their forms are few, and a hash costs more than to look one up. */
const names = new Map<string, string>();

/** Prepared once on each connection for each form that a request can have. */
function named(text: string, values: readonly (string | null)[]): TextStatement {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= 1000) names.clear();
    name = `rest_${createHash('sha1').update(text).digest('base64url')}`;
    names.set(text, name);
  }
  return { text, values, name };
}

function explained(text: string, mediaType: MediaType): string {
  if (mediaType.kind !== 'plan') return text;
  return `explain (${[`format ${mediaType.format}`, ...mediaType.options].join(', ')}) ${text}`;
}

/**
 * Everything that a request does, as one statement that gives one row.
 * @param maxRows up to how many rows an estimated count is counted
 */
export function statementOf(plan: Plan, preferences: Preferences, maxRows: number | undefined): TextStatement {
  const parameters = new Parameters();
  const routine = plan.kind === 'call' ? plan.call.routine : undefined;
  // What is answered with is not read where nothing is answered: it may need rights that the write does not.
  const isSilent = plan.kind === 'write' && plan.format.kind === 'none';
  const before =
    plan.kind === 'write'
      ? writeSql(plan.write, parameters)
      : plan.kind === 'call'
        ? callSql(plan.call, parameters)
        : '';
  const read = isSilent ? `select * from ${source}` : readSql(plan.read, parameters);
  const counts = plan.kind !== 'write' && isCounted(preferences);
  const most = preferences.count === 'estimated' && maxRows !== undefined ? ` limit ${maxRows + 1}` : '';
  const counted = counts ? `, pgrst_count as (${countSql(plan.read, parameters)}${most})` : '';
  const total = counts ? '(select count(*) from pgrst_count)' : 'null';
  const isOne = routine !== undefined && !routine.returnsSet;
  const rows = isOne ? '1' : 'count(_t)';
  const isUpsert = plan.kind === 'write' && plan.write.conflict?.resolution === 'merge';
  const columns = [
    total,
    rows,
    bodySql(plan.format, routine),
    settings,
    locationSql(plan, preferences),
    isUpsert ? inserted : 'null',
  ].join(', ');
  const withSource = `with ${source} as (${before === '' ? read : before})${counted}`;
  const from = before === '' ? `(select * from ${source})` : `(${read})`;
  return named(explained(`${withSource} select ${columns} from ${from} _t`, plan.mediaType), parameters.values);
}

/** How many rows the planner of PostgreSQL expects. */
export function estimateOf(plan: Plan): TextStatement {
  const parameters = new Parameters();
  const text = `explain (format json) ${countSql(plan.read, parameters)}`;
  return { text, values: parameters.values };
}
