import type { Queryable } from '../database/database.ts';
import { claimsOf, type Caller } from './caller.ts';

/**
 * Makes the rest of the transaction (or of the savepoint) a request of the caller: row-level security decides from here
 * on, and `auth.uid()` is the caller's. Use it inside `Database.transaction` only; the settings end with it.
 */
export async function actAs(tx: Queryable, caller: Caller): Promise<void> {
  const role = caller.role === 'user' ? caller.claims.role : caller.role;
  await tx.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    JSON.stringify(claimsOf(caller)),
    role,
  ]);
}
