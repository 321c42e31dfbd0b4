import { spawn } from 'node:child_process';
import { programArguments } from '../src/program/program.mjs';
import { prepare, root } from './prepare.mjs';

/** Makes sure that everything is installed, then runs a program of the tooling until it ends; exits with its code. */
export async function launch(program, args) {
  prepare();
  const child = spawn(process.execPath, [...(await programArguments(root, program)), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the child by itself (same process group); this process waits for it. SIGTERM is passed on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
