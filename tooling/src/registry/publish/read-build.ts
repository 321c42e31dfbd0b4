import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion, type ModuleConfig } from '@milepost/shared/contract/module-contract';
import * as z from 'zod';
import { pagesFile } from '../../webpack/preload/preload-file.ts';
import { sharedPackages } from '../../webpack/shared-packages.ts';
import type { SharedPackage } from '../store/published-version.ts';
import { readJson } from '../store/read-json.ts';
import { readModuleConfig } from './read-module-config.ts';

const packageSchema = z.object({
  version: z.string(),
  milepost: z
    .object({
      budget: z.number().int().optional(),
      pageBudget: z.number().int().optional(),
      anonymousPaths: z.array(z.string()).optional(),
    })
    .optional(),
});

const assetsSchema = z.object({ js: z.object({ sync: z.array(z.string()) }) });
const manifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ assets: assetsSchema })).default([]),
});

/** Brotli bytes that a module may need before its largest page is rendered, unless its package says otherwise. */
const usualBudget = 200 * 1024;
/** Brotli bytes that a page may have of its own, unless its module's package says otherwise. */
const usualPageBudget = 60 * 1024;

/** A finished build, as it lies in a package's `dist`. */
export type Build = {
  readonly part: string;
  readonly directory: string;
  readonly version: string;
  readonly contractVersion: number;
  readonly config: ModuleConfig | null;
  readonly shared: readonly SharedPackage[];
  /** Scripts that come with every page of the module. */
  readonly everyPage: readonly string[];
  /** The scripts of each page that comes later than the list of pages, as webpack grouped them. */
  readonly pages: readonly (readonly string[])[];
  /** The table of hashes. */
  readonly table: Readonly<Record<string, string>>;
  /** Paths of all files below the folder, source maps too. */
  readonly files: readonly string[];
  readonly fingerprint: string;
  readonly budgetBytes: number;
  /** Brotli bytes that a page may have of its own. */
  readonly pageBudgetBytes: number;
  readonly anonymousPaths: readonly string[];
};

const readPackage = (root: string, part: string): z.infer<typeof packageSchema> =>
  readJson(path.join(root, part, 'package.json'), packageSchema, 'Fix it.');

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/** The version that a package names for its next release. */
export const packageVersion = (root: string, part: string): string => readPackage(root, part).version;

/**
 * Reads the build of a module or of the shell.
 * @throws Error when there is none, or it is none of ours
 */
export async function readBuild(root: string, part: string): Promise<Build> {
  const directory = path.join(root, part, 'dist');
  const stamp = path.join(directory, '.fingerprint');
  if (!existsSync(stamp) || !existsSync(path.join(directory, 'integrity.json'))) {
    throw new Error(`${part} is not built. npm start builds it, and so does npm run module -- publish ${part}.`);
  }
  const { version, milepost } = readPackage(root, part);
  const again = `rm -r ${part}/dist and build it again.`;
  const manifest = readJson(path.join(directory, 'mf-manifest.json'), manifestSchema, again);
  const scripts = manifest.exposes.map(({ assets }) => assets.js);
  return {
    part,
    directory,
    version,
    contractVersion,
    config: part === 'shell' ? null : await readModuleConfig(path.join(root, part)),
    // The manifest calls every shared package a singleton; the build's configuration knows which ones are.
    shared: manifest.shared.map(({ name, version: provided, requiredVersion }) => ({
      name,
      version: provided,
      requiredVersion,
      singleton: sharedPackages[name]?.singleton === true,
    })),
    everyPage: scripts.flatMap(({ sync }) => sync),
    pages: part === 'shell' ? [] : readJson(path.join(directory, pagesFile), z.array(z.array(z.string())), again),
    table: readJson(path.join(directory, 'integrity.json'), z.record(z.string(), z.string()), again),
    files: filesBelow(directory),
    fingerprint: readFileSync(stamp, 'utf8'),
    budgetBytes: milepost?.budget ?? usualBudget,
    pageBudgetBytes: milepost?.pageBudget ?? usualPageBudget,
    anonymousPaths: milepost?.anonymousPaths ?? [],
  };
}
