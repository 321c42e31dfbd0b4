import type { Operation } from '../parse/filter.ts';
import type { JsonStep } from '../parse/names.ts';
import type { PlannedFilter, PlannedLogic, PlannedOrder } from '../plan/read-node.ts';
import type { ResolvedField } from '../plan/resolve-field.ts';
import { arrayText, column, quote, type Parameters } from './sql.ts';

const step = ({ arrow, step: name, isIndex }: JsonStep, parameters: Parameters): string =>
  `${arrow}${parameters.add(name)}${isIndex ? '::int' : ''}`;

/** The value of a column, or of a place inside of it. */
export function fieldSql(table: string, field: ResolvedField, parameters: Parameters): string {
  const value = column(table, field.name);
  if (field.path.length === 0) return value;
  const path = field.path.map((one) => step(one, parameters)).join('');
  return `${field.toJson ? `to_jsonb(${value})` : value}${path}`;
}

/** Text is searched as the language has it. */
function searched(table: string, filter: PlannedFilter, language: string | undefined, parameters: Parameters): string {
  const value = fieldSql(table, filter.field, parameters);
  if (!filter.field.isSearchable) return value;
  return `to_tsvector(${language === undefined ? '' : `${parameters.add(language)}::regconfig, `}${value})`;
}

const wildcard = (text: string): string => text.replaceAll('*', '%');

/** A value, read by the function of the column's domain where it has one. */
function given(value: string, field: ResolvedField, parameters: Parameters): string {
  const place = parameters.add(value);
  return field.transform === undefined ? place : `${field.transform}(${place})`;
}

function listSql(values: readonly string[], field: ResolvedField, parameters: Parameters): string {
  if (values.length === 1 && values[0] === '') return `'{}'`;
  const list = parameters.add(arrayText(values));
  return field.transform === undefined ? list : `(select ${field.transform}(unnest(${list}::text[])))`;
}

function comparison(operation: Operation & { kind: 'compare' }, field: ResolvedField, parameters: Parameters): string {
  const { operator, quantifier, value } = operation;
  const isPattern = operator === 'like' || operator === 'ilike';
  const right = isPattern ? parameters.add(wildcard(value)) : given(value, field, parameters);
  return `${operator} ${quantifier === undefined ? right : `${quantifier}(${right})`}`;
}

function filterSql(table: string, filter: PlannedFilter, parameters: Parameters): string {
  const { operation, field } = filter;
  const not = filter.negated ? 'not ' : '';
  if (operation.kind === 'search') {
    const language = operation.language === undefined ? '' : `${parameters.add(operation.language)}::regconfig, `;
    const vector = searched(table, filter, operation.language, parameters);
    return `${not}${vector} @@ ${operation.query}(${language}${parameters.add(operation.value)})`;
  }
  const value = `${not}${fieldSql(table, field, parameters)}`;
  switch (operation.kind) {
    case 'compare':
      return `${value} ${comparison(operation, field, parameters)}`;
    case 'is':
      return `${value} is ${operation.value}`;
    case 'distinct':
      return `${value} is distinct from ${given(operation.value, field, parameters)}`;
    case 'in':
      return `${value} = any(${listSql(operation.values, field, parameters)})`;
  }
}

/** @param embedIsNull how it is asked whether an embedded row is missing */
export function logicSql(
  table: string,
  logic: PlannedLogic,
  parameters: Parameters,
  embedIsNull: (embed: string, negated: boolean) => string = (embed, negated) =>
    `${quote(embed)} is ${negated ? '' : 'not '}distinct from null`,
): string {
  if (logic.kind === 'filter') return filterSql(table, logic, parameters);
  if (logic.kind === 'embed-is-null') return embedIsNull(logic.embed, logic.negated);
  const inner = logic.of.map((one) => logicSql(table, one, parameters, embedIsNull)).join(` ${logic.operator} `);
  return `${logic.negated ? 'not ' : ''}(${inner})`;
}

export function orderSql(table: string, order: readonly PlannedOrder[], parameters: Parameters): string {
  if (order.length === 0) return '';
  const terms = order.map(({ relation, field, direction, nulls }) => {
    const value = fieldSql(relation === undefined ? table : quote(relation), field, parameters);
    return `${value} ${direction} ${nulls}`.trimEnd();
  });
  return ` order by ${terms.join(', ')}`;
}
