import type { Context } from 'hono';
import { Hono } from 'hono';
import { personOf } from '../caller/caller.ts';
import type { ServiceContext } from '../server/mount.ts';
import { limitedBody } from '../server/request/limited-body.ts';
import type { ServerEnv } from '../server/variables.ts';
import { failureAnswer, incompleteAnswer, unauthorizedAnswer } from './answer.ts';
import type { EdgeFunction } from './catalog.ts';
import type { FunctionSettings } from './configuration.ts';
import type { Workers } from './workers.ts';

export const functionsPath = '/functions/v1';

/** Bytes of a call: a calendar of 5 MB, and the form around it. */
const maxBytes = 6 * 1024 * 1024;

export type GateParts = Pick<ServiceContext, 'database' | 'environment' | 'tokens'> & {
  readonly find: (name: string) => Promise<EdgeFunction | undefined>;
  readonly settings: ReadonlyMap<string, FunctionSettings>;
  readonly workers: Workers;
};

/** Why a caller is refused before the function is called, or undefined when it may be called. */
async function refusalOf({ database, tokens }: GateParts, authorization: string | undefined) {
  if (authorization === undefined) return unauthorizedAnswer('Missing authorization header');
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  // The keys of the API are no tokens, here as on hosted Supabase: only who is signed in passes.
  const person = token === undefined ? undefined : await personOf(token, tokens, database);
  if (person === undefined) return unauthorizedAnswer('Invalid JWT');
  if (!('code' in person)) return undefined;
  return person.code === 'insufficient_aal' ? incompleteAnswer(person) : unauthorizedAnswer('Invalid JWT');
}

async function callFunction(parts: GateParts, context: Context<ServerEnv>, fn: EdgeFunction): Promise<Response> {
  const { req, var: variables } = context;
  const headers = new Headers(req.raw.headers);
  // Never the caller's own Host and hops: a function may build links or limits from them.
  headers.set('host', new URL(parts.environment.publicUrl).host);
  headers.set('x-forwarded-for', variables.clientAddress);
  headers.set('x-request-id', variables.requestId);
  const { pathname, search } = new URL(req.url);
  const worker = await parts.workers.workerOf(fn);
  return worker.answer({
    method: req.method,
    path: pathname.slice(functionsPath.length) + search,
    headers,
    body: await req.arrayBuffer(),
    signal: req.raw.signal,
  });
}

/**
 * Who may call which function. A preflight reaches the function without a token, because browsers send none with it;
 * which origins may call is the function's to say, as on hosted Supabase.
 */
export function functionRoutes(parts: GateParts): Hono<ServerEnv> {
  /** Answers of the gate itself can be read by the pages that may call the rest of the API. */
  const readable = (context: Context<ServerEnv>, answer: Response): Response => {
    const origin = context.req.header('origin') ?? '';
    if (!parts.environment.allowedOrigins.includes(origin)) return answer;
    answer.headers.set('access-control-allow-origin', origin);
    answer.headers.append('vary', 'origin');
    return answer;
  };

  return new Hono<ServerEnv>().use(limitedBody(maxBytes)).all('/*', async (context) => {
    const { pathname } = new URL(context.req.url);
    const [name = ''] = pathname.slice(functionsPath.length + 1).split('/');
    const fn = await parts.find(name);
    const settings = parts.settings.get(name);
    if (fn === undefined || settings?.enabled === false) return readable(context, failureAnswer('NOT_FOUND'));
    if (context.req.method !== 'OPTIONS' && settings?.verify_jwt !== false) {
      const refusal = await refusalOf(parts, context.req.header('authorization'));
      if (refusal !== undefined) return readable(context, refusal);
    }
    const answer = await callFunction(parts, context, fn);
    return answer.headers.has('x-relay-error') ? readable(context, answer) : answer;
  });
}
