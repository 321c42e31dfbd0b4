// Node built-ins only: this runs on a fresh clone, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeCommitHook } from '../src/commits/place-hook.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Ends the program with one sentence when this Node is older than package.json asks for. */
function checkNode() {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '').split('.').map(Number);
  const present = process.versions.node.split('.').map(Number);
  const difference = present.map((part, index) => part - wanted[index]).find((part) => part !== 0) ?? 0;
  if (difference < 0) {
    console.error(`Milepost needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
}

/** Runs `npm ci` when nothing is installed yet or the lock file changed since, also in a shell whose NODE_ENV is production. */
function install() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(root, 'node_modules/.milepost-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = performance.now();
  console.log('Installing packages (npm ci)');
  const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('npm ci failed; see above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
  console.log(`  installed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

export function prepare() {
  checkNode();
  install();
  placeCommitHook(root);
}
