import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, invalidCredentials, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../email-address.ts';
import { emailExists, mailEmailChange } from '../email-change.ts';
import { checkStrength, hashPassword, passwordFits } from '../passwords.ts';
import { codeChallenge, metadata, readBody } from '../request-body.ts';
import { endSessions } from '../sessions.ts';
import { signedIn, type SignedIn } from '../signed-in.ts';
import { findUserByEmail, findUserById, hasVerifiedFactor, userObject, type UserRow } from '../users.ts';

const body = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...codeChallenge,
});

/** Seconds after which a sign-in is too old to choose a new password without the present one. */
const recentSignIn = 24 * 3600;

/** GET /user */
export const getUser = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const { user } = await signedIn(context, request);
  return request.json(userObject(user));
};

/** Whoever has a second factor has it asked before the first one is changed. */
function requireSecondFactor({ user, session }: SignedIn): void {
  if (!hasVerifiedFactor(user) || session.aal === 'aal2') return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

/** Whoever found an unlocked computer must not be able to take the account over. */
async function requireOwner(
  context: AuthContext,
  request: Context<ServerEnv>,
  { user, session }: SignedIn,
  currentPassword: string | null | undefined,
): Promise<void> {
  if (typeof currentPassword === 'string') {
    const right = await context.limits.passwordAttempt(user.email, request.var.clientAddress, () =>
      passwordFits(currentPassword, user.encrypted_password),
    );
    if (!right) throw invalidCredentials();
    return;
  }
  if (session.ageSeconds > recentSignIn) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
}

async function changePassword(context: AuthContext, { user, session }: SignedIn, password: string): Promise<void> {
  if (await passwordFits(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  const encrypted = await hashPassword(password);
  await context.database.transaction(async (tx) => {
    await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1::uuid', [
      user.id,
      encrypted,
    ]);
    // A link that was mailed before must not undo the change, and whoever else is signed in is out.
    await tx.query(`delete from auth.one_time_tokens where user_id = $1::uuid and token_type = 'recovery_token'`, [
      user.id,
    ]);
    await endSessions(tx, user.id, { scope: 'others', sessionId: session.id });
  });
}

/** Merges; a null takes the key away. @throws AuthError validation_failed when it grows too large for a token */
async function changeMetadata(context: AuthContext, user: UserRow, given: Record<string, unknown>): Promise<void> {
  const merged = Object.fromEntries(
    Object.entries({ ...user.raw_user_meta_data, ...given }).filter(([, value]) => value !== null),
  );
  if (!metadata.safeParse(merged).success) throw validationFailed('data may hold 4 KB at most');
  await context.database.query(
    'update auth.users set raw_user_meta_data = $2::jsonb, updated_at = now() where id = $1::uuid',
    [user.id, JSON.stringify(merged)],
  );
}

/** PUT /user: password, address (both mailboxes confirm) and metadata of oneself. */
export const updateUser = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const signed = await signedIn(context, request);
  const { user } = signed;
  const given = await readBody(request, body);
  if (given.app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const newEmail = given.email ? emailAddress(given.email) : user.email;
  if (given.password || newEmail !== user.email) requireSecondFactor(signed);
  if (given.password) checkStrength(given.password);
  if (newEmail !== user.email && (await findUserByEmail(context.database, newEmail)) !== undefined) throw emailExists();
  if (given.password) {
    await requireOwner(context, request, signed, given.current_password);
    await changePassword(context, signed, given.password);
  }
  if (given.data) await changeMetadata(context, user, given.data);
  if (newEmail !== user.email) {
    await context.limits.bookMail(newEmail, request.var.clientAddress);
    const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'confirm');
    await mailEmailChange(context, user, newEmail, redirectTo);
  }
  return request.json(userObject((await findUserById(context.database, user.id)) ?? user));
};
