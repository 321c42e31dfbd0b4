import type { Database } from '../../database/database.ts';
import { parseEnvironment } from '../../environment/environment.ts';
import { createLogger } from '../../logging/logger.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { listen } from '../../server/listen.ts';
import { upgradeAmong } from '../../server/mount.ts';
import { clockTolerance } from '../../tokens/access-token-lifetime.ts';
import type { AccessTokens } from '../../tokens/access-token.ts';
import { usualLimits, type RealtimeLimits } from '../limits.ts';
import { openRealtime } from '../realtime.ts';

/** The token `brief` is good for a second, its tolerance included; nobody has another. */
const briefTokens: AccessTokens = {
  sign: () => Promise.reject(new Error('Nobody signs in here')),
  verify: async (token) => {
    const exp = Date.now() / 1000 + 1 - clockTolerance;
    if (token !== 'brief') return { status: 'invalid', reason: 'nobody has one' };
    return { status: 'valid', claims: { role: 'anon', aud: 'authenticated', exp } };
  },
  jwks: async () => ({ keys: [] }),
};

/** Realtime alone on a free port: with limits of its own, or beside another backend on the same database. */
export async function serveRealtime(
  database: Database,
  secrets: Secrets,
  limits: Partial<RealtimeLimits> = {},
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const environment = parseEnvironment({});
  const log = createLogger('silent');
  const parts = { database, environment, secrets, tokens: briefTokens, log };
  const mount = await openRealtime(parts, { ...usualLimits, ...limits });
  const upgrade = upgradeAmong([mount]);
  const server = await listen(mount.routes.fetch, { host: '127.0.0.1', port: 0, name: 'realtime', upgrade });
  return {
    url: `http://127.0.0.1:${server.port}`,
    close: async () => {
      await mount.close?.();
      await server.close();
    },
  };
}
