import path from 'node:path';
import { createAccountMail } from '../auth/mail/account-mail.ts';
import { createCodeAttempts } from '../auth/factors/attempts.ts';
import { loadFactorKey } from '../auth/factors/factor-key.ts';
import { refreshTokensBy } from '../auth/sessions/random-token.ts';
import { createFactorSecrets } from '../auth/factors/factor-secrets.ts';
import { createLimiters } from '../auth/limits/limiters.ts';
import { createAuthLimits } from '../auth/limits/limits.ts';
import { createOneTimeTokens } from '../auth/mail/one-time-tokens.ts';
import { createPasswords } from '../auth/passwords/passwords.ts';
import { createProviders } from '../auth/providers/providers.ts';
import { createRedirects } from '../auth/http/redirects.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment/environment.ts';
import { openJobs } from '../jobs/jobs.ts';
import type { Logger } from '../logging/logger.ts';
import { openInbox } from '../mail/inbox.ts';
import { inboxRoutes } from '../mail/inbox-server.ts';
import { openInboxSmtp } from '../mail/inbox-smtp.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { loadTemplates } from '../mail/templates.ts';
import { createDataApi } from '../rest/data-api.ts';
import { reloadOnNotify } from '../rest/reload.ts';
import { defaultSettings } from '../rest/settings.ts';
import { loadSecrets, type Secrets } from '../secrets/secrets.ts';
import { createAccessTokens } from '../tokens/access-token.ts';
import { openKeyRings } from '../tokens/key-ring.ts';
import { createApi } from './api.ts';
import { listen, type Listening } from './listen.ts';
import { localAddress } from './request/local-address.ts';
import { upgradeAmong } from './mount.ts';
import { openRequestCounts } from './request/request-counts.ts';
import { openServices } from './services.ts';

export type RunningBackend = {
  readonly apiPort: number;
  /** Undefined when mail goes out by SMTP. */
  readonly inboxPort: number | undefined;
  readonly secrets: Secrets;
  /** Stops answering, then closes mail and database. */
  readonly close: () => Promise<void>;
};

async function openMail(environment: Environment, log: Logger) {
  const { smtpUrl, inboxPort } = environment;
  if (smtpUrl !== undefined) {
    const mailer = smtpMailer(smtpUrl, environment.mailFrom, log);
    return { mailer, smtpUrl, routes: undefined, close: mailer.close };
  }
  const inbox = await openInbox(path.join(environment.dataFolder, 'inbox'));
  // The next port, as the Supabase CLI has it.
  const door = await openInboxSmtp(inbox, inboxPort === 0 ? 0 : inboxPort + 1);
  const close = async (): Promise<void> => {
    await door.close();
    await inbox.close();
  };
  return { mailer: inbox, smtpUrl: door.url, routes: inboxRoutes(inbox, environment.host), close };
}

/**
 * Starts API and inbox over an open, migrated database.
 * @throws Error with a sentence for the person at the terminal when a port is taken or a secret is weak
 */
export async function startBackend(environment: Environment, database: Database, log: Logger): Promise<RunningBackend> {
  const { dataFolder, production, publicUrl, givenKeys, siteUrl, host } = environment;
  const secrets = await loadSecrets({ dataFolder, production, supabaseUrl: publicUrl, given: givenKeys });
  const { mailer, smtpUrl, routes, close: closeMail } = await openMail(environment, log);
  const tokens = createAccessTokens(await openKeyRings(secrets, dataFolder, log), publicUrl);
  const mounts = await openServices({ database, environment, secrets, tokens, smtpUrl, log });
  const dataApi = await createDataApi({ database, settings: defaultSettings });
  const stopReloading = await reloadOnNotify(database, dataApi, log);
  const limiters = createLimiters(database);
  const requestCounts = openRequestCounts(database, log);
  const api = createApi({
    environment,
    secrets,
    dataApi,
    mounts,
    requestCounts,
    auth: {
      database,
      environment,
      log,
      tokens,
      refreshTokenAfter: refreshTokensBy(secrets.secretKey),
      mail: createAccountMail({ mailer, templates: await loadTemplates(), database }, siteUrl),
      limits: createAuthLimits(environment.limits, limiters),
      oneTimeTokens: createOneTimeTokens(secrets.secretKey),
      redirects: createRedirects(siteUrl, environment.redirectUrls),
      providers: createProviders(environment.signInKinds.providers),
      passwords: createPasswords({
        cost: environment.passwordCost,
        minCharacters: environment.minPasswordCharacters,
      }),
      factors: {
        secrets: createFactorSecrets(await loadFactorKey(dataFolder)),
        attempts: createCodeAttempts(environment.limits, limiters),
      },
    },
    isHealthy: () =>
      database.query('select 1').then(
        () => true,
        () => false,
      ),
  });

  const servers: Listening[] = [];
  let stopJobs: (() => Promise<void>) | undefined;
  const close = async (): Promise<void> => {
    // They store their files here.
    await stopJobs?.();
    await Promise.all([...servers.map((server) => server.close()), ...mounts.map((mount) => mount.close?.())]);
    await requestCounts.close();
    await stopReloading();
    await closeMail();
    await database.close();
  };
  try {
    const apiServer = await listen(api.fetch, {
      host,
      port: environment.apiPort,
      name: 'backend',
      upgrade: upgradeAmong(mounts),
    });
    servers.push(apiServer);
    for (const mount of mounts) await mount.listening?.(apiServer.port);
    if (environment.backgroundJobs) {
      stopJobs = await openJobs(
        { database, environment, smtpUrl, log },
        { SUPABASE_URL: localAddress(host, apiServer.port), SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey },
      );
    }
    if (routes === undefined) return { apiPort: apiServer.port, inboxPort: undefined, secrets, close };
    const inbox = await listen(routes.fetch, { host, port: environment.inboxPort, name: 'inbox' });
    servers.push(inbox);
    return { apiPort: apiServer.port, inboxPort: inbox.port, secrets, close };
  } catch (error) {
    await close();
    throw error;
  }
}
