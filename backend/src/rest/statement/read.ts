import { isToOne } from '../catalog/catalog.ts';
import type { Aggregate } from '../parse/select.ts';
import type { PlannedField, ReadNode } from '../plan/read-node.ts';
import { fieldSql, logicSql, orderSql } from './conditions.ts';
import { column, qualified, quote, source, type Parameters } from './sql.ts';

const tableOf = ({ from, alias }: ReadNode): string =>
  alias !== undefined ? quote(alias) : from === undefined ? source : qualified(from);

/** The name of the type that is cast to has been read by the parser: letters, digits, `_`, `$` and spaces. */
const cast = (value: string, type: string | undefined): string =>
  type === undefined ? value : `cast(${value} as ${type})`;

type Aggregated = { readonly aggregate?: Aggregate | undefined; readonly aggregateCast?: string | undefined };

const aggregated = (value: string, { aggregate, aggregateCast }: Aggregated): string =>
  aggregate === undefined ? value : cast(`${aggregate}(${value})`, aggregateCast);

const named = (value: string, alias: string | undefined): string =>
  alias === undefined ? value : `${value} as ${quote(alias)}`;

/** Aggregates of a to-one spread are made by the row that it is spread into. */
const leavesAggregates = ({ spread }: ReadNode): boolean => spread === 'one';

function fieldValue(node: ReadNode, { field, wholeRow, cast: type }: PlannedField, parameters: Parameters): string {
  if (wholeRow) return tableOf(node);
  if (field.name === '*' && field.path.length === 0) return column(tableOf(node), '*');
  const value = fieldSql(tableOf(node), field, parameters);
  return cast(field.transform === undefined ? value : `${field.transform}(${value})`, type);
}

function selectedField(node: ReadNode, field: PlannedField, parameters: Parameters): string {
  if (field.aggregate === 'count' && field.field.name === '*' && !leavesAggregates(node))
    return named(aggregated('*', field), field.alias);
  const value = fieldValue(node, field, parameters);
  return named(leavesAggregates(node) ? value : aggregated(value, field), field.alias);
}

type SpreadColumn = Aggregated & { readonly table: string; readonly name: string; readonly alias: string | undefined };

/** The columns that a spread relation gives to the row around it. */
function spreadColumns(node: ReadNode): SpreadColumn[] {
  const table = quote(node.joinAlias);
  const own = node.fields.map(({ field, alias, aggregate, aggregateCast }) => {
    const name = alias ?? field.name;
    return { table, name, alias: aggregate === undefined ? undefined : alias, aggregate, aggregateCast };
  });
  const inner = node.children.flatMap((child): SpreadColumn[] => {
    if (child.spread !== undefined) return spreadColumns(child).map((one) => ({ ...one, table }));
    return isEmptyEmbed(child) ? [] : [{ table, name: child.label, alias: undefined }];
  });
  return [...own, ...inner];
}

/** An embedded relation of which nothing is asked is there for its filters only. */
const isEmptyEmbed = ({ fields, children }: ReadNode): boolean => fields.length === 0 && children.every(isEmptyEmbed);

function childColumns(node: ReadNode, child: ReadNode): string[] {
  const table = quote(child.joinAlias);
  if (child.spread === 'many') return spreadColumns(child).map(({ name }) => column(table, name));
  if (child.spread === 'one')
    return spreadColumns(child).map((one) => {
      const value = column(one.table, one.name);
      return leavesAggregates(node) ? value : named(aggregated(value, one), one.alias);
    });
  if (isEmptyEmbed(child)) return [];
  // Rows are grouped by what is no aggregate, and JSON has no equality.
  const format = aggregates(node) || leavesAggregates(node) ? '::jsonb' : '';
  return isSingle(child)
    ? [`row_to_json(${table}.*)${format} as ${quote(child.label)}`]
    : [`coalesce(${table}.${table}${format}, '[]') as ${quote(child.label)}`];
}

const isSingle = ({ relationship }: ReadNode): boolean => relationship !== undefined && isToOne(relationship);

const aggregates = (node: ReadNode): boolean =>
  !leavesAggregates(node) &&
  (node.fields.some(({ aggregate }) => aggregate !== undefined) ||
    node.children.some(
      (child) => child.spread === 'one' && spreadColumns(child).some((one) => one.aggregate !== undefined),
    ));

function groupBy(node: ReadNode, parameters: Parameters): string {
  if (!aggregates(node)) return '';
  const own = node.fields.filter(({ aggregate }) => aggregate === undefined);
  const terms = own.map((field) =>
    field.alias === undefined ? fieldValue(node, { ...field, cast: undefined }, parameters) : quote(field.alias),
  );
  const joined = node.children.flatMap((child) => {
    if (child.spread === undefined) return isEmptyEmbed(child) ? [] : [quote(child.label)];
    const columns = spreadColumns(child).filter(({ aggregate }) => aggregate === undefined);
    return columns.map(({ name }) => column(quote(child.joinAlias), name));
  });
  const all = [...terms, ...joined];
  return all.length === 0 ? '' : ` group by ${all.join(', ')}`;
}

const junctionAlias = (node: ReadNode): string => quote(`${node.alias ?? ''}_junction`);

function fromSql(node: ReadNode, parent: ReadNode | undefined): string {
  const { relationship, alias, from } = node;
  const as = alias === undefined ? '' : ` as ${quote(alias)}`;
  if (relationship?.kind === 'computed' && parent !== undefined) {
    const row = quote(parent.alias ?? relationship.table.name);
    return `${qualified(relationship.function)}(${row}::${qualified(relationship.table)})${as}`;
  }
  const table = `${from === undefined ? source : qualified(from)}${as}`;
  return relationship?.kind === 'many-to-many'
    ? `${table}, ${qualified(relationship.junction)} as ${junctionAlias(node)}`
    : table;
}

function joinConditions(node: ReadNode, parent: ReadNode | undefined): string[] {
  const { relationship } = node;
  if (relationship === undefined || parent === undefined || relationship.kind === 'computed') return [];
  const own = tableOf(node);
  const theirs = tableOf(parent);
  const equal = (one: string, other: string): string => `${one} = ${other}`;
  if (relationship.kind !== 'many-to-many')
    return relationship.columns.map(([mine, foreign]) => equal(column(own, foreign), column(theirs, mine)));
  const junction = junctionAlias(node);
  return [
    ...relationship.target.map(([foreign, joined]) => equal(column(own, foreign), column(junction, joined))),
    ...relationship.source.map(([mine, joined]) => equal(column(junction, joined), column(theirs, mine))),
  ];
}

const whereSql = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;

/** The limit is in the text: with one that it does not know, the planner reckons with a tenth of all rows each time. */
function rangeSql({ range: { limit, offset } }: ReadNode, parameters: Parameters): string {
  if (limit === undefined && offset === 0) return '';
  const most = limit === undefined ? 'all' : String(limit);
  return ` limit ${most} offset ${parameters.add(String(offset))}`;
}

/** What a to-many spread is ordered by must be among its columns, or it is gone when they are made lists. */
function orderColumns(node: ReadNode, parameters: Parameters) {
  if (node.spread !== 'many') return [];
  return node.order.map(({ relation, field, direction, nulls }, place) => {
    const alias = quote(`${node.joinAlias}_order_${place + 1}`);
    const value = fieldSql(relation === undefined ? tableOf(node) : quote(relation), field, parameters);
    return {
      column: `${value} as ${alias}`,
      term: `${quote(node.joinAlias)}.${alias} ${direction} ${nulls}`.trimEnd(),
    };
  });
}

function joinSql(node: ReadNode, child: ReadNode, parameters: Parameters): string {
  const alias = quote(child.joinAlias);
  const kind = child.join === 'inner' ? 'inner' : 'left';
  const { sql, order } = nodeSql(child, node, parameters);
  if (child.spread === 'one' || (child.spread === undefined && isSingle(child)))
    return ` ${kind} join lateral (${sql}) as ${alias} on true`;
  const by = order.length === 0 ? '' : ` order by ${order.join(', ')}`;
  const lists =
    child.spread === 'many'
      ? spreadColumns(child).map(
          ({ name }) => `, coalesce(json_agg(${column(alias, name)}${by}), '[]') as ${quote(name)}`,
        )
      : [];
  const condition = child.join === 'inner' ? `${alias}.${alias} is not null` : 'true';
  const rows = `select json_agg(${alias}) as ${alias}${lists.join('')} from (${sql}) as ${alias}`;
  return ` ${kind} join lateral (${rows}) as ${alias} on ${condition}`;
}

function nodeSql(node: ReadNode, parent: ReadNode | undefined, parameters: Parameters) {
  const table = tableOf(node);
  const extra = orderColumns(node, parameters);
  const own = node.fields.map((field) => selectedField(node, field, parameters));
  const isBare = own.length === 0 && node.children.length === 0;
  const columns = [
    ...(isBare ? [column(table, '*')] : own),
    ...extra.map((one) => one.column),
    ...node.children.flatMap((child) => childColumns(node, child)),
  ];
  const joins = node.children.map((child) => joinSql(node, child, parameters)).join('');
  const where = whereSql([
    ...node.where.map((logic) => logicSql(table, logic, parameters)),
    ...joinConditions(node, parent),
  ]);
  const order = node.spread === 'many' ? '' : orderSql(table, node.order, parameters);
  const from = `select ${columns.join(', ')} from ${fromSql(node, parent)}${joins}${where}`;
  const sql = `${from}${groupBy(node, parameters)}${order}${rangeSql(node, parameters)}`;
  return { sql, order: extra.map(({ term }) => term) };
}

/** The rows of a node with everything that is embedded in them. */
export const readSql = (node: ReadNode, parameters: Parameters): string => nodeSql(node, undefined, parameters).sql;

/** One row for each that would be read if there were no limit. */
export function countSql(node: ReadNode, parameters: Parameters, parent?: ReadNode): string {
  const exists = (child: ReadNode): string => `exists (${countSql(child, parameters, node)})`;
  const embedIsNull = (embed: string, negated: boolean): string => {
    const child = node.children.find(({ joinAlias }) => joinAlias === embed);
    return child === undefined ? 'true' : `${negated ? '' : 'not '}${exists(child)}`;
  };
  const conditions = [
    ...node.where.map((logic) => logicSql(tableOf(node), logic, parameters, embedIsNull)),
    ...joinConditions(node, parent),
    ...node.children.filter(({ join }) => join === 'inner').map(exists),
  ];
  return `select 1 from ${fromSql(node, parent)}${whereSql(conditions)}`;
}
