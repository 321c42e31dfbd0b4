import type { Context } from 'hono';
import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { audit } from '../accounts/audit.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { fullySignedIn } from '../sessions/signed-in.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';
import { nameProviders } from './identity-rows.ts';
import { requireManualLinking } from './link-identity.ts';

type IdentityRow = { id: string; provider: string; email: string | null };

/** The account keeps an address that one of its identities has, if any has one. */
async function followIdentities(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update auth.users u set email = next.email, updated_at = now()
     from (select email from auth.identities where user_id = $1::uuid
             and email is not null and identity_data -> 'email_verified' = 'true'::jsonb
           order by created_at limit 1) next
     where u.id = $1::uuid
       and not exists (select from auth.identities i where i.user_id = u.id and i.email = u.email)`,
    [userId],
  );
}

async function remove(tx: Queryable, userId: string, identityId: string): Promise<IdentityRow> {
  // Two requests at once must not remove both of the last two.
  await tx.query('select id from auth.users where id = $1::uuid for update', [userId]);
  const identities = await tx.query<IdentityRow>(
    'select id, provider, email from auth.identities where user_id = $1::uuid',
    [userId],
  );
  if (identities.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking';
    throw new AuthError(422, 'single_identity_not_deletable', message);
  }
  const identity = identities.find(({ id }) => id === identityId);
  if (identity === undefined) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  await tx.query('delete from auth.identities where id = $1::uuid', [identity.id]);
  if (identity.provider === 'email') {
    await tx.query('update auth.users set encrypted_password = null where id = $1::uuid', [userId]);
  }
  await followIdentities(tx, userId);
  await nameProviders(tx, userId);
  return identity;
}

/** DELETE /user/identities/{id}: removes one way to sign in; the last one can't be removed. */
export const unlinkIdentity = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const { user } = await fullySignedIn(context, request);
  requireManualLinking(context);
  const id = z.uuid().safeParse(request.req.param('id'));
  if (!id.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  try {
    await context.database.transaction(async (tx) => {
      const { provider } = await remove(tx, user.id, id.data);
      const traits = { identity_id: id.data, provider };
      await audit(tx, user, 'identity_unlinked', request.var.clientAddress, traits);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'Unable to unlink identity due to email conflict';
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
  }
  return request.json({});
};
