import type { MiddlewareHandler } from 'hono';
import type { Secrets } from '../secrets/secrets.ts';
import { apiKeyOf } from './api-key.ts';
import type { ServerEnv } from './variables.ts';

/** What a browser opens from a mail, a page or a provider, or what anybody reads who checks a token: it carries no key. */
const withoutKey = [
  'GET /auth/v1/verify',
  'GET /auth/v1/health',
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/authorize',
  'GET /auth/v1/callback',
  'POST /auth/v1/callback',
  'GET /auth/v1/sso/saml/metadata',
  'POST /auth/v1/sso/saml/acs',
];

const refusal = (message: string, hint: string) => ({ message, hint });

/** Every request names its application by the publishable or the secret key, as at the gate of hosted Supabase. */
export const requireKey =
  (secrets: Secrets): MiddlewareHandler<ServerEnv> =>
  async (context, next) => {
    if (withoutKey.includes(`${context.req.method} ${context.req.path}`)) return next();
    const given = context.req.header('apikey');
    if (given === undefined) {
      return context.json(refusal('No API key found in request', 'No `apikey` request header was found.'), 401);
    }
    const kind = apiKeyOf(given, secrets);
    if (kind === undefined) {
      return context.json(refusal('Invalid API key', 'Use the publishable key of this installation.'), 401);
    }
    // A secret key that reached a browser is known to anyone who looks; refusing it there keeps it from being shipped.
    if (kind === 'secret' && /^\s*Mozilla\//i.test(context.req.header('user-agent') ?? '')) {
      return context.json(refusal('Forbidden use of secret API key in browser', 'Use the publishable key.'), 401);
    }
    context.set('apiKey', kind);
    return next();
  };
