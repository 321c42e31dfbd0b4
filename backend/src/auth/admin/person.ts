import type { Context } from 'hono';
import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError } from '../http/auth-error.ts';
import { findUserById, type UserRow } from '../accounts/users.ts';

const userId = z.uuid();

export const userNotFound = (): AuthError => new AuthError(404, 'user_not_found', 'User not found');

/**
 * The user in the path of an administrator's request.
 * @throws AuthError 404: validation_failed for an invalid id, user_not_found
 */
export async function personInPath(from: Queryable, request: Context<ServerEnv>): Promise<UserRow> {
  const id = request.req.param('userId') ?? '';
  if (!userId.safeParse(id).success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUserById(from, id);
  if (user === undefined) throw userNotFound();
  return user;
}
