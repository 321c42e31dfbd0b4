import type { Queryable } from '../../database/database.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailExists } from '../mail/email-change.ts';
import { findUserByEmail, findUserById, type UserRow } from '../accounts/users.ts';
import type { ExternalPerson } from './external-person.ts';
import { findOwner, insertIdentity, nameProviders } from './identity-rows.ts';

/** @throws AuthError manual_linking_disabled (404) */
export function requireManualLinking({ environment }: AuthContext): void {
  if (environment.signInKinds.manualLinking) return;
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

/** A user who signed in with a wallet gets the first verified address. */
async function adoptAddress(tx: Queryable, user: UserRow, person: ExternalPerson): Promise<void> {
  if (user.email !== '' || person.email === undefined || !person.emailVerified) return;
  if ((await findUserByEmail(tx, person.email)) !== undefined) throw emailExists();
  await tx.query(
    'update auth.users set email = $2, email_confirmed_at = now(), updated_at = now() where id = $1::uuid',
    [user.id, person.email],
  );
}

/**
 * Links another identity to a signed-in user.
 * @throws AuthError identity_already_exists (422), email_exists (422) or user_banned (403)
 */
export async function linkIdentity(tx: Queryable, userId: string, person: ExternalPerson): Promise<UserRow> {
  const user = await findUserById(tx, userId);
  if (user === undefined) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (user.banned) throw new AuthError(403, 'user_banned', 'User is banned');
  const owner = await findOwner(tx, person);
  if (owner !== undefined) {
    const whose = owner === user.id ? '' : ' to another user';
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`);
  }
  await insertIdentity(tx, user.id, person);
  await adoptAddress(tx, user, person);
  await nameProviders(tx, user.id);
  return (await findUserById(tx, user.id)) ?? user;
}
