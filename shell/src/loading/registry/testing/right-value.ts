import type * as z from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** A whole number from 0 up to a limit, without it. */
export type Below = (limit: number) => number;

/** The same numbers for a seed each time: a counter whose bits are mixed as MurmurHash3 ends. */
export const numbersFrom = (seed: number): Below => {
  let state = seed;
  return (limit) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % limit;
  };
};

/** Texts of which each form of the contract takes some and refuses others. */
export const texts = [
  '',
  'a',
  'Name of it',
  'mf_client',
  '__proto__',
  '/',
  '/dashboard',
  '/client/:clientId/notes',
  '/tasks?form=new',
  '/a page',
  `sha384-${'a'.repeat(64)}`,
  'md5-of-something',
];

const addresses = [
  'http://localhost:3002',
  'https://client.milepost.test',
  'http://localhost:3002/1.0.0/entry.js',
  'https://client.milepost.test/2.0.0/entry.js',
];
const namesOfLists = ['', '/dashboard', '/client/:clientId/notes'];

/** One of the items. @throws Error when there are none */
export function pick<Item>(items: readonly Item[], below: Below): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}

/** A schema inside of another. @throws Error for a list of schemas, or none */
export function inner(schema: unknown): Schema {
  if (typeof schema === 'object' && schema !== null && !Array.isArray(schema)) return schema as Schema;
  throw new Error(`No schema: ${JSON.stringify(schema)}`);
}

/** Whether a schema of texts takes one, as far as its form and its length go. */
const takesText = ({ pattern = '', minLength = 0, maxLength = Infinity }: Schema, text: string): boolean =>
  new RegExp(pattern).test(text) && text.length >= minLength && text.length <= maxLength;

const fitting = new WeakMap<Schema, readonly string[]>();

/** Those of the texts that a schema takes. */
export function textsOf(schema: Schema): readonly string[] {
  const found = fitting.get(schema) ?? texts.filter((text) => takesText(schema, text));
  fitting.set(schema, found);
  return found;
}

function rightText(schema: Schema, below: Below): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, below);
  if (schema.format === 'uri') return pick(addresses, below);
  return pick(textsOf(schema), below);
}

/**
 * A value that a JSON schema takes: optional fields are there or not, lists have up to two items.
 * @throws Error when no text here fits a form, or for a kind of schema that the contract did not have
 */
export function rightValue(schema: Schema, below: Below): unknown {
  const { properties, required = [] } = schema;
  if (schema.oneOf) return rightValue(pick(schema.oneOf, below), below);
  if (schema.type === 'string') return rightText(schema, below);
  if (schema.type === 'integer') return Math.max(schema.minimum ?? 0, 0) + below(50);
  if (schema.type === 'number') return below(100) / 4;
  if (schema.type === 'array') {
    const items = inner(schema.items);
    return Array.from({ length: Math.max(schema.minItems ?? 0, below(3)) }, () => rightValue(items, below));
  }
  if (schema.type !== 'object') throw new Error(`A kind of schema that is not known here: ${JSON.stringify(schema)}`);
  const fields = properties
    ? Object.entries(properties).filter(([name]) => required.includes(name) || below(2) === 0)
    : namesOfLists.map((name) => [name, schema.additionalProperties] as const);
  return Object.fromEntries(fields.map(([name, field]) => [name, rightValue(inner(field), below)]));
}
