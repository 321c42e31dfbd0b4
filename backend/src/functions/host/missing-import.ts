import * as z from 'zod';

const code = 'MISSING_IMPORT';

const sentence = z.object({ code: z.literal(code), message: z.string() });

/** A function imports what is not here. Comes from the thread of the hooks as a plain error with this code. */
export const missingImport = (specifier: string, advice: string): Error =>
  Object.assign(new Error(`The import "${specifier}" is missing. ${advice}`), { code });

/** @returns the sentence of such an error, undefined for any other */
export const missingImportIn = (error: unknown): string | undefined => sentence.safeParse(error).data?.message;
