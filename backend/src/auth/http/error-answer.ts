import type { Context } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import { DatabaseUnavailableError } from '../../database/unavailable.ts';
import { errorFacts } from '../../logging/error-facts.ts';
import { AuthError, serviceUnavailable, validationFailed } from './auth-error.ts';
import { OAuthError } from './oauth-error.ts';

/** From this version of the API on, `code` is the error's name; before, it was the status and the name `error_code`. */
const namedCodes = '2024-01-01';

/** A value that a constraint of the database rejects is the caller's error: a name that is too long, for instance. */
function refusedByDatabase(error: Error): AuthError | undefined {
  const state = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (state === 'P0001') return validationFailed(error.message);
  return /^2[23]...$/.test(state) ? validationFailed('These values cannot be stored') : undefined;
}

const fault = (error: Error): AuthError =>
  error instanceof DatabaseUnavailableError
    ? serviceUnavailable()
    : new AuthError(500, 'unexpected_failure', 'Unexpected failure, please try again later');

/** Answers a failure as GoTrue does, in the shape of the API version that the client asked for. */
export function answerError(context: Context<ServerEnv>, error: Error): Response {
  if (error instanceof OAuthError) {
    return context.json({ error: error.error, error_description: error.description }, 400);
  }
  const expected = error instanceof AuthError ? error : refusedByDatabase(error);
  if (expected === undefined) context.var.log.error(errorFacts(error), 'an authentication request failed');
  const refusal = expected ?? fault(error);

  for (const [name, value] of Object.entries(refusal.more.headers ?? {})) context.header(name, value);
  context.header('X-Sb-Error-Code', refusal.code);
  const version = context.req.header('x-supabase-api-version') ?? '';
  if (version < namedCodes) {
    return context.json(
      { code: refusal.status, error_code: refusal.code, msg: refusal.message, ...refusal.more.body },
      refusal.status,
    );
  }
  context.header('X-Supabase-Api-Version', namedCodes);
  return context.json({ code: refusal.code, message: refusal.message, ...refusal.more.body }, refusal.status);
}
