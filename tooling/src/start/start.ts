import { build, type BuildReport } from '../build/build.ts';
import { developmentShell } from '../build/development-shell.ts';
import { healthOf } from '../canary/read-health.ts';
import { watchCanaries } from '../canary/watch-canaries.ts';
import { programArguments } from '../program/program.mjs';
import { moveTo } from '../registry/checkout/moved.ts';
import { serveCheckout } from '../registry/checkout/serve-checkout.ts';
import { localOrigins } from '../registry/origins.ts';
import { readBuild } from '../registry/publish/read-build.ts';
import { registryFolder } from '../registry/store/places.ts';
import { openRegistry } from '../registry/store/store.ts';
import { whoAmI } from '../registry/who.ts';
import type { ServersArgument } from '../serve/main.ts';
import { moduleFolders, topology, type ModuleFolder, type Topology } from '../topology/topology.ts';
import { dataFolder } from './data-folder.ts';
import type { DevelopArgument } from './develop.ts';
import { keepRunning, type SupervisedProcess } from './keep-running.ts';
import { startProcess } from './product-process.ts';
import { previewOrigins } from './preview-origins.ts';
import { readBackendFacts, type BackendFacts } from './welcome.ts';

export type RunningMilepost = {
  readonly addresses: Topology;
  /** What the backend said of the installation when it was ready. */
  readonly facts: BackendFacts;
  readonly stop: () => Promise<void>;
};

/** Whose pages the backend answers by default: those that are served here, of however many modules. */
const originsOf = ({ shell, ...others }: Topology): string =>
  [process.env['SITE_URL'] ?? shell.origin, ...moduleFolders.map((folder) => others[folder].origin)].join(',');

/** Whether this checkout goes into service. Otherwise the registry is served as it is, and nothing is built. */
const releasesCheckout = (): boolean => process.env['MILEPOST_RELEASE_CHECKOUT'] !== 'no';

/**
 * Builds what changed, brings it into service in the local registry, and starts the whole product: the backend with its
 * inbox, the servers of shell and modules, and the one of a module in development, each a process that is started again
 * when it ends by itself. Resolves when every part answers.
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
  const data = dataFolder(root);
  const previews = previewOrigins(process.env['PREVIEW_ORIGINS'], developing === undefined ? undefined : addresses);
  const environment = {
    ALLOWED_ORIGINS: originsOf(addresses),
    ...process.env,
    PREVIEW_ORIGINS: previews.join(','),
    MILEPOST_DATA: data,
  };
  const command = developing === undefined ? 'npm start' : `npm run dev -- ${developing}`;
  const running: SupervisedProcess[] = [];
  const closers: (() => Promise<void> | void)[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all([...closers.map((close) => close()), ...running.map(({ stop }) => stop())]);
  };
  /** Starts a part and keeps it running; resolves with its line when it is ready. */
  const run = async (
    name: string,
    program: string,
    { argument, hear }: { argument?: object; hear?: (line: string) => void } = {},
  ): Promise<string> => {
    const args = await programArguments(root, program);
    if (argument) args.push(JSON.stringify(argument));
    const start = () => startProcess({ root, args, environment, ...(hear && { hear }) });
    const supervised = keepRunning({ name, command, start, report });
    running.push(supervised);
    return supervised.ready;
  };
  const front = { root, dataFolder: data, previewOrigins: previews };

  /** The module's own server, and the shell that it runs in. */
  const develop = async (folder: ModuleFolder): Promise<NonNullable<ServersArgument['developed']>> => {
    const started = performance.now();
    const serving = run('development server', 'tooling/src/start/develop.ts', {
      argument: { ...front, folder } satisfies DevelopArgument,
      hear: report,
    }).then(() => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      report(`  ${folder.padEnd(12)} compiled in ${seconds} s, watched from now on`);
    });
    const [shell] = await Promise.all([developmentShell(root, report), serving]);
    return { folder, shell };
  };
  const built = ['shell', ...moduleFolders].filter((part) => part !== developing);
  let facts: BackendFacts;
  try {
    // Together, and each to its end: what fails is reported when nothing is left half done.
    const [backend, building, developed] = await Promise.allSettled([
      run('backend', 'backend/src/main.ts').then((line) => {
        report('  backend      ready');
        return readBackendFacts(line);
      }),
      releasesCheckout() ? build(root, built, report) : undefined,
      developing && develop(developing),
    ]);
    for (const outcome of [developed, building]) if (outcome.status === 'rejected') throw outcome.reason;
    if (backend.status === 'rejected') throw backend.reason;
    facts = backend.value;
    const registry = registryFolder(root);
    const originOf = localOrigins(process.env['PORT_OFFSET']);
    const store = openRegistry(registry, originOf);
    const who = whoAmI(root);
    if (releasesCheckout()) {
      const builds = await Promise.all(built.map((part) => readBuild(root, part)));
      await serveCheckout({ store, builds, kept: moduleFolders, who, dataFolder: data, report });
    }
    await store.mend(report);
    await moveTo(store, originOf, who);
    closers.push(watchCanaries({ store, readHealth: healthOf(data), report }));
    const argument: ServersArgument = { ...front, registry };
    if (developed.status === 'fulfilled' && developed.value) argument.developed = developed.value;
    await run('server of shell and modules', 'tooling/src/serve/main.ts', { argument, hear: report });
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { addresses, facts, stop: stopAll };
}
