import type { Input } from './input.ts';

/** A step into JSON: `->` gives JSON, `->>` gives text. An index is a number, a key is not. */
export type JsonStep = { readonly arrow: '->' | '->>'; readonly step: string; readonly isIndex: boolean };

/** A column, or a place inside of a JSON column: `data->a->>0`. */
export type Field = { readonly name: string; readonly path: readonly JsonStep[] };

const quoted = /"((?:[^"\\]|\\.)*)"/sy;

/** A text in double quotes; a backslash keeps the character behind it. */
export function quotedText(input: Input): string | undefined {
  return input.match(quoted)?.[1]?.replaceAll(/\\(.)/gs, '$1');
}

/** Letters, digits, `_`, `$` and spaces; dashes between them, where they do not begin an arrow. */
const plainName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const expectedName = 'field name (* or [a..z0..9_$])';

export function fieldName(input: Input): string {
  return quotedText(input) ?? input.match(plainName)?.[0].trim() ?? input.fail(expectedName);
}

const typeName = /[\p{L}\p{N}_ $]+/uy;

/** The name of a type or a language, which PostgreSQL looks up. */
export const identifier = (input: Input): string => input.match(typeName)?.[0].trim() ?? input.fail('letter or digit');

const index = /[-]?\d+(?=->|::|\.|,|\)|$)/y;
const key = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y;

function jsonStep(input: Input, arrow: JsonStep['arrow']): JsonStep {
  const number = input.match(index)?.[0];
  if (number !== undefined) return { arrow, step: number, isIndex: true };
  if (input.next === '-') {
    input.at += 1;
    input.fail('digit');
  }
  const name = quotedText(input) ?? input.match(key)?.[0].trim();
  if (name !== undefined) return { arrow, step: name, isIndex: false };
  input.expect('"-"');
  input.expect('digit');
  return input.fail('any non reserved character different from: .,>()');
}

export function jsonPath(input: Input): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    if (input.skip('->>')) steps.push(jsonStep(input, '->>'));
    else if (input.skip('->')) steps.push(jsonStep(input, '->'));
    else return steps;
  }
}

export function field(input: Input): Field {
  input.spaces();
  const name = fieldName(input);
  const path = jsonPath(input);
  input.spaces();
  return { name, path };
}

/** `clients.tasks.name` is the column `name` of the embedded `tasks` of the embedded `clients`. */
export function treePath(input: Input): { readonly path: readonly string[]; readonly field: Field } {
  const names = input.separated('.', () => fieldName(input));
  return { path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path: jsonPath(input) } };
}
