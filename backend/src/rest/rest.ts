import { Hono } from 'hono';
import type { ServerEnv } from '../server/variables.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import { callerOf } from './caller.ts';
import type { Lite } from './lite.ts';
import { withoutInternals } from './response.ts';

/** The data API at /rest/v1: PostgREST's paths, parameters, status codes and error bodies. */
export function restRoutes(lite: Lite, tokens: AccessTokens): Hono<ServerEnv> {
  return new Hono<ServerEnv>().all('*', async (context) => {
    const key = { kind: context.var.apiKey, value: context.req.header('apikey') ?? '' };
    const caller = await callerOf(context.req.header('authorization'), key, tokens);
    if ('code' in caller) {
      context.header('WWW-Authenticate', 'Bearer error="invalid_token"');
      return context.json({ ...caller, details: null, hint: null }, 401);
    }
    const { method } = context.req;
    const body = method === 'GET' || method === 'HEAD' ? new ArrayBuffer() : await context.req.arrayBuffer();
    return withoutInternals(await lite.answer(context.req.raw, body, caller), context.var.log);
  });
}
