import { readFileSync } from 'node:fs';
import * as z from 'zod';

function fault(error: unknown): string | undefined {
  if (error instanceof SyntaxError) return error.message;
  if (!(error instanceof z.ZodError)) return undefined;
  const [issue] = error.issues;
  return issue && `${issue.path.join('.') || 'its content'}: ${issue.message}`;
}

/**
 * Reads a file of the registry.
 * @param mend what to do when somebody damaged it
 * @throws Error that names the file, what is wrong with it, and that way out
 */
export function readJson<Content>(file: string, schema: z.ZodType<Content>, mend: string): Content {
  const text = readFileSync(file, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is damaged (${fault(error) ?? String(error)}). ${mend}`, { cause: error });
  }
}
