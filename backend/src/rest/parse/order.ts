import type { Input } from './input.ts';
import { parse } from './input.ts';
import { parsePath, type Placed } from './filter.ts';
import { field, fieldName, type Field } from './names.ts';

export type OrderTerm = {
  /** The embedded to-one relation that the column belongs to: `clients(name)`. */
  readonly relation?: string;
  readonly field: Field;
  readonly direction: 'ASC' | 'DESC' | '';
  readonly nulls: 'NULLS FIRST' | 'NULLS LAST' | '';
};

const direction = /\.(asc|desc)/y;
const nulls = /\.(nullsfirst|nullslast)/y;

function term(input: Input): OrderTerm {
  input.spaces();
  const ofRelation = input.attempt(() => {
    const relation = fieldName(input);
    input.literal('(');
    const inside = field(input);
    input.literal(')');
    return { relation, field: inside };
  });
  const subject = ofRelation ?? { field: field(input) };
  const way = input.match(direction)?.[1];
  const empty = input.match(nulls)?.[1];
  input.spaces();
  if (!input.ended && input.next !== ',') {
    if (input.next === '.') {
      input.at += 1;
      if (way === undefined) for (const word of ['asc', 'desc']) input.expect(`"${word}"`);
      input.expect('"nullsfirst"');
      input.fail('"nullslast"');
    }
    input.expect('","');
    input.fail('end of input', `'${input.next}'`);
  }
  return {
    ...subject,
    direction: way === 'asc' ? 'ASC' : way === 'desc' ? 'DESC' : '',
    nulls: empty === 'nullsfirst' ? 'NULLS FIRST' : empty === 'nullslast' ? 'NULLS LAST' : '',
  };
}

/**
 * A parameter like `clients.order=name.desc.nullslast,id`.
 * @throws RestError PGRST100
 */
export const parseOrder = (name: string, value: string): Placed<readonly OrderTerm[]> => ({
  path: parsePath(name).path,
  what: parse(value, 'order', (input) => input.separated(',', () => term(input))),
});
