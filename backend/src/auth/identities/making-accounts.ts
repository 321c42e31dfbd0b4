import type { Database, Queryable } from '../../database/database.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';

/**
 * Runs work that creates an account if there is none. When two requests of one person collide, the later one is run
 * again and finds what the earlier one created.
 */
export async function makingAccounts<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return database.transaction(work);
  }
}
