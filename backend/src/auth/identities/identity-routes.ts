import { Hono } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import type { AuthContext } from '../context.ts';
import { authorize, authorizeLinking } from '../providers/authorize.ts';
import { oauthCallback } from '../providers/oauth-callback.ts';
import { unlinkIdentity } from './unlink-identity.ts';

/** Signing in through somebody else, and which of those ways a person has. */
export function identityRoutes(context: AuthContext): Hono<ServerEnv> {
  return new Hono<ServerEnv>()
    .get('/authorize', authorize(context))
    .get('/callback', oauthCallback(context))
    .post('/callback', oauthCallback(context))
    .get('/user/identities/authorize', authorizeLinking(context))
    .delete('/user/identities/:id', unlinkIdentity(context));
}
