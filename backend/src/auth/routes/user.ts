import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { audit } from '../accounts/audit.ts';
import { AuthError, phoneDisabled, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../mail/email-address.ts';
import { emailExists, mailEmailChange } from '../mail/email-change.ts';
import { challengeOf } from '../sessions/flow-state.ts';
import { namesIn } from '../passwords/own-words.ts';
import { requireOwner } from '../accounts/reauthentication.ts';
import { codeChallenge, metadata, readBody } from '../http/request-body.ts';
import { endSessions } from '../sessions/sessions.ts';
import { requireSecondFactor, signedIn, type SignedIn } from '../sessions/signed-in.ts';
import { insertEmailIdentity } from '../identities/identity-rows.ts';
import { refuseForManagedAccount } from '../sso/managed-account.ts';
import { findUserByEmail, findUserById, passwordOwner, userObject, type UserRow } from '../accounts/users.ts';

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().max(200).nullish(),
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...codeChallenge,
});

/** GET /user */
export const getUser = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const { user } = await signedIn(context, request);
  return request.json(userObject(user));
};

async function changePassword(
  context: AuthContext,
  { user, session }: SignedIn,
  password: string,
  address: string,
): Promise<void> {
  if (await context.passwords.fits(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  const encrypted = await context.passwords.hash(password);
  await context.database.transaction(async (tx) => {
    await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1::uuid', [
      user.id,
      encrypted,
    ]);
    await insertEmailIdentity(tx, user);
    // The recovery or invitation is used up: another password change needs the usual proof.
    await tx.query(
      `update auth.mfa_amr_claims set authentication_method = 'password', updated_at = now()
       where session_id = $1::uuid and authentication_method in ('recovery', 'invite')`,
      [session.id],
    );
    // Emails sent before can't undo the change, and all other sign-ins end.
    await tx.query(
      `delete from auth.one_time_tokens
       where user_id = $1::uuid and token_type in ('recovery_token', 'reauthentication_token')`,
      [user.id],
    );
    await endSessions(tx, user.id, { scope: 'others', sessionId: session.id });
    await audit(tx, user, 'user_updated_password', address);
  });
}

/** Merges metadata; a null removes the key. @throws AuthError validation_failed when it grows too large for a token */
async function changeMetadata(
  context: AuthContext,
  user: UserRow,
  given: Record<string, unknown>,
  address: string,
): Promise<void> {
  const merged = Object.fromEntries(
    Object.entries({ ...user.raw_user_meta_data, ...given }).filter(([, value]) => value !== null),
  );
  if (!metadata.safeParse(merged).success) throw validationFailed('data may hold 4 KB at most');
  await context.database.transaction(async (tx) => {
    await tx.query('update auth.users set raw_user_meta_data = $2::jsonb, updated_at = now() where id = $1::uuid', [
      user.id,
      JSON.stringify(merged),
    ]);
    await audit(tx, user, 'user_modified', address, { changed: ['user_metadata'] });
  });
}

/** PUT /user: one's own password, address (both mailboxes confirm) and metadata. */
export const updateUser = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const signed = await signedIn(context, request);
  const { user } = signed;
  const given = await readBody(request, body);
  if (given.app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (given.email || given.phone || given.password) refuseForManagedAccount(user);
  if (given.phone) throw phoneDisabled('Unsupported phone provider');
  const newEmail = given.email ? emailAddress(given.email) : user.email;
  const changesAddress = newEmail !== user.email;
  requireSecondFactor(signed, 'AAL2 session is required to update email or password when MFA is enabled.');
  if (given.password) {
    const { names } = passwordOwner(user);
    context.passwords.check(given.password, { email: newEmail, names: [user.email, ...names, ...namesIn(given.data)] });
  }
  if (changesAddress && (await findUserByEmail(context.database, newEmail)) !== undefined) throw emailExists();
  const address = request.var.clientAddress;
  if (given.password || changesAddress) {
    const of = given.password ? ('password' as const) : ('address' as const);
    await requireOwner(context, signed, address, {
      of,
      currentPassword: given.current_password,
      nonce: given.nonce,
    });
  }
  if (changesAddress) await context.limits.bookMail(newEmail, address);
  if (given.password) await changePassword(context, signed, given.password, address);
  if (given.data) await changeMetadata(context, user, given.data, address);
  if (changesAddress) {
    const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'confirm');
    await mailEmailChange(context, user, newEmail, { redirectTo, pkce: challengeOf(given) });
  }
  return request.json(userObject((await findUserById(context.database, user.id)) ?? user));
};
