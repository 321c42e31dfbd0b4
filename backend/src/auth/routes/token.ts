import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, invalidCredentials, phoneDisabled, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { spendCode } from '../sessions/flow-state.ts';
import { byIdToken } from '../providers/id-token-grant.ts';
import { refresh } from '../sessions/refresh.ts';
import { readBody } from '../http/request-body.ts';
import { beginSession, type TokenAnswer } from '../sessions/sessions.ts';
import { signInOrigin } from '../sessions/sign-in-origin.ts';
import { suspended } from '../sessions/suspended.ts';
import { findUserByEmail, findUserById } from '../accounts/users.ts';
import { walletGrant } from '../web3/web3-grant.ts';

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});
const refreshBody = z.object({ refresh_token: z.string().min(1, 'is missing') });
const pkceBody = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().max(256).nullish() });

/** Nothing about the account is shown to somebody who does not know its password. */
async function byPassword(context: AuthContext, request: Context<ServerEnv>): Promise<TokenAnswer> {
  const { email, phone, password } = await readBody(request, passwordBody);
  if (!email && !phone) throw validationFailed('missing email or phone');
  if (!email) throw phoneDisabled('Phone logins are disabled', 422);
  const account = email.trim().toLowerCase();
  const user = await findUserByEmail(context.database, account);
  const right = await context.limits.passwordAttempt(account, request.var.clientAddress, () =>
    context.passwords.fits(password ?? '', user?.encrypted_password),
  );
  if (!right || user === undefined) throw invalidCredentials();
  if (user.email_confirmed_at === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (user.banned) throw await suspended(context.database, user, 400);
  const origin = signInOrigin(request);
  return context.database.transaction((tx) => beginSession(tx, context.tokens, user, 'password', origin));
}

async function byCode(context: AuthContext, request: Context<ServerEnv>): Promise<TokenAnswer> {
  const { auth_code: code, code_verifier: verifier } = await readBody(request, pkceBody);
  if (!code || !verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  const answer = await context.database.transaction(async (tx) => {
    const spent = await spendCode(tx, code, verifier);
    if (spent instanceof AuthError) return spent;
    const user = await findUserById(tx, spent.userId);
    if (user === undefined) return new AuthError(404, 'user_not_found', 'User not found');
    const session = await beginSession(tx, context.tokens, user, spent.method, signInOrigin(request));
    return { ...session, ...spent.providerTokens };
  });
  if (answer instanceof AuthError) throw answer;
  return answer;
}

/** POST /token?grant_type=password|refresh_token|pkce|id_token|web3 */
export const token = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  request.header('Cache-Control', 'no-store');
  switch (request.req.query('grant_type')) {
    case 'password':
      return request.json(await byPassword(context, request));
    case 'refresh_token':
      return request.json(
        await refresh(context, (await readBody(request, refreshBody)).refresh_token, request.var.clientAddress),
      );
    case 'pkce':
      return request.json(await byCode(context, request));
    case 'id_token':
      return request.json(await byIdToken(context, request));
    case 'web3':
      return request.json(await walletGrant(context, request));
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
};
