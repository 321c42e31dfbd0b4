import { spawn } from 'node:child_process';
import { prepare, root } from './prepare.mjs';
import { programArguments as argumentsOf } from './program.mjs';

/** Makes sure that everything is installed, then runs a program of the tooling until it ends; exits with its code. */
export async function launch(program, programArguments) {
  prepare();
  const child = spawn(process.execPath, [...(await argumentsOf(root, program)), ...programArguments], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the child by itself (same process group); this process waits for it. SIGTERM is passed on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
