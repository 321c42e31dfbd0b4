import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';

export type BuildReport = (line: string) => void;

function run(root: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tooling/src/build/build-one.ts', folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Building ${folder} failed:\n${errors}`))));
  });
}

async function buildOne(root: string, folder: string, report: BuildReport): Promise<void> {
  const stamp = path.join(root, folder, 'dist/.fingerprint');
  const wanted = fingerprint(root, folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    report(`  ${folder.padEnd(12)} up to date`);
    return;
  }
  const started = performance.now();
  await run(root, folder);
  writeFileSync(stamp, wanted);
  report(`  ${folder.padEnd(12)} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Builds each folder whose sources changed since its last build, two at a time, reporting one line for each.
 * @throws Error with webpack's output of the first build that fails
 */
export async function build(root: string, folders: readonly string[], report: BuildReport): Promise<void> {
  const waiting = [...folders];
  const worker = async (): Promise<void> => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) await buildOne(root, folder, report);
  };
  await Promise.all([worker(), worker()]);
}
