import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildMode } from '../webpack/base.ts';
import { fingerprint } from './fingerprint.ts';

export type BuildReport = (line: string) => void;

type Target = {
  readonly folder: string;
  readonly mode: BuildMode;
  /** Where the build lies. */
  readonly output: string;
};

function run(root: string, { folder, mode, output }: Target): Promise<void> {
  const development = mode === 'development' ? ['--development', output] : [];
  return new Promise((resolve, reject) => {
    const build = ['--import', 'tsx', 'tooling/src/build/build-one.ts', folder, ...development];
    const child = spawn(process.execPath, build, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: mode },
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Building ${folder} failed:\n${errors}`))));
  });
}

async function buildOne(root: string, target: Target, report: BuildReport): Promise<void> {
  const { folder, mode, output } = target;
  const stamp = path.join(output, '.fingerprint');
  const wanted = fingerprint(root, folder);
  const name = folder.padEnd(12);
  const way = mode === 'development' ? ' for development' : '';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    report(`  ${name} up to date${way}`);
    return;
  }
  const started = performance.now();
  await run(root, target);
  writeFileSync(stamp, wanted);
  report(`  ${name} built${way} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Builds each folder whose sources changed since its last build, two at a time, reporting one line for each.
 * @throws Error with webpack's output of the first build that fails
 */
export async function build(root: string, folders: readonly string[], report: BuildReport): Promise<void> {
  const waiting = [...folders];
  const worker = async (): Promise<void> => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      await buildOne(root, { folder, mode: 'production', output: path.join(root, folder, 'dist') }, report);
    }
  };
  await Promise.all([worker(), worker()]);
}

/**
 * Builds the shell that a module in development runs in, unless it is there already.
 * @returns the folder that it lies in
 * @throws Error with webpack's output when the build fails
 */
export async function buildDevelopmentShell(root: string, report: BuildReport): Promise<string> {
  const output = path.join(root, 'node_modules/.cache/milepost/shell');
  await buildOne(root, { folder: 'shell', mode: 'development', output }, report);
  return output;
}
