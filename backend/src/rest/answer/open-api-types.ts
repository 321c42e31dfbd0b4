import type { Column, Parameter, Routine } from '../catalog/catalog.ts';

/** What OpenAPI calls integers of PostgreSQL; it has no name of its own for other types. */
const integers: Readonly<Record<string, string>> = { smallint: 'int32', integer: 'int32', bigint: 'int64' };
const numbers = new Set(['real', 'double precision', 'numeric']);

const isList = (type: string): boolean => type.endsWith('[]');
const itemOf = (type: string): string => type.slice(0, -2);

function kindOf(type: string): string | undefined {
  if (isList(type)) return 'array';
  if (Object.hasOwn(integers, type)) return 'integer';
  if (numbers.has(type) || type.startsWith('numeric(')) return 'number';
  if (type === 'boolean') return 'boolean';
  return type === 'json' || type === 'jsonb' ? undefined : 'string';
}

const typed = (kind: string | undefined) => (kind === undefined ? {} : { type: kind });
const formatOf = (type: string): string => integers[type] ?? type;

/** A value of a type, in a body or a row. */
export const valueSchema = (type: string): Record<string, unknown> => ({
  format: formatOf(type),
  ...typed(kindOf(type)),
  ...(isList(type) ? { items: typed(kindOf(itemOf(type))) } : {}),
});

/** The default of a column is shown where it is a value and no calculation. */
export function defaultOf({ default: expression, baseType }: Column): Record<string, unknown> {
  const [, text, number] = /^(?:'((?:[^']|'')*)'::[\w ".]+|(-?\d+(?:\.\d+)?|true|false))$/.exec(expression ?? '') ?? [];
  if (number !== undefined && baseType !== 'text') return { default: JSON.parse(number) };
  return text === undefined ? {} : { default: text.replaceAll("''", "'") };
}

/** Types of the routine's own schema go by their bare name. */
const typeOf = ({ schema }: Routine, { type }: Parameter): string =>
  type.startsWith(`${schema}.`) ? type.slice(schema.length + 1) : type;

/** The arguments of a function, as the body of a call. */
export function argumentsSchema(routine: Routine): Record<string, unknown> {
  const required = routine.parameters.filter((one) => one.required).map(({ name }) => name);
  const properties = routine.parameters.map((one) => [one.name, valueSchema(typeOf(routine, one))]);
  return {
    ...(routine.comment === null ? {} : { description: routine.comment }),
    ...(required.length === 0 ? {} : { required }),
    type: 'object',
    properties: Object.fromEntries(properties),
  };
}

/** The arguments of a function, as parameters of an address: a list is written `{1,2}`, or given one by one. */
export const argumentParameters = (routine: Routine): Record<string, unknown>[] =>
  routine.parameters.map((one) => {
    const type = typeOf(routine, one);
    const common = { name: one.name, in: 'query', required: one.required };
    if (one.variadic) return { ...common, type: 'array', collectionFormat: 'multi', items: valueSchema(itemOf(type)) };
    const kind = kindOf(type);
    return { ...common, format: formatOf(type), type: kind === undefined || kind === 'array' ? 'string' : kind };
  });
