import type { Context } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import { audit } from '../accounts/audit.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { signedIn } from '../sessions/signed-in.ts';
import { ownFactor, removeFactor } from './factor-rows.ts';

/**
 * DELETE /factors/{id}: removing a verified factor requires a sign-in with it, or a stolen password would be enough.
 */
export const unenroll = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const { user, session } = await signedIn(context, request);
  const factor = await ownFactor(context.database, user.id, request.req.param('factorId') ?? '');
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await context.database.transaction(async (tx) => {
    await removeFactor(tx, user.id, factor);
    await audit(tx, user, 'factor_unenrolled', request.var.clientAddress, {
      factor_id: factor.id,
      factor_status: factor.status,
      session_id: session.id,
    });
  });
  return request.json({ id: factor.id });
};
