import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { audit } from '../accounts/audit.ts';
import { validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { endSessions } from '../sessions/sessions.ts';
import { signedIn } from '../sessions/signed-in.ts';

const scopeSchema = z.enum(['global', 'local', 'others']).default('global');

/** POST /logout?scope=global|local|others. Access tokens of ended sessions stop working at once. */
export const logout = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const scope = scopeSchema.safeParse(request.req.query('scope'));
  if (!scope.success) throw validationFailed('Unsupported logout scope');
  const { user, session } = await signedIn(context, request);
  const which = scope.data === 'global' ? { scope: scope.data } : { scope: scope.data, sessionId: session.id };
  await context.database.transaction(async (tx) => {
    await audit(tx, user, 'logout', request.var.clientAddress, { scope: scope.data });
    await endSessions(tx, user.id, which);
  });
  return request.body(null, 204);
};
