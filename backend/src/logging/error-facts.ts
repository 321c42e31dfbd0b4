import * as z from 'zod';

const databaseError = z.object({
  code: z.string().optional(),
  severity: z.string().optional(),
  schema: z.string().optional(),
  schema_name: z.string().optional(),
  table: z.string().optional(),
  table_name: z.string().optional(),
  column: z.string().optional(),
  constraint: z.string().optional(),
  constraint_name: z.string().optional(),
  routine: z.string().optional(),
});

/**
 * What may be logged of an error. Never its message, detail, query or parameters: PostgreSQL quotes the user's values
 * in all of them. The stack is kept without its first line for the same reason.
 */
export function errorFacts(error: unknown): Record<string, unknown> {
  const database = databaseError.safeParse(error);
  const facts = database.success ? database.data : {};
  if (!(error instanceof Error)) return { ...facts, kind: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { ...facts, kind: error.name, stack: frames.slice(0, 8).map((line) => line.trim()) };
}
