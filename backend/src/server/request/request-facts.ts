import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../../logging/logger.ts';
import { clientAddressReader } from './client-address.ts';
import type { ServerEnv } from '../variables.ts';

/**
 * Deeper parts of a path name people, records and their files; the route is enough to find what went wrong. Behind the name of a
 * function may be a key: the address of a calendar feed is one.
 */
const loggedPath = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('/functions/') ? 4 : 5)
    .join('/');

/** Gives each request the client's address and a logger of its own, and logs it: path only, queries hold what people typed. */
export function requestFacts(log: Logger, trustedProxies: readonly string[]): MiddlewareHandler<ServerEnv> {
  const addressOf = clientAddressReader(trustedProxies);
  return async (context, next) => {
    const socket = context.env?.incoming?.socket.remoteAddress;
    context.set('clientAddress', addressOf(socket, context.req.header('x-forwarded-for')));
    const own = log.child({ requestId: context.var.requestId });
    context.set('log', own);
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    own.info(
      { method, path: loggedPath(path), status: context.res.status, ms: Math.round(performance.now() - start) },
      'request',
    );
  };
}
