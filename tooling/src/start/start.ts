import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { build, type BuildReport } from '../build/build.ts';
import { moveTo } from '../registry/checkout/moved.ts';
import { serveCheckout } from '../registry/checkout/serve-checkout.ts';
import { readBuild } from '../registry/publish/read-build.ts';
import { localOrigins } from '../registry/origins.ts';
import { registryFolder } from '../registry/store/places.ts';
import { openRegistry } from '../registry/store/store.ts';
import { whoAmI } from '../registry/who.ts';
import { listen, stop } from '../serve/listen.ts';
import { moduleListener } from '../serve/module-server.ts';
import type { ShellConfig } from '../serve/shell-config.ts';
import { shellListener } from '../serve/shell-server.ts';
import { moduleFolders, topology, type ModuleFolder, type Topology } from '../topology/topology.ts';
import { healthOf } from '../canary/read-health.ts';
import { watchCanaries } from '../canary/watch-canaries.ts';
import { startBackend } from './backend-process.ts';
import type { startDevelopment } from './development.ts';
import { assertPortsFree } from './ports.ts';
import { previewOrigins } from './preview-origins.ts';

export type RunningMilepost = {
  readonly addresses: Topology;
  readonly stop: () => Promise<void>;
  /** Settles with the exit code when the backend ends by itself. */
  readonly backendExited: Promise<number>;
};

/** Where the product keeps everything that it is told. */
export const dataFolder = (root: string): string => path.resolve(root, process.env['MILEPOST_DATA'] ?? '.milepost');

/** Whose pages the backend answers unless it is told: those that are served here, of however many modules. */
const originsOf = ({ shell, ...others }: Topology): string =>
  [process.env['SITE_URL'] ?? shell.origin, ...moduleFolders.map((folder) => others[folder].origin)].join(',');

/** What the pages say before the backend does, which reads the same setting and refuses one that it cannot read. */
const minimumPasswordLength = (setting: string | undefined): Pick<ShellConfig, 'minimumPasswordLength'> =>
  setting ? { minimumPasswordLength: Number(setting) } : {};

/** webpack takes a second to load, which nobody needs who develops no module. */
const develop = async (...options: Parameters<typeof startDevelopment>): ReturnType<typeof startDevelopment> =>
  (await import('./development.ts')).startDevelopment(...options);

/** Whether this checkout goes into service. Otherwise the registry is served as it is, and nothing is built. */
const releasesCheckout = (): boolean => process.env['MILEPOST_RELEASE_CHECKOUT'] !== 'no';

/**
 * Builds what changed, brings it into service in the local registry, and starts the whole product. Resolves when every
 * part answers.
 * @throws Error with a sentence for the person at the terminal
 */
export async function startMilepost(options: {
  root: string;
  report: BuildReport;
  /** A module that is rebuilt and reloaded as its sources change, instead of served as published. */
  developing?: ModuleFolder | undefined;
}): Promise<RunningMilepost> {
  const { root, report, developing } = options;
  const addresses = topology();
  await assertPortsFree(addresses);
  const environment = { ALLOWED_ORIGINS: originsOf(addresses), ...process.env, MILEPOST_DATA: dataFolder(root) };
  const backend = await startBackend(root, environment);
  const ready = backend.ready.then(() => report('  backend      ready'));
  const config = (): ShellConfig => ({
    ...(JSON.parse(readFileSync(path.join(dataFolder(root), 'public.json'), 'utf8')) as ShellConfig),
    ...minimumPasswordLength(process.env['AUTH_PASSWORD_MIN_LENGTH']),
    previewOrigins: previewOrigins(process.env['PREVIEW_ORIGINS'], addresses),
  });
  const built = ['shell', ...moduleFolders].filter((part) => part !== developing);
  const [started, building, developed] = await Promise.allSettled([
    ready,
    releasesCheckout() ? build(root, built, report) : undefined,
    developing && develop({ root, folder: developing, addresses, config, report }),
  ]);
  if (started.status === 'rejected') throw started.reason;
  const parts: (() => Promise<void>)[] = [backend.stop];
  const stopAll = async (): Promise<void> => {
    await Promise.all(parts.map((stopPart) => stopPart()));
  };
  const serve = async (listener: RequestListener, port: number): Promise<void> => {
    const server = await listen(listener, port);
    parts.push(() => stop(server));
  };
  const originOf = localOrigins(process.env['PORT_OFFSET']);
  try {
    if (developed.status === 'rejected') throw developed.reason;
    const development = developed.value;
    if (development) parts.push(development.stop);
    if (building.status === 'rejected') throw building.reason;
    const store = openRegistry(registryFolder(root), originOf);
    const { places } = store;
    const who = whoAmI(root);
    if (releasesCheckout()) {
      const builds = await Promise.all(built.map((part) => readBuild(root, part)));
      await serveCheckout({ store, builds, kept: moduleFolders, who, dataFolder: dataFolder(root), report });
    }
    await moveTo(store, originOf, who);
    const unwatch = watchCanaries({ store, readHealth: healthOf(dataFolder(root)), report });
    parts.push(() => Promise.resolve(unwatch()));
    for (const folder of moduleFolders.filter((name) => name !== developing)) {
      await serve(moduleListener(places.versionsOf(folder), config()), addresses[folder].port);
    }
    await serve(
      shellListener({ config: config(), places, ...development?.shellOptions(places) }),
      addresses.shell.port,
    );
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { addresses, stop: stopAll, backendExited: backend.exited };
}
