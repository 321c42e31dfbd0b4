import type { Input } from './input.ts';
import { parse } from './input.ts';
import { field, fieldName, identifier, type Field } from './names.ts';

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

export type SelectedField = {
  readonly kind: 'field';
  readonly field: Field;
  readonly cast?: string | undefined;
  readonly aggregate?: Aggregate | undefined;
  readonly aggregateCast?: string | undefined;
  readonly alias?: string | undefined;
};

export type SelectedRelation = {
  readonly kind: 'relation';
  readonly name: string;
  readonly alias?: string | undefined;
  readonly hint?: string | undefined;
  readonly join?: 'inner' | 'left' | undefined;
  /** Its columns are the row's own: `...clients(name)`. */
  readonly spread: boolean;
  readonly items: readonly SelectItem[];
};

export type SelectItem = SelectedField | SelectedRelation;

const aggregateCall = /\.(sum|avg|count|max|min)\(\)/y;
const aggregateOf = (name: string | undefined): Aggregate | undefined => {
  switch (name) {
    case 'sum':
    case 'avg':
    case 'count':
    case 'max':
    case 'min':
      return name;
    default:
      return undefined;
  }
};

function alias(input: Input): string | undefined {
  return input.attempt(() => {
    const name = fieldName(input);
    if (input.text.startsWith('::', input.at)) return input.fail('');
    input.literal(':');
    return name;
  });
}

const cast = (input: Input): string | undefined => (input.skip('::') ? identifier(input) : undefined);

function endOfItem(input: Input): void {
  if (input.ended || input.next === ',' || input.next === ')') return;
  input.expect('")"');
  input.expect('","');
  input.fail('end of input', `'${input.next}'`);
}

/** `!inner`, `!left` and a hint, in any order. */
function embedParameters(input: Input): Pick<SelectedRelation, 'hint' | 'join'> {
  let hint: string | undefined;
  let join: 'inner' | 'left' | undefined;
  for (let count = 0; count < 2 && input.skip('!'); count += 1) {
    const name = fieldName(input);
    if (name === 'inner' || name === 'left') join ??= name;
    else hint ??= name;
  }
  return { hint, join };
}

function relation(input: Input): SelectedRelation | undefined {
  const start = input.at;
  const head = input.attempt(() => {
    const spread = input.skip('...');
    const as = spread ? undefined : alias(input);
    const name = fieldName(input);
    if (name === 'count' && !spread) return undefined;
    const parameters = embedParameters(input);
    return input.skip('(') ? { kind: 'relation' as const, name, alias: as, spread, ...parameters } : undefined;
  });
  if (head === undefined) {
    input.at = start;
    return undefined;
  }
  const items = input.nested(() => itemList(input));
  input.literal(')');
  return { ...head, items };
}

const star: Field = { name: '*', path: [] };

function fieldItem(input: Input): SelectedField {
  if (input.next === '*') {
    input.at += 1;
    endOfItem(input);
    return { kind: 'field', field: star };
  }
  const as = alias(input);
  if (input.text.startsWith('count()', input.at)) {
    input.at += 'count()'.length;
    const aggregateCast = cast(input);
    endOfItem(input);
    return { kind: 'field', field: star, aggregate: 'count', aggregateCast, alias: as };
  }
  const selected = field(input);
  const casted = cast(input);
  const aggregate = aggregateOf(input.match(aggregateCall)?.[1]);
  const aggregateCast = cast(input);
  input.spaces();
  endOfItem(input);
  return { kind: 'field', field: selected, cast: casted, aggregate, aggregateCast, alias: as };
}

function itemList(input: Input): SelectItem[] {
  input.spaces();
  if (input.ended || input.next === ')') return [];
  return input.separated(',', () => {
    input.spaces();
    const item = relation(input) ?? fieldItem(input);
    input.spaces();
    return item;
  });
}

/** @throws RestError PGRST100 */
export const parseSelect = (text: string): readonly SelectItem[] => parse(text, 'select parameter', itemList);
