import path from 'node:path';
import { contractVersion, type RegisteredModule, type Registry } from '@milepost/shared/contract/module-contract';
import { packageVersion } from '../registry/publish/read-build.ts';
import { readModuleConfig } from '../registry/publish/read-module-config.ts';
import type { RegistryPlaces } from '../registry/store/places.ts';
import type { ModuleFolder } from '../topology/topology.ts';

/** A module as its development server offers it: by its manifest, without hashes, for they change with every save. */
async function developmentModule(root: string, folder: ModuleFolder, origin: string): Promise<RegisteredModule> {
  const config = await readModuleConfig(path.join(root, folder));
  const version = packageVersion(root, folder);
  return { ...config, version, contractVersion, entry: `${origin}/mf-manifest.json` };
}

/** Makes a registry list a module from its development server instead of the published version. */
export async function withDevelopment(
  root: string,
  folder: ModuleFolder,
  origin: string,
): Promise<(registry: Registry) => Registry> {
  const developed = await developmentModule(root, folder, origin);
  return (registry) => ({
    ...registry,
    origins: [...new Set([...registry.origins, origin])],
    modules: [...registry.modules.filter(({ name }) => name !== developed.name), developed],
  });
}

/** A registry whose shell is the one that modules in development run in, whatever version is in service. */
export const withDevelopmentShell = (places: RegistryPlaces, directory: string): RegistryPlaces => ({
  ...places,
  shell: directory,
  version: (part, version) => (part === 'shell' ? directory : places.version(part, version)),
});
