import type { Context } from 'hono';
import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { ServerEnv } from '../../server/variables.ts';
import type { AuthContext } from '../context.ts';
import { personOfClaims } from '../identities/external-person.ts';
import { linkIdentity, requireManualLinking } from '../identities/link-identity.ts';
import { makingAccounts } from '../identities/making-accounts.ts';
import { personOfIdentity } from '../identities/person-of-identity.ts';
import { invalidRequest } from '../http/oauth-error.ts';
import { readBody } from '../http/request-body.ts';
import { beginSession, type TokenAnswer } from '../sessions/sessions.ts';
import { signInOrigin } from '../sessions/sign-in-origin.ts';
import { fullySignedIn } from '../sessions/signed-in.ts';
import { verifyIdToken } from './id-token.ts';

const text = z
  .string()
  .max(16_384)
  .nullish()
  .transform((given) => given || undefined);
const body = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  client_id: text,
  issuer: text,
  link_identity: z.boolean().nullish(),
});

/** The user whom the identity is linked to, when a signed-in user requested that. */
async function linkingTarget(context: AuthContext, request: Context<ServerEnv>): Promise<string> {
  const { user } = await fullySignedIn(context, request);
  requireManualLinking(context);
  return user.id;
}

/** POST /token?grant_type=id_token: signs in with an ID token that a provider issued to the application. */
export async function byIdToken(context: AuthContext, request: Context<ServerEnv>): Promise<TokenAnswer> {
  const given = await readBody(request, body);
  const { provider: name, id_token: idToken, client_id: clientId = '', issuer = '' } = given;
  if (idToken === undefined) throw invalidRequest('id_token required');
  if (name === undefined && (clientId === '' || issuer === '')) {
    throw invalidRequest('provider or client_id and issuer required');
  }
  const target = given.link_identity === true ? await linkingTarget(context, request) : undefined;
  const provider = context.providers.forToken({ name, issuer, clientId });
  const claims = await verifyIdToken(provider, { idToken, accessToken: given.access_token, nonce: given.nonce });
  const person = personOfClaims(provider.settings.name, claims.sub, claims);

  const account = (tx: Queryable) =>
    target === undefined ? personOfIdentity(tx, person) : linkIdentity(tx, target, person);
  return makingAccounts(context.database, async (tx) =>
    beginSession(tx, context.tokens, await account(tx), 'oauth', signInOrigin(request)),
  );
}
