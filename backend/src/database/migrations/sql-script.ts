import type { Transaction } from '../database.ts';
import { failedStatementOf } from '../script.ts';

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

/** What may hold a semicolon that ends no statement: texts, quoted names, bodies of functions, comments. */
const pieces = /\$(\w*)\$.*?\$\1\$|'[^']*'|"[^"]*"|--[^\n]*|\/\*.*?\*\/|;|[^$'"\-/;]+|./gs;

const isComment = (piece: string): boolean => /^(--|\/\*)/.test(piece);

/** The statements of a script, without their comments: good enough to show one to a person, not to run it. */
function statementsOf(script: string): readonly string[] {
  const statements = [''];
  for (const [piece] of script.matchAll(pieces)) {
    if (piece === ';') statements.push('');
    else if (!isComment(piece)) statements.push(`${statements.pop() ?? ''}${piece}`);
  }
  return statements.filter((statement) => statement.trim() !== '');
}

/**
 * Runs a file of statements.
 * @throws SqlScriptError naming the file and the statement that failed
 */
export async function runFile(tx: Transaction, fileName: string, sql: string): Promise<void> {
  try {
    await tx.execute(sql);
  } catch (error) {
    const number = failedStatementOf(error);
    if (number === undefined) throw error;
    throw new SqlScriptError(fileName, number, statementsOf(sql)[number - 1] ?? '', error);
  }
}
