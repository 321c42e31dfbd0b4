import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractVersion, registrySchema, type ModuleConfig, type Registry } from '@milepost/shared/module-contract';
import { moduleFolders, type ModuleFolder, type Topology } from '../topology/topology.ts';
import { releaseOf } from './release.ts';

async function readModule(
  root: string,
  folder: ModuleFolder,
  origin: string,
  isDeveloped: boolean,
): Promise<Registry['modules'][number]> {
  const directory = path.join(root, folder);
  const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { version: string };
  const { default: config } = (await import(pathToFileURL(path.join(directory, 'module.config.ts')).href)) as {
    default: ModuleConfig;
  };
  // What is rebuilt at every change has no fixed hash.
  if (isDeveloped) return { ...config, version, contractVersion, entry: `${origin}/mf-manifest.json` };
  return {
    ...config,
    ...releaseOf({ directory: path.join(directory, 'dist'), baseUrl: origin, version, contractVersion }),
  };
}

/** Refuses two modules that claim one path for the same role: which of them answers must never be chance. */
function assertNoCollision(registry: Registry): void {
  const owners = new Map<string, string>();
  for (const { name, claims } of registry.modules) {
    for (const { path: claimed, roles } of claims) {
      for (const role of roles) {
        const key = `${claimed} for ${role}`;
        const owner = owners.get(key);
        if (owner) throw new Error(`${owner} and ${name} both claim ${key}.`);
        owners.set(key, name);
      }
    }
  }
}

/**
 * The registry of the modules built in this checkout, each at its own origin.
 * @param developed the module that a development server builds, if one does
 * @throws Error when a module is not built, its configuration is invalid, or two claims collide
 */
export async function localRegistry(root: string, addresses: Topology, developed?: ModuleFolder): Promise<Registry> {
  const modules = await Promise.all(
    moduleFolders.map((folder) => readModule(root, folder, addresses[folder].origin, folder === developed)),
  );
  const registry = registrySchema.parse({
    release: 0,
    origins: moduleFolders.map((folder) => addresses[folder].origin),
    modules,
  });
  assertNoCollision(registry);
  return registry;
}
