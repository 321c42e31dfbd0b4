import { Hono, type Context } from 'hono';
import type { ServerEnv } from '../server/variables.ts';
import { answerError } from './http/error-answer.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { invite } from './admin/invite.ts';
import { requireAdmin } from './admin/require-admin.ts';
import { AuthError } from './http/auth-error.ts';
import type { AuthContext } from './context.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { identityRoutes } from './identities/identity-routes.ts';
import { health, settings } from './routes/about.ts';
import { logout } from './routes/logout.ts';
import { magicLink, otp } from './routes/otp.ts';
import { reauthenticate } from './routes/reauthenticate.ts';
import { recover } from './routes/recover.ts';
import { resend } from './routes/resend.ts';
import { signUp } from './routes/signup.ts';
import { token } from './routes/token.ts';
import { getUser, updateUser } from './routes/user.ts';
import { verify, verifyByLink } from './routes/verify.ts';

/** Authentication at /auth/v1: GoTrue's paths, bodies, status codes and error codes. */
export function authRoutes(context: AuthContext): Hono<ServerEnv> {
  const answer = (error: Error, request: Context<ServerEnv>) => answerError(request, error);
  return new Hono<ServerEnv>()
    .post('/signup', signUp(context))
    .post('/token', token(context))
    .post('/recover', recover(context))
    .post('/otp', otp(context))
    .post('/magiclink', magicLink(context))
    .get('/reauthenticate', reauthenticate(context))
    .post('/resend', resend(context))
    .post('/verify', verify(context))
    .get('/verify', verifyByLink(context))
    .post('/logout', logout(context))
    .get('/user', getUser(context))
    .put('/user', updateUser(context))
    .route('/factors', factorRoutes(context))
    .route('/admin', adminRoutes(context))
    .post('/invite', requireAdmin(context), invite(context))
    .get('/settings', (request) => request.json(settings(context)))
    .get('/health', (request) => request.json(health))
    .get('/.well-known/jwks.json', async (request) => {
      request.header('Cache-Control', 'public, max-age=600');
      return request.json(await context.tokens.jwks());
    })
    .route('/', identityRoutes(context))
    .all('*', (request) => answerError(request, new AuthError(404, 'not_found', 'Not found')))
    .onError(answer);
}
