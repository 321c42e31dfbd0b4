import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { parseEnvironment, type Environment } from '../environment/environment.ts';
import { redirectConsole } from '../logging/console.ts';
import { createLogger } from '../logging/logger.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { startBackend } from '../server/backend.ts';
import './web-socket.ts';

const inboxSchema = z.array(
  z.object({
    ...{ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string(), at: z.string() },
    attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
    listHeaders: z.record(z.string(), z.string()).default({}),
  }),
);
export type ReceivedMail = z.infer<typeof inboxSchema>[number];

type RealtimeOptions = NonNullable<NonNullable<Parameters<typeof createClient>[2]>['realtime']>;

export type TestBackend = {
  readonly url: string;
  readonly inboxUrl: string;
  readonly secrets: Secrets;
  readonly dataFolder: string;
  readonly database: Database;
  /** A client of its own, as one browser would have. */
  readonly client: (key?: string, realtime?: RealtimeOptions) => SupabaseClient;
  /** A plain request with the publishable key; other headers come on top. */
  readonly request: (address: string, init?: RequestInit) => Promise<Response>;
  /** Mail to one address, newest first. */
  readonly mailTo: (address: string) => Promise<readonly ReceivedMail[]>;
  readonly close: () => Promise<void>;
};

/** Nothing that a test does in a hurry runs into a limit; what a limit does is tested with limits of its own. */
const unlimited: Environment['limits'] = {
  mailsPerAccount: { minimumIntervalSeconds: 0, perHour: 10_000 },
  mailsPerAddressAndHour: 100_000,
  failuresPerAccount: 10,
  failuresPerAddress: 10_000,
};

export const siteUrl = 'http://localhost:3000';

/** A listening backend on free ports, on a fresh database unless one is given, which it closes at its end. */
export async function startTestBackend(
  on: Database['kind'] | Database,
  changes: Partial<Environment> = {},
): Promise<TestBackend> {
  const database = typeof on === 'string' ? await openTestDatabase(on) : on;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'milepost-backend-'));
  const environment = {
    ...parseEnvironment({ MILEPOST_DATA: dataFolder, SITE_URL: siteUrl }),
    apiPort: 0,
    inboxPort: 0,
    // Most tests make notifications and ask nothing of their mail, for which a process would start.
    notificationMail: false,
    busyCalendars: false,
    backgroundJobs: false,
    syncCalendarAccounts: false,
    limits: unlimited,
    // bcrypt's least: a test that is not about it should not wait for it.
    passwordCost: 4,
    ...changes,
  };
  const log = createLogger('silent');
  const restoreConsole = redirectConsole(log);
  const running = await startBackend(environment, database, log);
  const url = `http://127.0.0.1:${running.apiPort}`;
  const inboxUrl = `http://127.0.0.1:${running.inboxPort ?? 0}`;
  const publishable = running.secrets.publishableKey;
  return {
    url,
    inboxUrl,
    database,
    secrets: running.secrets,
    dataFolder,
    client: (key = publishable, realtime = {}) =>
      createClient(url, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        realtime,
      }),
    request: (address, init = {}) => {
      const headers = new Headers({ apikey: publishable, 'content-type': 'application/json' });
      new Headers(init.headers).forEach((value, name) => headers.set(name, value));
      return fetch(url + address, { ...init, headers });
    },
    mailTo: async (address) => {
      const answer = await fetch(`${inboxUrl}/api/messages?to=${encodeURIComponent(address)}`);
      return inboxSchema.parse(await answer.json());
    },
    close: async () => {
      await running.close();
      restoreConsole();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
