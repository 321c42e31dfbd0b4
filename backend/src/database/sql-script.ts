import type { Queryable } from './database.ts';

/** A statement of an SQL file failed. `cause` is the database's own error. */
export class SqlScriptError extends Error {
  override readonly name = 'SqlScriptError';
  constructor(
    readonly fileName: string,
    /** Counted from 1. */
    readonly statementNumber: number,
    statement: string,
    cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const beginning = statement.replace(/\s+/g, ' ').trim().slice(0, 120);
    super(`${fileName}, statement ${statementNumber} (${beginning}…): ${reason}`, { cause });
  }
}

/** Runs the statements of a file one by one, so that a failure can be named. */
export async function runStatements(tx: Queryable, fileName: string, statements: readonly string[]): Promise<void> {
  for (const [index, statement] of statements.entries()) {
    try {
      await tx.query(statement);
    } catch (error) {
      throw new SqlScriptError(fileName, index + 1, statement, error);
    }
  }
}
