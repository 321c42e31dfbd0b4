import { spawn } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

prepare();
const child = spawn(process.execPath, ['--import', 'tsx', 'tooling/src/check/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// The child hears Ctrl-C itself (same process group); a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (signal === 'SIGTERM') child.kill(signal);
  });
}
child.on('exit', (code) => process.exit(code ?? 1));
