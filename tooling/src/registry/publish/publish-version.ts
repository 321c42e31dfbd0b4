import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../webpack/integrity/integrity-of.ts';
import { releaseOf } from '../release.ts';
import { syncFolder } from '../store/atomic-file.ts';
import type { RegistryPlaces } from '../store/places.ts';
import { unwritable } from '../store/unwritable.ts';
import { publishedVersionSchema, versionsOf, type PublishedVersion } from '../store/published-version.ts';
import { heaviestOwnFiles, initialFiles } from './initial-files.ts';
import { packFiles, writeForGood, type PackedSize } from './pack.ts';
import type { Build } from './read-build.ts';

/** The release without its address: where a registry's modules are served is known when it is promoted. */
function releaseWithin(build: Build, version: string): PublishedVersion['release'] {
  const { directory, contractVersion, everyPage } = build;
  if (build.part === 'shell') {
    const integrity = integrityOf(JSON.stringify(build.table));
    return { version, contractVersion, entry: 'index.html', integrity };
  }
  const baseUrl = 'http://version.invalid';
  const release = releaseOf({ directory, baseUrl, version, contractVersion });
  return { preload: { '': [...everyPage] }, ...release, entry: release.entry.slice(baseUrl.length + 1) };
}

function describe(
  build: Build,
  options: { version: string; who: string; files: Record<string, PackedSize> },
): PublishedVersion {
  const { version, who, files } = options;
  const release = releaseWithin(build, version);
  const sizeOf = (file: string): number => files[file]?.brotli ?? 0;
  const sum = (names: readonly string[]): number => names.reduce((bytes, file) => bytes + sizeOf(file), 0);
  const own = heaviestOwnFiles(build, sizeOf);
  return publishedVersionSchema.parse({
    part: build.part,
    config: build.config,
    release,
    shared: build.shared,
    files,
    initialBytes: sum(initialFiles(build, release.entry, sizeOf)),
    budgetBytes: build.budgetBytes,
    heaviestPage: { ownFiles: own, ownBytes: sum(own), budgetBytes: build.pageBudgetBytes },
    anonymousPaths: build.anonymousPaths,
    fingerprint: build.fingerprint,
    at: new Date().toISOString(),
    who,
  });
}

async function copyMaps(build: Build, to: string): Promise<void> {
  // Nothing refers to what an earlier attempt left here.
  await rm(to, { recursive: true, force: true });
  for (const file of build.files.filter((name) => name.endsWith('.map'))) {
    const target = path.join(to, file);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(build.directory, file), target);
  }
}

/**
 * Puts the shell's files where those of all its versions lie: they share one address, and a page that stays open asks
 * for its own version's. Their names hold their hashes, so none is in another's way.
 */
async function poolShellFiles(places: RegistryPlaces, version: string): Promise<void> {
  const from = path.join(places.version('shell', version), 'static');
  const to = path.join(places.shell, 'static');
  await mkdir(to, { recursive: true });
  const files = await readdir(from, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter((entry) => entry.isFile())) {
    const target = path.join(to, path.relative(from, path.join(parentPath, name)));
    await mkdir(path.dirname(target), { recursive: true });
    if (!existsSync(target)) await link(path.join(parentPath, name), target);
  }
}

/** A version never changes, so that everybody who has it has what everybody else has under its name. */
export const alreadyPublished = (part: string, version: string): Error =>
  new Error(
    `${part} ${version} is published already, and a published version never changes. Raise the version in ${part}/package.json and name it in ${part}/CHANGELOG.md.`,
  );

/** A version that is being published: its files lie apart until it is accepted. */
export type Staged = {
  readonly published: PublishedVersion;
  /** Brings it into the registry in one step. @throws Error when somebody published the version meanwhile */
  accept(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * Copies a build into the registry, compressed, without making it visible yet.
 * @throws Error when that version is there already
 */
export async function stageVersion(
  places: RegistryPlaces,
  build: Build,
  options: { version: string; who: string },
): Promise<Staged> {
  const { part } = build;
  const { version } = options;
  const target = places.version(part, version);
  if (existsSync(target)) throw alreadyPublished(part, version);
  const staging = path.join(places.staging, randomUUID());
  const discard = (): Promise<void> => rm(staging, { recursive: true, force: true });
  try {
    const earlier = versionsOf(places, part).map((other) => places.version(part, other));
    const served = build.files.filter((file) => !file.endsWith('.map'));
    const files = await packFiles({ from: build.directory, to: staging, earlier }, served);
    const published = describe(build, { ...options, files });
    await writeForGood(path.join(staging, 'release.json'), `${JSON.stringify(published, null, 2)}\n`);
    return {
      published,
      discard,
      async accept() {
        await copyMaps(build, places.maps(part, version));
        await mkdir(path.dirname(target), { recursive: true });
        try {
          await rename(staging, target);
        } catch (error) {
          await discard();
          throw existsSync(target) ? alreadyPublished(part, version) : error;
        }
        if (part === 'shell') await poolShellFiles(places, version);
        await syncFolder(path.dirname(target));
      },
    };
  } catch (error) {
    await discard();
    throw unwritable(error, places.folder, `Nothing of ${part} ${version} is published.`);
  }
}
