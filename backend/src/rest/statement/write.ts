import type { WritePlan, WrittenColumn } from '../plan/plan.ts';
import { logicSql } from './conditions.ts';
import { column, literal, qualified, quote, type Parameters } from './sql.ts';

const body = 'pgrst_body';

/** Counts in a setting of the transaction, since a statement does not show which of its rows were there before. */
const counted = (by: 1 | -1): string => {
  const current = `coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0)`;
  return `set_config('pgrst.inserted', (${current} + ${by})::text, true) <> '${by === 1 ? '0' : '-1'}'`;
};

export const inserted = `nullif(current_setting('pgrst.inserted', true), '')::int`;

type Source = {
  readonly text: string;
  readonly isObject: boolean;
  readonly columns: readonly WrittenColumn[];
  readonly applyDefaults: boolean;
  /** Only the first of several: the arguments of a function. */
  readonly first?: boolean;
};

/** `from …` that gives the JSON text of a request as rows of the columns' types. */
export function bodySql({ text, isObject, columns, applyDefaults, first }: Source, parameters: Parameters): string {
  const json = applyDefaults ? 'jsonb' : 'json';
  const payload = `(select ${parameters.add(text)}::${json} as json_data) pgrst_payload`;
  const defaults = columns.flatMap((one) => (one.default === null ? [] : [`${literal(one.name)}, ${one.default}`]));
  const built = `jsonb_build_object(${defaults.join(', ')})`;
  const filled = isObject
    ? `(select ${built} || pgrst_payload.json_data as val)`
    : `(select jsonb_agg(${built} || element) as val from jsonb_array_elements(pgrst_payload.json_data) element)`;
  const value = applyDefaults ? 'pgrst_defaults.val' : 'pgrst_payload.json_data';
  const rows =
    columns.length === 0
      ? isObject
        ? '(values (1)) _'
        : `${json}_array_elements(${value}) _`
      : `${json}_to_record${isObject ? '' : 'set'}(${value}) as _(${columns.map((one) => `${quote(one.name)} ${one.transform === undefined ? one.type : 'json'}`).join(', ')})`;
  const read = columns.map(({ name, transform }) =>
    transform === undefined ? quote(name) : `${transform}(${quote(name)}) as ${quote(name)}`,
  );
  const withDefaults = applyDefaults ? `, lateral ${filled} pgrst_defaults` : '';
  return `from ${payload}${withDefaults}, lateral (select ${read.join(', ')} from ${rows}${first === true ? ' limit 1' : ''}) ${body}`;
}

const returningSql = (table: string, names: readonly string[]): string =>
  ` returning ${names.length === 0 ? '1' : names.map((name) => column(table, name)).join(', ')}`;

/** The columns of `body` that are written. */
const bodyColumns = (columns: readonly WrittenColumn[]): string =>
  columns.map(({ name }) => column(body, name)).join(', ');

function insertSql(plan: WritePlan, table: string, parameters: Parameters): string {
  const { columns, conflict, mutation } = plan;
  const names = columns.map(({ name }) => quote(name));
  const counts = conflict?.resolution === 'merge';
  const conditions = [
    ...(counts ? [counted(1)] : []),
    ...(mutation === 'upsert' ? plan.where.map((logic) => logicSql(body, logic, parameters)) : []),
  ];
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const from = bodySql(sourceOf(plan), parameters);
  const into = `insert into ${table}${names.length === 0 ? '' : `(${names.join(', ')})`}`;
  return `${into} select ${bodyColumns(columns)} ${from}${where}${conflictSql(plan, names)}`;
}

function conflictSql({ conflict }: WritePlan, names: readonly string[]): string {
  if (conflict === undefined || conflict.columns.length === 0) return '';
  const target = ` on conflict(${conflict.columns.map(quote).join(', ')})`;
  if (conflict.resolution === 'ignore' || names.length === 0) return `${target} do nothing`;
  const changes = names.map((name) => `${name} = excluded.${name}`).join(', ');
  return `${target} do update set ${changes} where ${counted(-1)}`;
}

const sourceOf = ({ body: given, columns, applyDefaults }: WritePlan): Source => ({
  text: given?.text ?? '[]',
  isObject: given?.isObject ?? false,
  columns,
  applyDefaults,
});

/** The write itself, giving the rows that it touched. */
export function writeSql(plan: WritePlan, parameters: Parameters): string {
  const table = qualified(plan.relation);
  const returning = returningSql(table, plan.returning);
  if (plan.mutation === 'insert' || plan.mutation === 'upsert') return insertSql(plan, table, parameters) + returning;
  const conditions = (): string =>
    plan.where.length === 0 ? '' : ` where ${plan.where.map((one) => logicSql(table, one, parameters)).join(' and ')}`;
  if (plan.mutation === 'delete') return `delete from ${table}${conditions()}${returning}`;
  // Nothing to set: no row is touched, and the columns are there for what is selected of them.
  if (plan.columns.length === 0) {
    const names = plan.returning.map((name) => column(quote(plan.relation.name), name));
    return `select ${names.length === 0 ? 'null' : names.join(', ')} from ${table} where false`;
  }
  const changes = plan.columns.map(({ name }) => `${quote(name)} = ${column(body, name)}`).join(', ');
  return `update ${table} set ${changes} ${bodySql(sourceOf(plan), parameters)}${conditions()}${returning}`;
}
