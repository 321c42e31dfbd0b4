import type { Database } from '../../database/database.ts';

/** Operators whose rules are PostgreSQL's own, so that it alone can say what they match. */
export type PatternOperator = 'like' | 'ilike' | 'match' | 'imatch';

export const isPattern = (operator: string): operator is PatternOperator =>
  ['like', 'ilike', 'match', 'imatch'].includes(operator);

export type AskedPattern = { readonly operator: PatternOperator; readonly text: string; readonly pattern: string };

/** Whether a text that was asked about matches its pattern. */
export type Matches = (pattern: AskedPattern) => boolean;

const matching = `
  select asked.name
  from jsonb_to_recordset($1::jsonb) as asked(name text, operator text, text text, pattern text)
  where case asked.operator
    when 'like' then asked.text like asked.pattern
    when 'ilike' then asked.text ilike asked.pattern
    when 'match' then asked.text ~ asked.pattern
    else asked.text ~* asked.pattern
  end`;

const nameOf = ({ operator, text, pattern }: AskedPattern): string => JSON.stringify([operator, text, pattern]);

type Named = AskedPattern & { readonly name: string };

/** One that fails, as when it takes longer than a statement may, matches nothing and leaves the others as they are. */
async function ask(database: Pick<Database, 'query'>, named: readonly Named[]): Promise<string[]> {
  try {
    const rows = await database.query<{ name: string }>(matching, [JSON.stringify(named)]);
    return rows.map(({ name }) => name);
  } catch {
    if (named.length === 1) return [];
    return (await Promise.all(named.map((one) => ask(database, [one])))).flat();
  }
}

/** Asks the database about all patterns at once; about none it is not asked. */
export async function matchPatterns(
  database: Pick<Database, 'query'>,
  patterns: readonly AskedPattern[],
): Promise<Matches> {
  const named = new Map(patterns.map((one) => [nameOf(one), { ...one, name: nameOf(one) }]));
  const found = new Set(named.size === 0 ? [] : await ask(database, [...named.values()]));
  return (one) => found.has(nameOf(one));
}

/**
 * Tries a pattern before anybody listens by it.
 * @returns why it is none, or undefined
 */
export async function patternFault(
  database: Pick<Database, 'query'>,
  operator: PatternOperator,
  pattern: string,
): Promise<string | undefined> {
  if (operator === 'like' || operator === 'ilike') {
    const escapes = /\\*$/.exec(pattern)?.[0].length ?? 0;
    return escapes % 2 === 1 ? 'LIKE pattern must not end with escape character' : undefined;
  }
  try {
    await database.query(`select '' ~ $1::text as tried`, [pattern]);
    return undefined;
  } catch (error) {
    return `invalid regular expression for ${operator} filter: ${error instanceof Error ? error.message : 'unknown'}`;
  }
}
