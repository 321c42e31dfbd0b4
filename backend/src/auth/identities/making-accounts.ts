import type { Database, Queryable } from '../../database/database.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';

/**
 * Runs work that makes an account if there is none. When the same person came twice at the same moment, the later one
 * finds what the earlier one made.
 */
export async function makingAccounts<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return database.transaction(work);
  }
}
