import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildMode } from '../webpack/base.ts';
import { fingerprints } from './fingerprint.ts';

export type BuildReport = (line: string) => void;

/**
 * Builds a package in a process of its own.
 * @param development the folder that a build for development goes to, instead of one for production to `dist`
 * @throws Error with webpack's output when the build fails
 */
export function runBuild(root: string, folder: string, development?: string): Promise<void> {
  const mode: BuildMode = development === undefined ? 'production' : 'development';
  const where = development === undefined ? [] : ['--development', development];
  return new Promise((resolve, reject) => {
    const build = ['--import', 'tsx', 'tooling/src/build/build-one.ts', folder, ...where];
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

async function buildOne(root: string, folder: string, wanted: string, report: BuildReport): Promise<void> {
  const stamp = path.join(root, folder, 'dist/.fingerprint');
  const name = folder.padEnd(12);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    report(`  ${name} up to date`);
    return;
  }
  const started = performance.now();
  await runBuild(root, folder);
  writeFileSync(stamp, wanted);
  report(`  ${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Builds each folder whose sources changed since its last build, two at a time, reporting one line for each.
 * @throws Error with webpack's output of the first build that fails
 */
export async function build(root: string, folders: readonly string[], report: BuildReport): Promise<void> {
  const waiting = [...folders];
  const fingerprintOf = fingerprints(root);
  const worker = async (): Promise<void> => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      await buildOne(root, folder, fingerprintOf(folder), report);
    }
  };
  await Promise.all([worker(), worker()]);
}
