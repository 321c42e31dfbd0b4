import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseSchema, type ModuleRelease } from '@milepost/shared/contract/module-contract';
import { integrityOf } from '../webpack/integrity/integrity-of.ts';
import { preloadFile } from '../webpack/preload/preload-file.ts';

/** Which files go together, where the build says so. */
function preloadIn(directory: string): Pick<ModuleRelease, 'preload'> {
  const file = path.join(directory, preloadFile);
  if (!existsSync(file)) return {};
  return { preload: releaseSchema.shape.preload.parse(JSON.parse(readFileSync(file, 'utf8'))) };
}

/**
 * The release that a built folder is, once its files are served.
 * @param directory holds the files of one version, as built or as published
 * @param baseUrl address of that folder, with or without a slash at its end
 * @throws Error when the folder is no finished build of a module
 */
export function releaseOf(options: {
  directory: string;
  baseUrl: string;
  version: string;
  contractVersion: number;
}): ModuleRelease {
  const { directory, baseUrl, version, contractVersion } = options;
  const entries = existsSync(directory)
    ? readdirSync(directory).filter((file) => /^remoteEntry\.[0-9a-f]{8}\.js$/.test(file))
    : [];
  const [entry, ...others] = entries;
  const table = path.join(directory, 'integrity.json');
  if (entry === undefined || others.length > 0 || !existsSync(table)) {
    throw new Error(`${directory} holds no finished build of a module: one remote entry and integrity.json.`);
  }
  return {
    version,
    contractVersion,
    entry: new URL(entry, `${baseUrl.replace(/\/$/, '')}/`).href,
    integrity: integrityOf(readFileSync(table)),
    ...preloadIn(directory),
  };
}
