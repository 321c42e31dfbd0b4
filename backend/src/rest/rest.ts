import { Hono, type Context } from 'hono';
import type { Queryable } from '../database/database.ts';
import type { ServerEnv } from '../server/variables.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import { callerOf, type RefusedCaller } from '../caller/caller.ts';
import type { Lite } from './lite.ts';
import { withoutInternals } from './response.ts';

const refuse = (context: Context<ServerEnv>, refused: RefusedCaller): Response => {
  context.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  return context.json({ ...refused, details: null, hint: null }, 401);
};

/** The data API at /rest/v1: PostgREST's paths, parameters, status codes and error bodies. */
export function restRoutes(lite: Lite, tokens: AccessTokens, database: Queryable): Hono<ServerEnv> {
  return new Hono<ServerEnv>().all('*', async (context) => {
    const key = { kind: context.var.apiKey, value: context.req.header('apikey') ?? '' };
    const caller = await callerOf(context.req.header('authorization'), key, tokens, database);
    if ('code' in caller) return refuse(context, caller);
    const { method } = context.req;
    const body = method === 'GET' || method === 'HEAD' ? new ArrayBuffer() : await context.req.arrayBuffer();
    return withoutInternals(
      await lite.answer(context.req.raw, body, caller, context.var.clientAddress),
      context.var.log,
    );
  });
}
