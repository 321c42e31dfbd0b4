import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { failureAnswer } from './answer.ts';
import type { EdgeFunction } from './catalog.ts';
import { forward, type Forwarded } from './forward.ts';
import { hostMessageSchema } from './host/host-message.ts';

/** Milliseconds. The defaults are those of hosted Supabase where it has one. */
export type FunctionLimits = {
  /** To be loaded and listening. */
  readonly boot: number;
  /** To begin an answer. */
  readonly answer: number;
  /** That a function may compute without letting anything else of its process run. */
  readonly busy: number;
};

export type WorkerOptions = {
  /** All that `Deno.env.get` knows. */
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: FunctionLimits;
  /** Hears each line that the function writes. */
  readonly said: (line: string) => void;
  /** Hears why the function cannot start, and says what callers may know of it. */
  readonly refused: (reason: string) => string | undefined;
};

/** The process of one function. It outlives requests, and is replaced after it has ended. */
export type Worker = {
  readonly fingerprint: string;
  readonly hasEnded: () => boolean;
  /** Never rejects: what goes wrong in the function is an answer of the gate. */
  readonly answer: (request: Omit<Forwarded, 'over'>) => Promise<Response>;
  /** Lets requests under way finish for `grace` milliseconds, then ends the process. */
  readonly stop: (grace: number) => Promise<void>;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const host = fileURLToPath(new URL('./host/main.ts', import.meta.url));
const heartbeat = 250;
/** Milliseconds between a broken connection and the word that the process has exited, when that is why it broke. */
const lastMoment = 500;

async function newSocket(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  if (process.platform === 'win32') {
    return { path: `\\\\.\\pipe\\milepost-${randomUUID()}`, remove: () => Promise.resolve() };
  }
  // A folder of its own, closed to others: a client that reaches the socket has passed the gate.
  const folder = await mkdtemp(path.join(tmpdir(), 'milepost-function-'));
  return { path: path.join(folder, 'socket'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Without these, processes do not start on Windows. */
const platformEnvironment = (): NodeJS.ProcessEnv =>
  process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'], TEMP: process.env['TEMP'] } : {};

function start({ entry }: EdgeFunction, socketPath: string, { environment, said }: WorkerOptions): ChildProcess {
  const child = spawn(process.execPath, ['--max-old-space-size=256', '--import', 'tsx', host, socketPath, entry], {
    cwd: root,
    env: { ...platformEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const output of [child.stdout, child.stderr]) if (output) createInterface({ input: output }).on('line', said);
  return child;
}

/** Starts the process of a function; its first requests wait until it is ready. */
export async function startWorker(fn: EdgeFunction, options: WorkerOptions): Promise<Worker> {
  const socket = await newSocket();
  const child = start(fn, socket.path, options);
  const { limits } = options;
  let ended = false;
  let outOfLimits = false;
  let underWay = 0;
  let lastSign = 0;
  let explanation: string | undefined;

  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      ended = true;
      void socket.remove().then(resolve);
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const ready = new Promise<boolean>((resolve) => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), limits.boot);
    const settle = (isReady: boolean): void => {
      clearTimeout(tooLong);
      resolve(isReady);
    };
    child.on('message', (message) => {
      lastSign = Date.now();
      const word = hostMessageSchema.safeParse(message).data;
      if (word === 'ready') settle(true);
      if (typeof word === 'object') explanation = options.refused(word.missing);
    });
    void exited.then(() => settle(false));
  });

  // A loop without end does not even notice that nobody waits any more; only ending the process ends it.
  const watch = setInterval(() => {
    if (underWay === 0 || ended) return;
    if (Date.now() - lastSign > limits.busy) {
      outOfLimits = true;
      child.kill('SIGKILL');
    } else if (child.connected) child.send('ping');
  }, heartbeat);
  watch.unref();
  void exited.then(() => clearInterval(watch));

  const answer = async (request: Omit<Forwarded, 'over'>): Promise<Response> => {
    if (!(await ready)) return failureAnswer('BOOT_ERROR', explanation);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limits.answer);
    if (underWay === 0) lastSign = Date.now();
    underWay += 1;
    const over = (): void => void (underWay -= 1);
    try {
      return await forward(socket.path, { ...request, signal: AbortSignal.any([request.signal, late.signal]), over });
    } catch {
      if (late.signal.aborted) return failureAnswer('IDLE_TIMEOUT');
      // The connection breaks a moment before the exit is reported; a new call must not meet the process that ends.
      await Promise.race([exited, sleep(lastMoment, undefined, { ref: false })]);
      return failureAnswer(outOfLimits ? 'WORKER_LIMIT' : 'WORKER_ERROR');
    } finally {
      // An answer that has begun may go on for as long as it likes.
      clearTimeout(timer);
    }
  };

  const stop = async (grace: number): Promise<void> => {
    const end = Date.now() + grace;
    while (underWay > 0 && !ended && Date.now() < end) await sleep(50);
    child.kill('SIGKILL');
    await exited;
  };

  return { fingerprint: fn.fingerprint, hasEnded: () => ended || outOfLimits, answer, stop };
}
