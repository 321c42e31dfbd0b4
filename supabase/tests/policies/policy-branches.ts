/** Cuts at a word that is in no brackets and in no quotes. */
function cut(expression: string, word: ' OR ' | ' AND '): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < expression.length; at += 1) {
    const sign = expression[at];
    if (sign === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0 && expression.startsWith(word, at)) {
      parts.push(expression.slice(start, at));
      start = at + word.length;
    }
  }
  return [...parts, expression.slice(start)];
}

/** What is in the brackets around all of an expression; undefined where there are none, or they hold a query. */
function inBrackets(expression: string): string | undefined {
  if (!expression.startsWith('(') || !expression.endsWith(')')) return undefined;
  let depth = 0;
  let isQuoted = false;
  for (const [at, sign] of [...expression].entries()) {
    if (sign === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0 && at < expression.length - 1) return undefined;
  }
  const inside = expression.slice(1, -1).trim();
  return inside.startsWith('SELECT') ? undefined : inside;
}

/**
 * An expression as PostgreSQL writes it, once without each branch of each of its `or`, at any depth; nothing where
 * it has no `or`.
 */
export function withoutEachBranch(expression: string): string[] {
  const whole = expression.replace(/\s+/g, ' ').trim();
  const inside = inBrackets(whole);
  if (inside !== undefined) return withoutEachBranch(inside);
  for (const word of [' OR ', ' AND '] as const) {
    const parts = cut(whole, word);
    if (parts.length === 1) continue;
    const joined = (some: readonly string[]): string => some.map((part) => `(${part})`).join(word);
    const fewer =
      word === ' OR ' ? parts.map((_, place) => joined(parts.filter((_part, other) => other !== place))) : [];
    const deeper = parts.flatMap((part, place) =>
      withoutEachBranch(part).map((less) => joined(parts.map((other, at) => (at === place ? less : other)))),
    );
    return [...fewer, ...deeper];
  }
  return [];
}
