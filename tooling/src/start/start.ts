import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { build, type BuildReport } from '../build/build.ts';
import { localRegistry } from '../registry/registry.ts';
import { listen, moduleListener, stop } from '../serve/static-server.ts';
import type { ShellConfig } from '../serve/shell-config.ts';
import { shellListener } from '../serve/shell-server.ts';
import { moduleFolders, topology, type ModuleFolder, type Topology } from '../topology/topology.ts';
import { startBackend } from './backend-process.ts';
import { assertPortsFree } from './ports.ts';

export type RunningMilepost = {
  readonly addresses: Topology;
  readonly stop: () => Promise<void>;
  /** Settles with the exit code when the backend ends by itself. */
  readonly backendExited: Promise<number>;
};

const dataFolder = (root: string): string => path.resolve(root, process.env['MILEPOST_DATA'] ?? '.milepost');

/**
 * Builds what changed and starts the whole product. Resolves when every part answers.
 * @throws Error with a sentence for the person at the terminal
 */
export async function startMilepost(options: {
  root: string;
  report: BuildReport;
  /** A module that another server answers for (hot reload); its own static server is not started. */
  servedElsewhere?: ModuleFolder;
}): Promise<RunningMilepost> {
  const { root, report, servedElsewhere } = options;
  const addresses = topology();
  await assertPortsFree(addresses);
  const startingBackend = startBackend(root, { ...process.env, MILEPOST_DATA: dataFolder(root) }).then((running) => {
    report('  backend      ready');
    return running;
  });
  const [started, built] = await Promise.allSettled([
    startingBackend,
    build(root, ['shell', ...moduleFolders], report),
  ]);
  if (started.status === 'rejected') throw started.reason;
  const backend = started.value;
  const servers: Server[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all([...servers.map(stop), backend.stop()]);
  };
  try {
    if (built.status === 'rejected') throw built.reason;
    const config = JSON.parse(readFileSync(path.join(dataFolder(root), 'public.json'), 'utf8')) as ShellConfig;
    const registry = await localRegistry(root, addresses);
    for (const folder of moduleFolders.filter((name) => name !== servedElsewhere)) {
      servers.push(await listen(moduleListener(path.join(root, folder, 'dist'), config), addresses[folder].port));
    }
    const shell = shellListener({ directory: path.join(root, 'shell/dist'), config, registry });
    servers.push(await listen(shell, addresses.shell.port));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { addresses, stop: stopAll, backendExited: backend.exited };
}
