import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { programArguments } from '../program/program.mjs';

export type BackendProcess = {
  /** Resolves when it says that it is ready. Rejects with what it said, when it ends before that. */
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
  readonly exited: Promise<number>;
};

function stopChild(child: ChildProcess, exited: Promise<number>): Promise<void> {
  if (child.exitCode === null) child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), 8000);
  return exited.then(() => clearTimeout(kill));
}

/** Starts database, API and inbox as one process. */
export async function startBackend(root: string, environment: NodeJS.ProcessEnv): Promise<BackendProcess> {
  const child = spawn(process.execPath, await programArguments(root, 'backend/src/main.ts'), {
    cwd: root,
    // The channel ends with this process, however it ends; the backend closes its database when it does.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment,
  });
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The backend could not be started.');
  let said = '';
  stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const saysReady = new Promise<void>((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve();
      else said = `${said}${line}\n`.slice(-4000);
    });
  });
  const ready = Promise.race([saysReady, exited]).then((first) => {
    if (typeof first === 'number') throw new Error(said.trim() || `The backend ended with code ${first}.`);
  });
  return { ready, stop: () => stopChild(child, exited), exited };
}
