import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../database/database.ts';
import type { PkceChallenge } from '../sessions/flow-state.ts';
import { randomToken, tokenHash } from '../sessions/random-token.ts';
import type { SignInMethod } from '../sessions/sessions.ts';

/** Seconds that a person may take at the provider. */
const lifetime = 600;

export type OAuthFlow = {
  readonly provider: string;
  /** Where the application wants the browser to return: already checked against the allow-list. */
  readonly redirectTo: string;
  /** Without one the application gets the whole session in the address (the implicit flow). */
  readonly pkce: PkceChallenge | undefined;
  /** The signed-in person who adds an identity, instead of somebody who signs in. */
  readonly linkingTarget: string | undefined;
};

export type BegunFlow = OAuthFlow & {
  /** Proves to the provider that the client which spends its code is the one that requested it. */
  readonly codeVerifier: string;
};

/**
 * Stores what a browser that leaves for a provider requested.
 * @returns the `state` that the provider sends back, and the verifier of our own PKCE with the provider
 */
export async function beginFlow(
  database: Database,
  flow: OAuthFlow,
): Promise<{ readonly state: string; readonly codeVerifier: string }> {
  const state = randomUUID();
  const clientState = randomUUID();
  const codeVerifier = randomToken();
  await database.transaction(async (tx) => {
    await tx.query(`delete from auth.oauth_client_states where created_at < now() - interval '1 day'`);
    await tx.query(`delete from auth.flow_state where created_at < now() - interval '1 day'`);
    await tx.query(
      `insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at) values ($1::uuid, $2, $3, now())`,
      [clientState, flow.provider, codeVerifier],
    );
    await tx.query(
      `insert into auth.flow_state (id, code_challenge_method, code_challenge, provider_type, authentication_method,
         created_at, updated_at, referrer, oauth_client_state_id, linking_target_id)
       values ($1::uuid, $2::auth.code_challenge_method, $3, $4, 'oauth', now(), now(), $5, $6::uuid, $7::uuid)`,
      [
        state,
        flow.pkce?.method ?? null,
        flow.pkce?.challenge ?? null,
        flow.provider,
        flow.redirectTo,
        clientState,
        flow.linkingTarget ?? null,
      ],
    );
  });
  return { state, codeVerifier };
}

type FlowRow = {
  provider_type: string;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  referrer: string;
  linking_target_id: string | null;
  code_verifier: string;
  fresh: boolean;
};

/**
 * The flow of a state, once: of parallel requests with one state only one gets it. Undefined when it is unknown, used
 * or expired.
 */
export async function endFlow(from: Queryable, state: string): Promise<BegunFlow | undefined> {
  const [row] = await from.query<FlowRow>(
    `with flow as (
       delete from auth.flow_state where id = $1::uuid and oauth_client_state_id is not null returning *
     ), client as (
       delete from auth.oauth_client_states where id in (select oauth_client_state_id from flow) returning code_verifier
     )
     select flow.provider_type, flow.code_challenge, flow.code_challenge_method::text as code_challenge_method,
       flow.referrer, flow.linking_target_id, client.code_verifier,
       flow.created_at > now() - make_interval(secs => $2) as fresh
     from flow cross join client`,
    [state, lifetime],
  );
  if (row === undefined || !row.fresh) return undefined;
  const { code_challenge: challenge, code_challenge_method: method } = row;
  return {
    provider: row.provider_type,
    redirectTo: row.referrer,
    pkce: challenge === null ? undefined : { challenge, method: method ?? 's256' },
    linkingTarget: row.linking_target_id ?? undefined,
    codeVerifier: row.code_verifier,
  };
}

/** The provider's own tokens, for applications that call its API. */
export type ProviderTokens = { readonly access: string | undefined; readonly refresh: string | undefined };

/** Issues the code that replaces a session in the redirect back to the application. */
export async function issueFlowCode(
  tx: Queryable,
  userId: string,
  flow: { readonly provider: string; readonly pkce: PkceChallenge; readonly method: SignInMethod },
  tokens: ProviderTokens = { access: undefined, refresh: undefined },
): Promise<string> {
  const code = randomToken();
  await tx.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       provider_access_token, provider_refresh_token, authentication_method, auth_code_issued_at, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4::auth.code_challenge_method, $5, $6, $7, $8, $9, now(), now(), now())`,
    [
      randomUUID(),
      userId,
      tokenHash(code),
      flow.pkce.method,
      flow.pkce.challenge,
      flow.provider,
      tokens.access ?? null,
      tokens.refresh ?? null,
      flow.method,
    ],
  );
  return code;
}
