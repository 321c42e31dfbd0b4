import path from 'node:path';
import { build } from '../build/build.ts';
import { moduleFolders } from '../topology/topology.ts';
import { workspacesOf } from '../topology/workspaces.mjs';
import { singleCheck, type Step } from './step.ts';
import { jestSuite } from './suites.ts';

/** The steps of the checks over a checkout. The planted mistakes are looked for with the same ones. */

const bin = (root: string, name: string): string => path.join(root, 'node_modules/.bin', name);

/** More room for young objects, in MB: what fills gigabytes saves a tenth of its time by collecting them less often. */
const roomy = ['--max-semi-space-size=128'];

/** Type-aware, over everything that ESLint finds. */
export const lint = (root: string): Step =>
  singleCheck('lint', root, process.execPath, [
    ...[...roomy, path.join(root, 'node_modules/eslint/bin/eslint.js')],
    ...['.', '--max-warnings', '0'],
  ]);

/** The cache of a step, with files that have not changed since it last ran here. */
const memory = (root: string, name: string): string => path.join(root, 'test-results/.check', name);

/** One program over all packages: what they share is checked once. */
export const types = (root: string): Step =>
  singleCheck('types', root, process.execPath, [
    ...[...roomy, path.join(root, 'node_modules/typescript/bin/tsc')],
    ...['-p', 'tsconfig.json', '--pretty', 'false'],
    ...['--incremental', '--tsBuildInfoFile', memory(root, 'types.tsbuildinfo')],
  ]);

/** Import cycles. */
export const cycles = (root: string): Step =>
  singleCheck('cycles', root, bin(root, 'depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    ...workspacesOf(root),
    'supabase',
  ]);

/** Files and exports that nothing imports; a test counts as an import. */
export const unused = (root: string): Step =>
  singleCheck('unused', root, bin(root, 'knip'), ['--reporter', 'compact', '--no-progress']);

export const format = (root: string): Step =>
  singleCheck('format', root, bin(root, 'prettier'), [
    ...['--check', '.', '--log-level', 'warn', '--no-color'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', memory(root, 'format')],
  ]);

/**
 * Unit and component tests of every package, or those of some files.
 * @param workers how many processes run files beside each other
 */
export const unit = (root: string, files: readonly string[], workers = 1): Step =>
  jestSuite('unit', root, { config: 'jest.config.js', nodeArguments: roomy, workers, files });

/** Tests of backend and policies, all or some files. */
export const database = (root: string, files: readonly string[]): Step =>
  jestSuite('database and backend', root, {
    config: 'backend/jest.config.js',
    nodeOptions: '--experimental-vm-modules --no-warnings',
    workers: 2,
    files,
  });

/** The production builds of shell and modules. */
export const building = (root: string): Step => ({
  name: 'build',
  async run() {
    try {
      await build(root, ['shell', ...moduleFolders], () => undefined);
      return { passed: 1, failed: 0, output: '' };
    } catch (error) {
      return { passed: 0, failed: 1, output: String(error) };
    }
  },
});
