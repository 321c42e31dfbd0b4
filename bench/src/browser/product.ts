import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { ShellConfig } from '../../../tooling/src/serve/shell-config.ts';
import { topology, type Topology } from '../../../tooling/src/topology/topology.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Beside a product that runs, beside the journeys and the backend that is measured, and below what the system gives out. */
export const portOffset = Number(process.env['BENCH_PORT_OFFSET'] ?? 4600);

const addresses = topology(portOffset);

/** Where what the product is compared with is served: the backend answers it as it answers the shell. */
export const comparedPort = addresses.shell.port + 90;

const configSchema = z.object({ supabaseUrl: z.string(), publishableKey: z.string() });
const secretsSchema = z.object({ secretKey: z.string() });

export type Product = {
  readonly addresses: Topology;
  readonly dataFolder: string;
  readonly config: ShellConfig;
  /** For rows that the measurement puts there itself. */
  readonly secretKey: string;
  /** Starts it anew on the same data; gives the milliseconds until it says that it is ready. */
  readonly restart: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Resolves when `npm start` has said that it is ready. @throws Error when it ends before that */
async function untilReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new TypeError('Milepost has no output');
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => line.startsWith('Milepost is ready') && resolve('ready'));
  });
  const ended = once(child, 'exit').then(() => 'ended');
  if ((await Promise.race([ready, ended])) === 'ended') throw new Error('Milepost could not be started');
}

/** The script that an npm command runs, and its arguments. */
export type LaunchCommand = readonly ['start.mjs' | 'dev.mjs', ...string[]];

export type Launched = { readonly child: ChildProcess; readonly milliseconds: number };

/**
 * Runs `npm start` or `npm run dev`, and takes the time until it says that it is ready.
 * @throws Error when it ends before that
 */
export async function launch(
  checkout: string,
  command: LaunchCommand,
  environment: NodeJS.ProcessEnv = {},
): Promise<Launched> {
  const [script, ...scriptArguments] = command;
  const started = performance.now();
  const child = spawn(process.execPath, [`tooling/bin/${script}`, ...scriptArguments], {
    cwd: checkout,
    env: { ...process.env, PORT_OFFSET: String(portOffset), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  return { child, milliseconds: performance.now() - started };
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The whole product as `npm start` runs it, in a process of its own, on the demonstration data. */
export async function startProduct(): Promise<Product> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'milepost-bench-'));
  const start = (): Promise<Launched> =>
    launch(root, ['start.mjs'], {
      MILEPOST_DATA: dataFolder,
      LOG_LEVEL: 'error',
      ALLOWED_ORIGINS: [addresses.shell.origin, `http://localhost:${comparedPort}`].join(','),
    });
  let { child } = await start();
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(dataFolder, file), 'utf8'));
  return {
    addresses,
    dataFolder,
    config: configSchema.parse(read('public.json')),
    secretKey: secretsSchema.parse(read('secrets.json')).secretKey,
    restart: async () => {
      await end(child);
      const launched = await start();
      child = launched.child;
      return launched.milliseconds;
    },
    stop: async () => {
      await end(child);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
