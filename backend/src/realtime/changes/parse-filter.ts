import type { Operator } from './binding.ts';

/** A condition as it was written: `column=operator.value`, or `column=not.operator.value`. */
export type WrittenFilter = {
  readonly column: string;
  readonly operator: Operator;
  readonly negated: boolean;
  /** Null is the word without quotes in a list. */
  readonly values: readonly (string | null)[];
};

const operators = {
  ...{ eq: true, neq: true, lt: true, lte: true, gt: true, gte: true, in: true, is: true, isdistinct: true },
  ...{ like: true, ilike: true, match: true, imatch: true },
} satisfies Record<Operator, true>;
const isOperator = (text: string): text is Operator => Object.hasOwn(operators, text);

/** Cuts at commas that are neither in quotes nor in brackets. In a list blanks may be before quotes. */
function pieces(text: string, isList: boolean): string[] {
  const found: string[] = [''];
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (quoted && letter === '\\') {
      found.push(`${found.pop() ?? ''}${letter}${text[(index += 1)] ?? ''}`);
      continue;
    }
    const beginning = isList || depth > 0 ? /(^|[(,])\s*$/ : /(^|[.,])$/;
    if (letter === '"' && (quoted || beginning.test(text.slice(0, index)))) quoted = !quoted;
    else if (!quoted && letter === '(') depth += 1;
    else if (!quoted && letter === ')') depth = Math.max(0, depth - 1);
    if (letter === ',' && depth === 0 && !quoted) found.push('');
    else found.push(`${found.pop() ?? ''}${letter}`);
  }
  return found;
}

const unquoted = (text: string): string => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text);

/** The elements as PostgreSQL reads an array: blanks around them do not count, those inside do. */
const listed = (text: string): (string | null)[] =>
  text.trim() === ''
    ? []
    : pieces(text, true).map((piece) => (piece.trim().toLowerCase() === 'null' ? null : unquoted(piece.trim())));

const fault = (reason: string): { readonly fault: string } => ({ fault: `Error parsing \`filter\` params: ${reason}` });
const parts = (...texts: readonly string[]): string => `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`;

function parseCondition(text: string): WrittenFilter | { readonly fault: string } {
  if (text === '') return fault('filter must not contain empty segments (check for extra commas)');
  const [, column, not, operator, value] = /^([^=]+)=(not\.)?([^.]*)\.(.*)$/s.exec(text) ?? [];
  if (column === undefined || operator === undefined || value === undefined) return fault(parts(text));
  if (!isOperator(operator)) return fault(parts(operator, value));
  const condition = { column, operator, negated: not !== undefined };
  if (operator !== 'in') return { ...condition, values: [unquoted(value)] };
  const list = /^\((.*)\)$/s.exec(value)?.[1];
  return list === undefined
    ? fault('`in` filter value must be wrapped by parentheses')
    : { ...condition, values: listed(list) };
}

/**
 * Reads the `filter` of a subscription; several conditions, cut by commas, must all hold.
 * @returns the conditions, or the sentence in which hosted Realtime refuses it
 */
export function parseFilter(text: string): WrittenFilter[] | { readonly fault: string } {
  const filters: WrittenFilter[] = [];
  for (const piece of text.trim() === '' ? [] : pieces(text.trim(), false)) {
    const condition = parseCondition(piece.trim());
    if ('fault' in condition) return condition;
    filters.push(condition);
  }
  return filters;
}
