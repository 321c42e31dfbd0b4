import * as z from 'zod';
import type { LiteConnection } from '../database/lite-connection.ts';
import { statusOfState } from './error-status.ts';

const databaseError = z.object({
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

/** A body that Lite could not make a statement of (a number where a row belongs): the message would be about its SQL. */
const syntaxError = '42601';

/**
 * Lite answers these as PostgREST does, with what it knows of the request: the anonymous 401 for 42501, the hint for an
 * unknown relation, the qualified name of an unknown column. PGRST and PT are what functions raise to set the answer.
 */
const answeredByLite = (state: string): boolean =>
  (/^(PGRST|PT|42|22|21)/.test(state) && state !== syntaxError) || ['23502', '23503', '23505', '25006'].includes(state);

/** Internal faults say nothing about themselves to the caller. */
const publicMessage = (status: number, code: string, message: string): string => {
  if (code === syntaxError) return 'The request body must be a JSON object or a list of them';
  return status >= 500 ? 'The database could not answer this request' : message;
};

/** Lite lets an error with code PGRST decide status and body; so every other SQLSTATE is handed over as one. */
class PostgrestError extends Error {
  readonly code = 'PGRST';
  readonly detail: string;
  constructor(status: number, body: { code: string; message: string; details: string | null; hint: string | null }) {
    super(JSON.stringify(body));
    this.detail = JSON.stringify({ status, headers: {} });
  }
}

/** PGlite checks some values before PostgreSQL sees them, and refuses them without a code. */
function withCode(error: unknown): unknown {
  const refusedByDriver = error instanceof Error && /^Invalid input for \w+ type$/.test(error.message);
  return refusedByDriver ? { code: '22P02', message: error.message } : error;
}

/**
 * Lite answers 23514, 23P01, P0001 and others with 500 'SUP' and the text of the error (backend.md, fact 5). Wraps its
 * hook so that they come back as from PostgREST: status 4xx with code, message, details and hint.
 */
export function repairErrorMapping(connection: LiteConnection): void {
  const original = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown: unknown): unknown => {
    const error = withCode(thrown);
    const parsed = databaseError.safeParse(error);
    if (!parsed.success || answeredByLite(parsed.data.code)) return original(error);
    const { code, message, detail, hint } = parsed.data;
    const status = statusOfState(code);
    const details = status >= 500 ? null : (detail ?? null);
    return new PostgrestError(status, {
      code,
      message: publicMessage(status, code, message),
      details,
      hint: hint ?? null,
    });
  };
}
