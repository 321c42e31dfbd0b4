import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promoting, type Target } from '../changes.ts';
import type { OriginOf } from '../store/assemble.ts';
import { registryPlaces } from '../store/places.ts';
import { publishedParts } from '../store/published-version.ts';
import { openRegistry, type RegistryStore } from '../store/store.ts';

/** Each version's folder by a link: its files never change, and there are many. */
async function linkVersions(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const folders = existsSync(from) ? readdirSync(from, { withFileTypes: true }) : [];
  for (const { name } of folders.filter((entry) => entry.isDirectory())) {
    await symlink(path.join(from, name), path.join(to, name), 'junction');
  }
}

/** A registry beside the real one, in which some versions are live already. Nobody else reads it. */
export async function trialRegistry(
  store: RegistryStore,
  versions: readonly { readonly part: string; readonly version: string }[],
  originOf: OriginOf,
): Promise<RegistryStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'milepost-trial-'));
  const places = registryPlaces(folder);
  for (const part of publishedParts(store.places)) {
    await linkVersions(store.places.versionsOf(part), places.versionsOf(part));
  }
  // With what was in service before: a journey takes a release back.
  if (existsSync(store.places.history)) await copyFile(store.places.history, places.history);
  const trial = openRegistry(folder, originOf);
  const targets = versions.map((version): Target => ({ ...version, channel: 'stable' }));
  try {
    const { shell } = await trial.change('verify', (current) => promoting(current, targets, 'trial'));
    if (shell === undefined) {
      const named = versions.map(({ part, version }) => `${part} ${version}`).join(' ');
      throw new Error(
        `No shell is in service that ${named} could be opened in. Try what goes into service together: npm run module -- verify shell <version> ${named}`,
      );
    }
    return trial;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
