import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Characters of what a process said that are kept for the day it ends. */
const keptSaid = 4000;

export type ProductProcess = {
  /** Resolves with the line by which it says that it is ready. Rejects with what it said, when it ends before that. */
  readonly ready: Promise<string>;
  /** Settles with how it ended: 'code 1', 'SIGKILL'. */
  readonly ended: Promise<string>;
  /** The last of what it said. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

/** The line by which a process reports to its launcher that it answers: JSON, which may say more. */
export const readyLine = '{"ready":true';

/** Milliseconds that a part gets to close by itself. */
const closing = 8000;

/**
 * Starts a part of the product as a process, which ends when this one does, however this one ends.
 * @param args what node is given to run it
 * @param hear gets each line that it says, but for the one that it is ready
 */
export function startProcess(options: {
  root: string;
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  hear?: (line: string) => void;
}): ProductProcess {
  const { root, args, environment, hear = () => undefined } = options;
  const child = spawn(process.execPath, args, {
    cwd: root,
    // The channel ends with this process; a part ends when it does.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment,
  });
  let said = '';
  const note = (line: string): void => {
    said = `${said}${line}\n`.slice(-keptSaid);
    hear(line);
  };
  let isOver = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      note(error.message);
      resolve('it could not be started');
    });
    // 'close', not 'exit': what it said last is read by then.
    child.once('close', (code, signal) => resolve(signal ?? `code ${code ?? 1}`));
  }).finally(() => (isOver = true));
  const { stdout, stderr } = child;
  const saysReady = new Promise<string>((resolve) => {
    if (stdout) {
      createInterface({ input: stdout }).on('line', (line) => {
        if (line.startsWith(readyLine)) resolve(line);
        else note(line);
      });
    }
  });
  if (stderr) createInterface({ input: stderr }).on('line', note);
  const endsBefore = ended.then((how): never => {
    throw new Error(said.trim() || `A part of Milepost ended before it was ready (${how}).`);
  });
  const ready = Promise.race([saysReady, endsBefore]);
  // Whoever starts it again looks at how it ended instead.
  ready.catch(() => undefined);
  const stop = (): Promise<void> => {
    if (!isOver) child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), closing);
    return ended.then(() => clearTimeout(kill));
  };
  return { ready, ended, said: () => said, stop };
}
