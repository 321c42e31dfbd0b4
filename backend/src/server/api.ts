import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { authRoutes } from '../auth/auth.ts';
import type { AuthContext } from '../auth/context.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import type { Environment } from '../environment/environment.ts';
import { errorFacts } from '../logging/error-facts.ts';
import type { DataApi } from '../rest/data-api.ts';
import { restRoutes } from '../rest/rest.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { limitedBody } from './request/limited-body.ts';
import { corsFor, responseHeaders, storableText } from './protection.ts';
import { requestFacts } from './request/request-facts.ts';
import { requireKey } from './require-key.ts';
import type { RequestCounts } from './request/request-counts.ts';
import type { Mount } from './mount.ts';
import type { ServerEnv } from './variables.ts';

export type ApiParts = {
  readonly environment: Pick<Environment, 'allowedOrigins' | 'trustedProxies'>;
  readonly secrets: Secrets;
  readonly auth: AuthContext;
  readonly dataApi: DataApi;
  readonly requestCounts: Pick<RequestCounts, 'middleware'>;
  /** The services beside auth and rest. */
  readonly mounts: readonly Mount[];
  /** Whether the database answers. */
  readonly isHealthy: () => Promise<boolean>;
};

/** Everything that the backend answers on its one port. */
export function createApi(parts: ApiParts): Hono<ServerEnv> {
  const { environment, secrets, auth, dataApi, mounts } = parts;
  const cors = corsFor(environment.allowedOrigins);
  const hasOwnOrigins = (path: string): boolean =>
    mounts.some((mount) => mount.origins === 'own' && path.startsWith(`${mount.path}/`));
  const api = new Hono<ServerEnv>()
    .use(requestId())
    .use(requestFacts(auth.log, environment.trustedProxies))
    .use(parts.requestCounts.middleware)
    .use(responseHeaders())
    .use((context, next) => (hasOwnOrigins(context.req.path) ? next() : cors(context, next)))
    .get('/health', async (context) => {
      const healthy = await parts.isHealthy();
      return context.json({ status: healthy ? 'ok' : 'unavailable' }, healthy ? 200 : 503);
    });
  const mountAll = (body: Mount['body']): void => {
    for (const { path, key, routes } of mounts.filter((mount) => mount.body === body)) {
      if (key === 'required') api.use(`${path}/*`, requireKey(secrets));
      api.route(path, routes);
    }
  };
  mountAll('own');
  api.use(limitedBody()).use(storableText());
  mountAll('json');
  return api
    .use('/auth/v1/*', requireKey(secrets))
    .use('/rest/v1/*', requireKey(secrets))
    .route('/auth/v1', authRoutes(auth))
    .route('/rest/v1', restRoutes(dataApi, auth.tokens))
    .notFound((context) => context.json({ code: '404', message: 'There is nothing at this address' }, 404))
    .onError((error, context) => {
      context.var.log.error(errorFacts(error), 'a request failed');
      if (error instanceof DatabaseUnavailableError) {
        return context.json(
          { code: 'PGRST001', message: 'The database does not answer', details: null, hint: null },
          503,
        );
      }
      return context.json({ code: 'XX000', message: 'The server could not answer this request' }, 500);
    });
}
