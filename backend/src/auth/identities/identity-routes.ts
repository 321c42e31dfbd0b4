import { Hono } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import type { AuthContext } from '../context.ts';
import { authorize, authorizeLinking } from '../providers/authorize.ts';
import { oauthCallback } from '../providers/oauth-callback.ts';
import { assertionConsumer, samlMetadata } from '../sso/saml-routes.ts';
import { ssoAdminRoutes } from '../sso/sso-admin.ts';
import { ssoSignIn } from '../sso/sso-sign-in.ts';
import { unlinkIdentity } from './unlink-identity.ts';

/** Signing in through providers, and the identities of a user. */
export function identityRoutes(context: AuthContext): Hono<ServerEnv> {
  return new Hono<ServerEnv>()
    .get('/authorize', authorize(context))
    .get('/callback', oauthCallback(context))
    .post('/callback', oauthCallback(context))
    .get('/user/identities/authorize', authorizeLinking(context))
    .delete('/user/identities/:id', unlinkIdentity(context))
    .post('/sso', ssoSignIn(context))
    .get('/sso/saml/metadata', samlMetadata(context))
    .post('/sso/saml/acs', assertionConsumer(context))
    .route('/admin/sso/providers', ssoAdminRoutes(context));
}
