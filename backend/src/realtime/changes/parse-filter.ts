import type { Operator } from './binding.ts';

/** A condition as it was written: `column=operator.value`. */
export type WrittenFilter = {
  readonly column: string;
  readonly operator: Operator;
  readonly values: readonly string[];
};

const operators: readonly string[] = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'] satisfies Operator[];
const isOperator = (text: string): text is Operator => operators.includes(text);

/** Cuts at commas that stand neither in quotes nor in brackets. */
function pieces(text: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (quoted && letter === '\\') {
      found.push(`${found.pop() ?? ''}${letter}${text[(index += 1)] ?? ''}`);
      continue;
    }
    if (letter === '"' && (quoted || /(^|[.(,])$/.test(text.slice(0, index)))) quoted = !quoted;
    else if (!quoted && letter === '(') depth += 1;
    else if (!quoted && letter === ')') depth = Math.max(0, depth - 1);
    if (letter === ',' && depth === 0 && !quoted) found.push('');
    else found.push(`${found.pop() ?? ''}${letter}`);
  }
  return found;
}

const unquoted = (text: string): string => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text);

const fault = (parts: readonly string[]): { readonly fault: string } => ({
  fault: `Error parsing \`filter\` params: [${parts.map((part) => JSON.stringify(part)).join(', ')}]`,
});

/**
 * Reads the `filter` of a subscription; several conditions, cut by commas, must all hold.
 * @returns the conditions, or the sentence in which hosted Realtime refuses it
 */
export function parseFilter(text: string): WrittenFilter[] | { readonly fault: string } {
  const filters: WrittenFilter[] = [];
  for (const piece of text.trim() === '' ? [] : pieces(text.trim())) {
    const [, column, operator, value] = /^([^=]+)=([a-z]+)\.(.*)$/s.exec(piece.trim()) ?? [];
    if (column === undefined || operator === undefined || value === undefined) return fault([piece]);
    if (!isOperator(operator)) return fault([operator, value]);
    const list = /^\((.*)\)$/s.exec(value)?.[1];
    if (operator === 'in' && list === undefined) return fault([operator, value]);
    const values = operator === 'in' ? pieces(list ?? '').map(unquoted) : [unquoted(value)];
    filters.push({ column, operator, values });
  }
  return filters;
}
