import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { addressFault, bodyFault, type TextFault } from './clean-text.ts';
import type { ServerEnv } from './variables.ts';

/** Bytes of a JSON body. */
const maxJsonBytes = 256 * 1024;

/** A refusal that PostgREST's and GoTrue's clients both can read. */
const refusal = (code: string, message: string) => ({ code, message, msg: message, details: null, hint: null });

const explanation: Readonly<Record<TextFault, string>> = {
  NUL: 'Text must not contain the NUL character',
  'lone surrogate': 'Text must not contain half a character (a lone surrogate)',
  'not UTF-8': 'Text must be UTF-8',
};

/** Browsers may call from the named origins only, and read the headers that supabase-js reads. */
export const corsFor = (origins: readonly string[]): MiddlewareHandler<ServerEnv> =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowHeaders: [
      'authorization',
      'apikey',
      'content-type',
      'prefer',
      'range',
      'range-unit',
      'accept-profile',
      'content-profile',
      'x-client-info',
      'x-supabase-api-version',
      'x-request-id',
      'x-retry-count',
      'cache-control',
      'x-upsert',
      'x-metadata',
      'if-none-match',
    ],
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

/** The answers are data for programs: nothing in them may be framed, run or loaded as a page. */
export const responseHeaders = (): MiddlewareHandler<ServerEnv> =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    crossOriginResourcePolicy: 'same-site',
    referrerPolicy: 'no-referrer',
    // A file may be shown by other sites, and is fenced in more tightly than an answer of data.
    overwrite: false,
  });

const sizeLabel = (bytes: number): string => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`);

export const limitedBody = (maxBytes = maxJsonBytes): MiddlewareHandler<ServerEnv> =>
  bodyLimit({
    maxSize: maxBytes,
    onError: (context) => {
      // The rest of the body is still on its way; nothing else may come through this connection.
      context.header('Connection', 'close');
      return context.json(refusal('PGRST102', `The request body is larger than ${sizeLabel(maxBytes)}`), 413);
    },
  });

/** Refuses text that PostgreSQL cannot store before anything else reads it. */
export const storableText = (): MiddlewareHandler<ServerEnv> => async (context, next) => {
  const method = context.req.method;
  const inBody = method === 'GET' || method === 'HEAD' ? undefined : bodyFault(await context.req.arrayBuffer());
  const fault = addressFault(context.req.url) ?? inBody;
  return fault === undefined ? next() : context.json(refusal('22P05', explanation[fault]), 400);
};
