import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { addressFault, bodyFault, type TextFault } from './request/clean-text.ts';
import { refusal } from './refusal.ts';
import type { ServerEnv } from './variables.ts';

const explanation: Readonly<Record<TextFault, string>> = {
  NUL: 'Text must not contain the NUL character',
  'lone surrogate': 'Text must not contain half a character (a lone surrogate)',
  'not UTF-8': 'Text must be UTF-8',
};

const isPreflight = ({ req }: Context): boolean => req.header('access-control-request-method') !== undefined;

/**
 * Browsers may call from the named origins only, with any headers, and read those that supabase-js reads. An OPTIONS that
 * is no preflight is a question to the service itself.
 */
export function corsFor(origins: readonly string[]): MiddlewareHandler<ServerEnv> {
  const originOf = (origin: string): string | null => (origins.includes(origin) ? origin : null);
  const answers = cors({
    origin: originOf,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
    exposeHeaders: [
      'content-range',
      'content-location',
      'preference-applied',
      'location',
      'retry-after',
      'x-request-id',
      'x-supabase-api-version',
      'x-sb-error-code',
      'etag',
      'accept-ranges',
      'content-disposition',
    ],
    maxAge: 7200,
  });
  return async (context, next) => {
    if (context.req.method !== 'OPTIONS' || isPreflight(context)) return answers(context, next);
    await next();
    const origin = originOf(context.req.header('origin') ?? '');
    if (origin !== null) context.header('Access-Control-Allow-Origin', origin);
    context.header('Access-Control-Expose-Headers', 'allow');
    context.header('Vary', 'Origin', { append: true });
  };
}

/** The answers are data for programs: nothing in them may be framed, run or loaded as a page. */
export const responseHeaders = (): MiddlewareHandler<ServerEnv> =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    crossOriginResourcePolicy: 'same-site',
    referrerPolicy: 'no-referrer',
    // A file may be shown by other sites, and is fenced in more tightly than an answer of data.
    overwrite: false,
  });

/** Whether a body is bytes for an argument of a function, and no text at all. */
const isBytes = ({ req }: Context): boolean =>
  req.path.startsWith('/rest/v1/rpc/') && /^application\/octet-stream\s*(;|$)/i.test(req.header('content-type') ?? '');

/** Refuses text that PostgreSQL cannot store before anything else reads it. */
export const storableText = (): MiddlewareHandler<ServerEnv> => async (context, next) => {
  const { method } = context.req;
  const hasText = method !== 'GET' && method !== 'HEAD' && !isBytes(context);
  const inBody = hasText ? bodyFault(await context.req.arrayBuffer()) : undefined;
  const fault = addressFault(context.req.url) ?? inBody;
  return fault === undefined ? next() : context.json(refusal('22P05', explanation[fault]), 400);
};
