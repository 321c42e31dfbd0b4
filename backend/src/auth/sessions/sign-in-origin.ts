import type { Context } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import type { SignInOrigin } from '../context.ts';

export const signInOrigin = (request: Context<ServerEnv>): SignInOrigin => ({
  address: request.var.clientAddress,
  userAgent: request.req.header('user-agent'),
});
