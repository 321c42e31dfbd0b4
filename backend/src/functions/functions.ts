import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { supabaseFolder } from '../database/supabase-folder.ts';
import type { Mount, ServiceContext } from '../server/mount.ts';
import { catalogOf } from './catalog.ts';
import { functionSettings } from './configuration.ts';
import { functionRoutes, functionsPath } from './gate.ts';
import { deliverNotificationMail } from './notification-mail.ts';
import type { FunctionLimits } from './worker.ts';
import { createWorkers } from './workers.ts';

export type FunctionChoices = {
  /** Absolute folder that holds `<name>/index.ts`. */
  readonly folder: string;
  /** Text of the config.toml that says which functions ask for a token. */
  readonly configuration: string;
  readonly limits: FunctionLimits;
};

const usualLimits: FunctionLimits = { boot: 30_000, answer: 150_000, busy: 10_000 };

const usualConfiguration = (): Promise<string> => readFile(new URL('config.toml', supabaseFolder), 'utf8');

/**
 * Serves `supabase/functions/<name>/index.ts` at `/functions/v1/<name>`, from the files that Supabase Edge runs. Each
 * function is a process of its own, started at its first call, that knows of the backend only its environment.
 */
export async function openFunctions(context: ServiceContext, choices: Partial<FunctionChoices> = {}): Promise<Mount> {
  const { environment, secrets, log } = context;
  let port = environment.apiPort;
  const edgeEnvironment = (): Record<string, string> => ({
    // Not the public address: that one may lead through a proxy that this machine cannot reach.
    SUPABASE_URL: `http://${['0.0.0.0', '::'].includes(environment.host) ? '127.0.0.1' : environment.host}:${port}`,
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    SITE_URL: environment.siteUrl,
    SMTP_URL: context.smtpUrl,
    MAIL_FROM: environment.mailFrom,
  });
  const workers = createWorkers(({ name }) => ({
    environment: edgeEnvironment(),
    limits: choices.limits ?? usualLimits,
    // In production a line could carry what a person typed; there the log says only that there was one.
    refused: (reason) => {
      log.error({ function: name, reason }, 'a function cannot start');
      return environment.production ? undefined : reason;
    },
    said: (line) => log.warn(environment.production ? { function: name } : { function: name, line }, 'a function says'),
  }));
  const routes = functionRoutes({
    ...context,
    find: catalogOf(choices.folder ?? fileURLToPath(new URL('functions/', supabaseFolder)), !environment.production),
    settings: functionSettings(choices.configuration ?? (await usualConfiguration())),
    workers,
  });
  let stopDelivery = (): Promise<void> => Promise.resolve();
  return {
    path: functionsPath,
    routes,
    body: 'own',
    key: 'own',
    origins: 'own',
    listening: async (actualPort) => {
      port = actualPort;
      if (environment.notificationMail) stopDelivery = await deliverNotificationMail(context, edgeEnvironment());
    },
    close: async () => {
      await stopDelivery();
      await workers.close();
    },
  };
}
