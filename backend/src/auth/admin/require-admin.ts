import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';

/**
 * Admits only holders of the secret key. A user's token is rejected whatever their role in the product, even beside the
 * secret key: the token decides as whom a request acts.
 */
export const requireAdmin =
  (context: AuthContext): MiddlewareHandler<ServerEnv> =>
  async (request, next) => {
    const { apiKey } = request.var;
    const authorization = request.req.header('authorization') ?? '';
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
    const isKey = token !== undefined && token === request.req.header('apikey');
    if (apiKey === 'secret' && (authorization === '' || isKey)) return next();
    if (token === undefined) throw new AuthError(401, 'no_authorization', 'This endpoint requires a Bearer token');
    if (isKey || (await context.tokens.verify(token)).status === 'valid') {
      throw new AuthError(403, 'not_admin', 'User not allowed');
    }
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  };
