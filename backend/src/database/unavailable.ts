import { DatabaseError } from 'pg';

/** The database could not be asked, or was lost on the way to its answer. Asked again later, it may answer. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** What PostgreSQL itself says when it ends, starts, or has no room: connection lost, shutdown, not ready, too many. */
const endsConnection = /^(08...|57P0[1-5]|53300)$/;

/** Whether the server refused a statement, and can be asked the next one. */
export const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && !endsConnection.test(error.code ?? '');
