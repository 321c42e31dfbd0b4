import type { Context } from 'hono';
import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { audit } from '../accounts/audit.ts';
import type { AuthContext } from '../context.ts';
import { nameConflict } from '../factors/enroll.ts';
import { ownFactor, removeFactor } from '../factors/factor-rows.ts';
import { readBody } from '../http/request-body.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';
import type { UserRow } from '../accounts/users.ts';
import { personInPath } from './person.ts';

const shown = (user: UserRow, factorId: string) => user.factors.find(({ id }) => id === factorId) ?? {};

const factorInPath = async (from: Queryable, request: Context<ServerEnv>) => {
  const user = await personInPath(from, request);
  return { user, factor: await ownFactor(from, user.id, request.req.param('factorId') ?? '') };
};

/** GET /admin/users/{id}/factors */
export const listFactors = (context: AuthContext) => async (request: Context<ServerEnv>) =>
  request.json((await personInPath(context.database, request)).factors);

/** DELETE /admin/users/{id}/factors/{id}: for somebody who has lost the app. */
export const deleteFactor = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const removed = await context.database.transaction(async (tx) => {
    const { user, factor } = await factorInPath(tx, request);
    await removeFactor(tx, user.id, factor);
    const traits = { user_id: user.id, factor_id: factor.id };
    await audit(tx, 'service_role', 'factor_deleted', request.var.clientAddress, traits);
    return shown(user, factor.id);
  });
  return request.json(removed);
};

const updateBody = z.object({ friendly_name: z.string().max(120).nullish() });

/** PUT /admin/users/{id}/factors/{id}: another name. */
export const renameFactor = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const { friendly_name: name } = await readBody(request, updateBody);
  const renamed = context.database.transaction(async (tx) => {
    const { user, factor } = await factorInPath(tx, request);
    if (name) {
      await tx.query('update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1::uuid', [
        factor.id,
        name,
      ]);
    }
    const traits = { user_id: user.id, factor_id: factor.id, factor_type: factor.type };
    await audit(tx, 'service_role', 'factor_updated', request.var.clientAddress, traits);
    return shown(await personInPath(tx, request), factor.id);
  });
  const factor = await renamed.catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameConflict(name ?? '') : error;
  });
  return request.json(factor);
};
