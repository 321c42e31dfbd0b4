import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { supabaseFolder } from '../database/supabase-folder.ts';
import { localAddress } from '../server/request/local-address.ts';
import type { Mount, ServiceContext } from '../server/mount.ts';
import { callWhenDue } from './call-when-due.ts';
import { catalogOf } from './catalog.ts';
import { functionSettings } from './configuration.ts';
import { functionRoutes, functionsPath } from './gate.ts';
import { signingFunction } from './signing-function.ts';
import { deliverNotificationMail } from './mail/notification-mail.ts';
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
    SUPABASE_URL: localAddress(environment.host, port),
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    SITE_URL: environment.siteUrl,
    API_URL: environment.publicUrl,
    SMTP_URL: context.smtpUrl,
    MAIL_FROM: environment.mailFrom,
    TEST_CALENDAR_ORIGINS: environment.testCalendarOrigins.join(','),
    ...environment.calendarAccounts,
    ...environment.connectedModel,
    ...environment.callRelays,
    ...environment.cardPayments,
  });
  const functions = catalogOf(
    choices.folder ?? fileURLToPath(new URL('functions/', supabaseFolder)),
    !environment.production,
  );
  const signing = signingFunction(functions, environment.dataFolder);
  const workers = createWorkers(({ name }) => ({
    environment: { ...edgeEnvironment(), ...signing.environmentOf(name) },
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
    find: signing.find,
    settings: functionSettings(choices.configuration ?? (await usualConfiguration())),
    workers,
  });
  const stops: (() => Promise<void>)[] = [];
  return {
    path: functionsPath,
    routes,
    body: 'own',
    key: 'own',
    origins: 'own',
    listening: async (actualPort) => {
      port = actualPort;
      if (environment.notificationMail) stops.push(await deliverNotificationMail(context, edgeEnvironment()));
      if (environment.busyCalendars) stops.push(callWhenDue(context, edgeEnvironment(), 'read-busy-calendars'));
      if (environment.syncCalendarAccounts) stops.push(callWhenDue(context, edgeEnvironment(), 'calendar-sync'));
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await workers.close();
    },
  };
}
