import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { build, type BuildReport } from '../build/build.ts';
import { localRegistry } from '../registry/registry.ts';
import { listen, moduleListener, stop } from '../serve/static-server.ts';
import type { ShellConfig } from '../serve/shell-config.ts';
import { shellListener } from '../serve/shell-server.ts';
import { moduleFolders, topology, type ModuleFolder, type Topology } from '../topology/topology.ts';
import { startBackend } from './backend-process.ts';
import { startDevelopmentServer } from './development-server.ts';
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
  /** A module that is rebuilt and reloaded as its sources change, instead of served as built. */
  developing?: ModuleFolder | undefined;
}): Promise<RunningMilepost> {
  const { root, report, developing } = options;
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
  const parts: (() => Promise<void>)[] = [backend.stop];
  const stopAll = async (): Promise<void> => {
    await Promise.all(parts.map((stopPart) => stopPart()));
  };
  const serve = async (listener: RequestListener, port: number): Promise<void> => {
    const server = await listen(listener, port);
    parts.push(() => stop(server));
  };
  try {
    if (built.status === 'rejected') throw built.reason;
    const config = JSON.parse(readFileSync(path.join(dataFolder(root), 'public.json'), 'utf8')) as ShellConfig;
    const registry = await localRegistry(root, addresses, developing);
    for (const folder of moduleFolders) {
      const { port } = addresses[folder];
      if (folder === developing) parts.push(await startDevelopmentServer({ root, folder, port, config }));
      else await serve(moduleListener(path.join(root, folder, 'dist'), config), port);
    }
    await serve(shellListener({ directory: path.join(root, 'shell/dist'), config, registry }), addresses.shell.port);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { addresses, stop: stopAll, backendExited: backend.exited };
}
