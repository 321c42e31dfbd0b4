import type { Context } from 'hono';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { errorFacts } from '../logging/error-facts.ts';
import type { ServerEnv } from '../server/variables.ts';
import { accessDenied, alreadyExists, invalidRequest, noSuchBucket, StorageError } from './storage-error.ts';

/** What the database's refusals mean to the caller; undefined for a fault of ours. */
function refusedByDatabase(error: Error): StorageError | undefined {
  const state = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (state === '42501') return accessDenied('new row violates row-level security policy');
  if (state === '23505') return alreadyExists('ResourceAlreadyExists');
  if (state === '23503') return noSuchBucket();
  return /^22/.test(state) ? invalidRequest('These values cannot be stored') : undefined;
}

const fault = (error: Error): StorageError =>
  error instanceof DatabaseUnavailableError
    ? new StorageError(503, 'ServiceUnavailable', 'Service Unavailable', { httpStatus: 503 })
    : new StorageError(500, 'InternalError', 'Internal Server Error', { httpStatus: 500 });

/** Answers a failure with the body that storage-js reads. */
export function answerError(context: Context<ServerEnv>, error: Error): Response {
  const expected = error instanceof StorageError ? error : refusedByDatabase(error);
  if (expected === undefined) context.var.log.error(errorFacts(error), 'a storage request failed');
  const refusal = expected ?? fault(error);
  const { statusCode, code, message, more } = refusal;
  context.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(more.headers ?? {})) context.header(name, value);
  const body = { statusCode: String(statusCode), code, error: more.error ?? code, message };
  return context.json(body, more.httpStatus ?? 400);
}
