import { Hono, type Context } from 'hono';
import { clientAddressHeader } from '../server/request/client-address.ts';
import type { ServerEnv } from '../server/variables.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import { claimsOf, verifiedCallerOf, type Caller, type RefusedCaller } from '../caller/caller.ts';
import { errorFacts } from '../logging/error-facts.ts';
import type { DataApi, DataCaller } from './data-api.ts';

const refuse = (context: Context<ServerEnv>, { status, ...refused }: RefusedCaller): Response => {
  if (status === 401) context.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  return context.json({ ...refused, details: null, hint: null }, status);
};

const dataCaller = (caller: Caller): DataCaller => {
  const role = caller.role === 'user' ? caller.claims.role : caller.role;
  return { role, claims: claimsOf(caller), anonymous: role === 'anon' };
};

const prefix = '/rest/v1';

/** Path and query as they came: what is escaped in them is read by the data API. */
function addressOf(url: string): { path: string; search: string } {
  const begin = url.indexOf(prefix, url.indexOf('//') + 2) + prefix.length;
  const [address = ''] = url.slice(begin).split('#');
  const queryStart = address.indexOf('?');
  return queryStart < 0
    ? { path: address, search: '' }
    : { path: address.slice(0, queryStart), search: address.slice(queryStart + 1) };
}

const noBody = new Uint8Array();

/**
 * The data API at /rest/v1: PostgREST's paths, parameters, status codes and error bodies. A token is verified here;
 * whether its sign-in is still valid is asked in the transaction of the request.
 */
export function restRoutes(dataApi: DataApi, tokens: AccessTokens): Hono<ServerEnv> {
  return new Hono<ServerEnv>().all('*', async (context) => {
    const key = { kind: context.var.apiKey, value: context.req.header('apikey') ?? '' };
    const caller = await verifiedCallerOf(context.req.header('authorization'), key, tokens);
    if ('code' in caller) return refuse(context, caller);
    const { method, url, raw } = context.req;
    const body = method === 'GET' || method === 'HEAD' ? noBody : new Uint8Array(await context.req.arrayBuffer());
    const { path, search } = addressOf(url);
    const serverHeaders = { [clientAddressHeader]: context.var.clientAddress };
    const request = { method, path, search, headers: raw.headers, serverHeaders, body };
    return dataApi.answer(request, dataCaller(caller), (error) =>
      context.var.log.error(errorFacts(error), 'the data API failed'),
    );
  });
}
