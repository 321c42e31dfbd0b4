import type { Server } from 'node:http';
import { originsOf } from '../registry/origins.ts';
import { openRegistry } from '../registry/store/store.ts';
import { registryPlaces, type RegistryPlaces } from '../registry/store/places.ts';
import { moduleFolders, type ModuleFolder, type Topology } from '../topology/topology.ts';
import { withDevelopment, withDevelopmentShell } from './development-module.ts';
import { developmentConnections } from './answers/headers.ts';
import { listen, stop } from './listen.ts';
import { moduleListener } from './module-server.ts';
import type { ShellConfig } from './shell-config.ts';
import { shellListener } from './shell-server.ts';

/** A module that has a server of its own, and the folder of the shell that it runs in. */
export type Developed = { readonly folder: ModuleFolder; readonly shell: string };

type ShellOptions = Parameters<typeof shellListener>[0];

/** What the shell's server does otherwise for the sake of a module in development. */
async function developmentOptions(
  root: string,
  { folder, shell }: Developed,
  { addresses, places }: { addresses: Topology; places: RegistryPlaces },
): Promise<Pick<ShellOptions, 'adjust' | 'connections' | 'places'>> {
  const { origin } = addresses[folder];
  return {
    adjust: await withDevelopment(root, folder, origin),
    connections: developmentConnections(origin),
    places: withDevelopmentShell(places, shell),
  };
}

/**
 * Serves what a registry has in service: the shell, and each module at its own port.
 * @returns what ends it
 * @throws Error when a port is taken
 */
export async function serveRegistry(options: {
  root: string;
  /** The registry's folder. */
  registry: string;
  addresses: Topology;
  config: ShellConfig;
  developed?: Developed | undefined;
}): Promise<() => Promise<void>> {
  const { root, addresses, config, developed } = options;
  const places = registryPlaces(options.registry);
  const development = developed ? await developmentOptions(root, developed, { addresses, places }) : { places };
  const servers: Server[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all(servers.map(stop));
  };
  try {
    for (const folder of moduleFolders.filter((name) => name !== developed?.folder)) {
      servers.push(await listen(moduleListener(places.versionsOf(folder), config), addresses[folder].port));
    }
    // What is in development is in no registry.
    const releases = developed ? {} : { releases: openRegistry(options.registry, originsOf(options.registry)) };
    servers.push(await listen(shellListener({ config, ...development, ...releases }), addresses.shell.port));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
