import type { Input } from './input.ts';
import { parse } from './input.ts';
import { field, fieldName, quotedText, treePath, type Field } from './names.ts';

export type Operation =
  | { readonly kind: 'compare'; readonly operator: string; readonly quantifier?: 'any' | 'all'; readonly value: string }
  | { readonly kind: 'is'; readonly value: 'NULL' | 'NOT NULL' | 'TRUE' | 'FALSE' | 'UNKNOWN' }
  | { readonly kind: 'distinct'; readonly value: string }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'search'; readonly query: string; readonly language: string | undefined; readonly value: string };

export type Filter = {
  readonly kind: 'filter';
  readonly field: Field;
  readonly negated: boolean;
  readonly operation: Operation;
};

/** Filters joined by and/or, as `or=(a.eq.1,not.and(b.eq.2,c.is.null))`. */
export type Logic =
  | Filter
  | {
      readonly kind: 'group';
      readonly negated: boolean;
      readonly operator: 'and' | 'or';
      readonly of: readonly Logic[];
    };

/** A condition of the relation at the end of a path of embedded ones; the root's path is empty. */
export type Placed<T> = { readonly path: readonly string[]; readonly what: T };

const compared = new Map(
  Object.entries({
    eq: '=',
    gte: '>=',
    gt: '>',
    lte: '<=',
    lt: '<',
    like: 'like',
    ilike: 'ilike',
    match: '~',
    imatch: '~*',
    neq: '<>',
    cs: '@>',
    cd: '<@',
    ov: '&&',
    sl: '<<',
    sr: '>>',
    nxr: '&<',
    nxl: '&>',
    adj: '-|-',
  }),
);
const quantified = new Set(['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch']);
const searches = new Map([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
]);
const truths = new Map<string, Extract<Operation, { kind: 'is' }>['value']>([
  ['null', 'NULL'],
  ['not_null', 'NOT NULL'],
  ['true', 'TRUE'],
  ['false', 'FALSE'],
  ['unknown', 'UNKNOWN'],
]);

const operatorName = /([a-z]+)(?:\((any|all)\)|\(([\p{L}\p{N}_ $]+)\))?\./uy;
const truth = /[a-z_]+/iy;

function unknownOperator(input: Input, isNegated: boolean): never {
  if (!isNegated) input.expect('"not"');
  return input.fail('operator (eq, gt, ...)');
}

/** The value up to the end, or inside of a logic tree to the next comma. */
type ReadValue = (input: Input) => string;

function operation(input: Input, readValue: ReadValue, isNegated: boolean): Operation {
  const start = input.at;
  const [, name = '', quantifier, language] = input.match(operatorName) ?? [];
  const plain = quantifier === undefined && language === undefined;
  if (name === 'in' && plain) return { kind: 'in', values: listOf(input) };
  if (name === 'is' && plain) return { kind: 'is', value: truthOf(input) };
  if (name === 'isdistinct' && plain) return { kind: 'distinct', value: readValue(input) };
  const query = searches.get(name);
  if (query !== undefined) return { kind: 'search', query, language: language ?? quantifier, value: readValue(input) };
  const operator = compared.get(name);
  if (operator !== undefined && plain) return { kind: 'compare', operator, value: readValue(input) };
  if (operator !== undefined && quantified.has(name) && (quantifier === 'any' || quantifier === 'all'))
    return { kind: 'compare', operator, quantifier, value: readValue(input) };
  input.at = start;
  return unknownOperator(input, isNegated);
}

function truthOf(input: Input): Extract<Operation, { kind: 'is' }>['value'] {
  const start = input.at;
  const value = truths.get(input.match(truth)?.[0].toLowerCase() ?? '');
  if (value !== undefined) return value;
  input.at = start;
  return input.fail('isVal: (null, not_null, true, false, unknown)');
}

const listElement = /[^,)]*/y;

/** A text in quotes that ends its element, else everything to the next comma or bracket. */
function element(input: Input): string {
  const inQuotes = input.attempt(() => {
    const text = quotedText(input);
    return text !== undefined && (input.ended || input.next === ',' || input.next === ')') ? text : input.fail('');
  });
  return inQuotes ?? input.match(listElement)?.[0] ?? '';
}

function listOf(input: Input): string[] {
  input.spaces();
  input.literal('(');
  input.spaces();
  const values = input.separated(',', () => element(input));
  input.spaces();
  input.literal(')');
  input.spaces();
  return values;
}

const rest = /.*/sy;
const toEnd: ReadValue = (input) => input.match(rest)?.[0] ?? '';
const array = /\{[^{}]*\}/y;
const inTree: ReadValue = (input) => (input.next === '{' ? input.match(array)?.[0] : undefined) ?? element(input);

function condition(input: Input, readValue: ReadValue): Pick<Filter, 'negated' | 'operation'> {
  const negated = input.text.startsWith('not.', input.at);
  if (negated) input.at += 'not.'.length;
  return { negated, operation: operation(input, readValue, negated) };
}

function logicTree(input: Input): Logic {
  input.spaces();
  const filter = input.attempt((): Filter => {
    const subject = field(input);
    input.literal('.');
    return { kind: 'filter', field: subject, ...condition(input, inTree) };
  });
  return filter ?? group(input);
}

const groupName = /(not\.)?(and|or)/y;

function group(input: Input): Logic {
  const [, not, operator] = input.match(groupName) ?? [];
  if (operator !== 'and' && operator !== 'or') {
    input.expect('negation operator (not)');
    return input.fail('logic operator (and, or)');
  }
  input.spaces();
  input.literal('(');
  const of = input.nested(() => input.separated(',', () => logicTree(input), true));
  input.spaces();
  input.literal(')');
  input.spaces();
  return { kind: 'group', negated: not !== undefined, operator, of };
}

/** Where a parameter belongs: `clients.tasks.name`. */
export const parsePath = (name: string) => parse(name, 'tree path', treePath);

/**
 * A parameter like `clients.name=not.eq.x`.
 * @throws RestError PGRST100
 */
export function parseFilter(name: string, value: string): Placed<Filter> {
  const { path, field: subject } = parsePath(name);
  const read = parse(value, 'filter', (input) => condition(input, toEnd));
  return { path, what: { kind: 'filter', field: subject, ...read } };
}

/**
 * A parameter like `or=(…)`, `clients.not.and=(…)`.
 * @throws RestError PGRST100
 */
export function parseLogic(name: string, value: string): Placed<Logic> {
  const names = parse(name, 'logic path', (input) => input.separated('.', () => fieldName(input)));
  const operator = names.at(-1) ?? '';
  const text = names.includes('not') ? `not.${operator}${value}` : `${operator}${value}`;
  const path = names.slice(0, -1).filter((part) => part !== 'not');
  return { path, what: parse(text, 'logic tree', group, value) };
}
