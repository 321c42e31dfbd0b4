import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { startPostgres, type PostgresServer } from '../../../backend/src/database/testing/postgres-server.ts';
import { programArguments } from '../../../tooling/src/program/program.mjs';

export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Beside a product that runs, beside the journeys, and below what the system gives out. */
const portOffset = 4200;

const secretsSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });

export type MeasuredBackend = {
  readonly url: string;
  readonly dataFolder: string;
  /** Of the database itself, where it is PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Ends the backend as a crash does. */
  readonly kill: () => Promise<void>;
  /** Starts it anew on the same data, with options of Node if any; gives the milliseconds until it is ready. */
  readonly restart: (nodeOptions?: readonly string[]) => Promise<number>;
  readonly stop: () => Promise<void>;
};

async function launch(environment: Record<string, string>, nodeOptions: readonly string[] = []): Promise<ChildProcess> {
  return spawn(process.execPath, [...nodeOptions, ...(await programArguments(root, 'backend/src/main.ts'))], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new TypeError('The backend has no output');
  const line = once(createInterface({ input: child.stdout }), 'line').then(() => 'ready');
  const ended = once(child, 'exit').then(() => 'ended');
  if ((await Promise.race([line, ended])) === 'ended') throw new Error('The backend could not be started');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** The backend as `npm start` runs it, in a process of its own on the demonstration data, on either database. */
export async function startMeasured(kind: DatabaseKind): Promise<MeasuredBackend> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'milepost-bench-'));
  const postgres: PostgresServer | undefined =
    kind === 'postgres' ? await startPostgres('bench', () => Promise.resolve()) : undefined;
  const environment = {
    MILEPOST_DATA: dataFolder,
    PORT_OFFSET: String(portOffset),
    MILEPOST_SEED: 'demo',
    DATABASE_URL: postgres?.url ?? '',
    AUTH_FAILURES_PER_ADDRESS: '100000',
    AUTH_MAILS_PER_ADDRESS: '100000',
    AUTH_EMAILS_PER_HOUR: '10000',
    AUTH_EMAIL_MIN_INTERVAL: '0',
  };
  let child = await launch(environment);
  await untilReady(child);
  const keys = secretsSchema.parse(JSON.parse(await readFile(path.join(dataFolder, 'secrets.json'), 'utf8')));
  return {
    url: `http://127.0.0.1:${54321 + portOffset}`,
    dataFolder,
    databaseUrl: postgres?.url,
    ...keys,
    kill: () => end(child, 'SIGKILL'),
    restart: async (nodeOptions) => {
      await end(child, 'SIGTERM');
      const started = performance.now();
      child = await launch(environment, nodeOptions);
      await untilReady(child);
      return performance.now() - started;
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      await postgres?.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const tokenSchema = z.object({ access_token: z.string(), user: z.object({ id: z.uuid() }) });

export type Person = { readonly id: string; readonly headers: Record<string, string> };

const seededPassword = 'Milepost-2026';
/** Of accounts that are made here: a new one may not be the product's name. */
const newPassword = 'twelve plum trees';
const passwordOf = (email: string): string => (email.startsWith('measured-') ? newPassword : seededPassword);

/** Makes confirmed accounts as an operator does; gives their addresses. */
export async function newAccounts({ url, secretKey }: MeasuredBackend, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `measured-${index}@milepost.test`);
  for (const email of emails) {
    const answer = await fetch(`${url}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: passwordOf(email), email_confirm: true }),
    });
    if (!answer.ok) throw new Error(`${email} was not made: ${answer.status} ${await answer.text()}`);
  }
  return emails;
}

/** Signs an account of the demonstration in, or one that was made here. */
export async function signIn({ url, publishableKey }: MeasuredBackend, email: string): Promise<Person> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: passwordOf(email) }),
  });
  const { access_token, user } = tokenSchema.parse(await answer.json());
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  };
  return { id: user.id, headers };
}
