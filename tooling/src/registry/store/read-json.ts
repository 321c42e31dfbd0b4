import { readFileSync } from 'node:fs';
import * as z from 'zod';

function fault(error: unknown): string | undefined {
  if (error instanceof SyntaxError) return error.message;
  if (!(error instanceof z.ZodError)) return undefined;
  const [issue] = error.issues;
  return issue && `${issue.path.join('.') || 'its content'}: ${issue.message}`;
}

/**
 * Parses what a file of the registry says.
 * @param file its path, with the line if it has several
 * @param mend what to do when somebody damaged it
 * @throws Error that names the file, what is wrong with it, and that way out
 */
export function parseJson<Content>(text: string, file: string, schema: z.ZodType<Content>, mend: string): Content {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is damaged (${fault(error) ?? String(error)}). ${mend}`, { cause: error });
  }
}

/** Reads a file of the registry. @throws Error as parseJson does */
export const readJson = <Content>(file: string, schema: z.ZodType<Content>, mend: string): Content =>
  parseJson(readFileSync(file, 'utf8'), file, schema, mend);
