import * as openid from 'openid-client';
import * as z from 'zod';
import { accountCalendars } from '../../../../shared/src/entities/calendar-integrations/model.ts';
import { CalendarProblem } from './problems.ts';
import type { ProviderSetup } from './providers.ts';
import { open, seal } from './seal.ts';

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Milliseconds since 1970. */
  expires_at: z.number(),
});
export type Tokens = z.infer<typeof tokensSchema>;

const stateSchema = z.object({
  user: z.uuid(),
  type: z.enum(accountCalendars),
  verifier: z.string(),
  expires_at: z.number(),
});
export type SignInState = z.infer<typeof stateSchema>;

/** Milliseconds that a coach has for signing in there. */
const patience = 10 * 60_000;
/** A token that ends sooner than this, in milliseconds, is renewed first. */
const margin = 60_000;

function configurationOf({ server, clientId, clientSecret, isTest }: ProviderSetup): openid.Configuration {
  const configuration = new openid.Configuration(server, clientId, clientSecret);
  // The provider of tests speaks plain HTTP.
  if (isTest) openid.allowInsecureRequests(configuration);
  return configuration;
}

const tokensOf = (
  answer: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  before?: Tokens,
): Tokens =>
  tokensSchema.parse({
    access_token: answer.access_token,
    // A provider that renews no refresh token means the one that was used.
    refresh_token: answer.refresh_token ?? before?.refresh_token,
    expires_at: Date.now() + (answer.expiresIn() ?? 0) * 1000,
  });

/** invalid_grant says that code or refresh token are used up, revoked or expired; anything else may pass. */
function problemOf(error: unknown): CalendarProblem {
  if (error instanceof openid.ResponseBodyError) {
    const isDead = ['invalid_grant', 'interaction_required', 'consent_required'].includes(error.error);
    if (isDead) return new CalendarProblem('reconnect');
  }
  return new CalendarProblem('unavailable');
}

/** The provider's page on which a coach agrees. Whoever comes back has to be the same, within ten minutes. */
export async function startSignIn(setup: ProviderSetup, key: string, redirectUri: string, user: string): Promise<URL> {
  const verifier = openid.randomPKCECodeVerifier();
  const state: SignInState = { user, type: setup.type, verifier, expires_at: Date.now() + patience };
  return openid.buildAuthorizationUrl(configurationOf(setup), {
    ...setup.authorizationParameters,
    redirect_uri: redirectUri,
    scope: setup.scopes.join(' '),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: await seal(key, 'sign-in', JSON.stringify(state)),
  });
}

/** What a sign-in was begun with; undefined when it was not begun here by this user, or too long ago. */
export async function readState(key: string, state: string, user: string): Promise<SignInState | undefined> {
  const text = await open(key, 'sign-in', state).catch(() => 'null');
  const begun = stateSchema.safeParse(JSON.parse(text)).data;
  return begun?.user === user && begun.expires_at > Date.now() ? begun : undefined;
}

/**
 * Exchanges the code of a finished sign-in.
 * @throws CalendarProblem `reconnect` when the code is no good, or the coach did not agree to everything
 */
export async function finishSignIn(
  setup: ProviderSetup,
  redirectUri: string,
  code: string,
  verifier: string,
): Promise<Tokens> {
  const address = new URL(redirectUri);
  address.searchParams.set('code', code);
  try {
    const answer = await openid.authorizationCodeGrant(configurationOf(setup), address, { pkceCodeVerifier: verifier });
    const granted = answer.scope?.split(' ');
    // offline_access is granted by giving a refresh token.
    const wanted = setup.scopes.filter((scope) => scope !== 'offline_access');
    if (granted && !wanted.every((scope) => granted.includes(scope))) throw new CalendarProblem('reconnect');
    return tokensOf(answer);
  } catch (error) {
    throw error instanceof CalendarProblem ? error : problemOf(error);
  }
}

/** @throws CalendarProblem `reconnect` when the refresh token is dead */
export async function renew(setup: ProviderSetup, tokens: Tokens): Promise<Tokens> {
  try {
    return tokensOf(await openid.refreshTokenGrant(configurationOf(setup), tokens.refresh_token), tokens);
  } catch (error) {
    throw problemOf(error);
  }
}

export const isEnding = ({ expires_at: end }: Tokens): boolean => end < Date.now() + margin;

/** Takes the permission back, where the provider has a way for that; it may be gone already. */
export async function revoke(setup: ProviderSetup, tokens: Tokens): Promise<void> {
  if (setup.server.revocation_endpoint === undefined) return;
  await openid.tokenRevocation(configurationOf(setup), tokens.refresh_token).catch(() => undefined);
}

const about = (type: string): string => `tokens of ${type}`;

export const sealTokens = (key: string, type: string, tokens: Tokens): Promise<string> =>
  seal(key, about(type), JSON.stringify(tokens));

/** @throws CalendarProblem `reconnect` when they were sealed with another key */
export async function openTokens(key: string, type: string, sealed: string): Promise<Tokens> {
  const text = await open(key, about(type), sealed).catch(() => {
    throw new CalendarProblem('reconnect');
  });
  return tokensSchema.parse(JSON.parse(text));
}
