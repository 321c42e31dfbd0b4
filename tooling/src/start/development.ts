import type { BuildReport } from '../build/build.ts';
import { developmentShell } from '../build/development-shell.ts';
import type { RegistryPlaces } from '../registry/store/places.ts';
import { developmentConnections } from '../serve/headers.ts';
import type { ShellConfig } from '../serve/shell-config.ts';
import type { shellListener } from '../serve/shell-server.ts';
import type { ModuleFolder, Topology } from '../topology/topology.ts';
import { withDevelopment, withDevelopmentShell } from './development-module.ts';
import { startDevelopmentServer } from './development-server.ts';

type ShellOptions = Parameters<typeof shellListener>[0];

export type Development = {
  /** What the shell's server does otherwise for the module's sake. */
  readonly shellOptions: (places: RegistryPlaces) => Pick<ShellOptions, 'places' | 'adjust' | 'connections'>;
  readonly stop: () => Promise<void>;
};

/**
 * Puts a module under development: its own server, and the shell that it runs in. Resolves when both are built.
 * @throws Error when the port is taken or the shell cannot be built
 */
export async function startDevelopment(options: {
  root: string;
  folder: ModuleFolder;
  addresses: Topology;
  config: () => ShellConfig;
  report: BuildReport;
}): Promise<Development> {
  const { root, folder, addresses, config, report } = options;
  const { port, origin } = addresses[folder];
  const started = performance.now();
  const { built, stop } = await startDevelopmentServer({ root, folder, port, config });
  try {
    const [adjust, shell] = await Promise.all([
      withDevelopment(root, folder, origin),
      developmentShell(root, report),
      built.then(() => {
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        report(`  ${folder.padEnd(12)} compiled in ${seconds} s, watched from now on`);
      }),
    ]);
    const connections = developmentConnections(origin);
    return { shellOptions: (places) => ({ places: withDevelopmentShell(places, shell), adjust, connections }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
