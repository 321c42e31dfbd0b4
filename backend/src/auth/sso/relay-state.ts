import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { PkceChallenge } from '../sessions/flow-state.ts';

/** Seconds that a person may take at the identity provider. */
const lifetime = 600;

export type RelayState = {
  readonly providerId: string;
  /** The one request that the answer has to name. */
  readonly requestId: string;
  readonly redirectTo: string;
  readonly pkce: PkceChallenge | undefined;
};

/** Remembers a browser that leaves for an identity provider, under the id that comes back with it. */
export async function rememberRelayState(tx: Queryable, id: string, state: RelayState): Promise<void> {
  await tx.query(`delete from auth.saml_relay_states where created_at < now() - interval '1 day'`);
  const flow = state.pkce === undefined ? null : randomUUID();
  if (state.pkce !== undefined) {
    await tx.query(
      `insert into auth.flow_state (id, code_challenge_method, code_challenge, provider_type, authentication_method,
         created_at, updated_at)
       values ($1::uuid, $2::auth.code_challenge_method, $3, 'sso/saml', 'sso/saml', now(), now())`,
      [flow, state.pkce.method, state.pkce.challenge],
    );
  }
  await tx.query(
    `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4, $5::uuid, now(), now())`,
    [id, state.providerId, state.requestId, state.redirectTo, flow],
  );
}

type RelayRow = {
  sso_provider_id: string;
  request_id: string;
  redirect_to: string;
  flow_state_id: string | null;
  fresh: boolean;
};
type FlowRow = { code_challenge: string; code_challenge_method: 's256' | 'plain' };

/** Takes the state away, so that it serves one answer: of many with one state exactly one goes on. */
export async function takeRelayState(tx: Queryable, id: string): Promise<RelayState | 'unknown' | 'expired'> {
  const [relay] = await tx.query<RelayRow>(
    `delete from auth.saml_relay_states where id = $1::uuid
     returning sso_provider_id, request_id, redirect_to, flow_state_id,
       created_at > now() - make_interval(secs => $2) as fresh`,
    [id, lifetime],
  );
  if (relay === undefined) return 'unknown';
  const [flow] = await tx.query<FlowRow>(
    `delete from auth.flow_state where id = $1::uuid
     returning code_challenge, code_challenge_method::text as code_challenge_method`,
    [relay.flow_state_id],
  );
  if (!relay.fresh) return 'expired';
  return {
    providerId: relay.sso_provider_id,
    requestId: relay.request_id,
    redirectTo: relay.redirect_to,
    pkce: flow && { challenge: flow.code_challenge, method: flow.code_challenge_method },
  };
}
