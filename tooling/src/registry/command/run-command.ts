import { once } from 'node:events';
import path from 'node:path';
import { federatedName } from '@milepost/shared/contract/module-name';
import { healthOf } from '../../canary/read-health.ts';
import { watchCanaries } from '../../canary/watch-canaries.ts';
import { differenceOf } from '../difference.ts';
import { listVersions } from '../listing.ts';
import { originsOf } from '../origins.ts';
import { publish } from '../publish/publish.ts';
import { endCanary, promote, publishedOrThrow, retire, rollBack } from '../release-changes.ts';
import type { Target } from '../changes.ts';
import { historyOf } from '../store/history.ts';
import { registryFolder } from '../store/places.ts';
import { openRegistry, type RegistryStore } from '../store/store.ts';
import { verify } from '../verify/verify.ts';
import { whoAmI } from '../who.ts';
import { usage, type Command } from './arguments.ts';
import { historyText } from './history-text.ts';
import { differenceText, listText, refusalsText } from './print.ts';
import { kilobytes } from './table.ts';

/** The output of a command: as text, and as JSON. `failed` when it ran and its answer is negative. */
export type CommandOutput = { readonly text: string; readonly data: unknown; readonly failed?: boolean };

type Surroundings = {
  readonly root: string;
  readonly store: RegistryStore;
  readonly who: string;
  readonly report: (line: string) => void;
};

type Named<Name extends Command['name']> = Extract<Command, { name: Name }>;

async function runPublish({ parts, testReport, forLater }: Named<'publish'>, at: Surroundings): Promise<CommandOutput> {
  const { root, store, who, report } = at;
  const dataFolder = path.resolve(root, process.env['MILEPOST_DATA'] ?? '.milepost');
  const published = [];
  for (const part of parts) {
    published.push(await publish(store, { root, part, who, dataFolder, testReport, forLater, report }));
  }
  const text = published.map(({ published: { part, release, initialBytes }, openRefusals }) =>
    [
      `${part} ${release.version} is published (${kilobytes(initialBytes)} before its largest page stands). No one gets it yet:`,
      `  npm run module -- verify ${part} ${release.version}`,
      `  npm run module -- promote ${part} ${release.version}`,
      ...(openRefusals.length > 0 ? ['As things are it could not be promoted:', refusalsText(openRefusals)] : []),
    ].join('\n'),
  );
  return { text: text.join('\n'), data: published };
}

async function runPromote(command: Named<'promote'>, { store, who }: Surroundings): Promise<CommandOutput> {
  const { pairs, channel, percentage, why } = command;
  const targets = pairs.map((pair): Target =>
    channel === 'stable' ? { ...pair, channel } : { ...pair, channel, percentage },
  );
  const before = store.read().release;
  const registry = await promote(store, targets, { who, why });
  const named = pairs.map(({ part, version }) => `${part} ${version}`).join(', ');
  const whom = channel === 'stable' ? 'everybody' : `${percentage} % of the people`;
  if (registry.release === before) {
    return { text: `Nothing was changed: live for ${whom} already: ${named} (release ${before}).`, data: registry };
  }
  return {
    text: `Live for ${whom}: ${named} (release ${registry.release}). Tabs that are open move at their next navigation.`,
    data: registry,
  };
}

async function runRollback(
  { part, channel, why }: Named<'rollback'>,
  { store, who }: Surroundings,
): Promise<CommandOutput> {
  const canary = store.read().service.modules[part]?.canary;
  // The trial is the latest change, so it is reverted first.
  if (channel === 'canary' || (channel === undefined && canary)) {
    const registry = await endCanary(store, part, { who, why });
    const stable = registry.modules.find(({ name }) => name === federatedName(part))?.version;
    return { text: `The trial of ${part} ${canary?.version} has ended; everyone gets ${stable}.`, data: registry };
  }
  const from = store.read().service;
  const registry = await rollBack(store, part, { who, why });
  const after = store.read().service;
  const [old, now] = [from, after].map(({ shell, modules }) => (part === 'shell' ? shell : modules[part]?.stable));
  return { text: `${part} went back from ${old} to ${now} (release ${registry.release}).`, data: registry };
}

async function runRetire({ part, why }: Named<'retire'>, { store, who }: Surroundings): Promise<CommandOutput> {
  const version = store.read().service.modules[part]?.stable;
  const registry = await retire(store, part, { who, why });
  const again = `npm run module -- promote ${part} ${version}`;
  const text = `${part} ${version} is out of service (release ${registry.release}); it stays published. Back again: ${again}`;
  return { text, data: registry };
}

function runDiff({ part, from, to }: Named<'diff'>, { store }: Surroundings): CommandOutput {
  const [before, after] = [from, to].map((version) => publishedOrThrow(store, part, version));
  if (!before || !after) throw new Error('Two versions are compared.');
  const difference = differenceOf(before, after);
  return { text: differenceText(difference), data: difference };
}

async function runVerify({ pairs, journeys }: Named<'verify'>, at: Surroundings): Promise<CommandOutput> {
  const { root, store, report } = at;
  const named = pairs.map(({ part, version }) => `${part} ${version}`).join(', ');
  for (const { part, version } of pairs) publishedOrThrow(store, part, version);
  report(`Replaying the journeys with ${named} in place. All of them take a quarter of an hour.`);
  const { passed, failed, output } = await verify(store, pairs, {
    root,
    originOf: originsOf(store.places.folder),
    journeys,
    report,
  });
  const counts = `${passed} journeys passed, ${failed} failed`;
  return failed === 0
    ? { text: `${named}: ${counts}.`, data: { passed, failed } }
    : { text: `${output.trimEnd()}\n${named}: ${counts}.`, data: { passed, failed }, failed: true };
}

/** Watches until the process gets a signal to stop. */
async function runWatch({ root, store, report }: Surroundings): Promise<CommandOutput> {
  const dataFolder = path.resolve(root, process.env['MILEPOST_DATA'] ?? '.milepost');
  const unwatch = watchCanaries({ store, readHealth: healthOf(dataFolder), report });
  report('Watching the trials. Ctrl-C stops.');
  const signal: unknown[] = await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  unwatch();
  return { text: 'Stopped watching.', data: { stopped: String(signal[0]) } };
}

/** Carries a command out. @throws GateRefused, or Error with one sentence */
export async function runCommand(
  command: Command,
  root: string,
  report: (line: string) => void,
): Promise<CommandOutput> {
  const folder = command.registry === undefined ? registryFolder(root) : path.resolve(root, command.registry);
  const store = openRegistry(folder, originsOf(folder));
  if (command.name !== 'help') await store.mend(report);
  const at = { root, store, who: whoAmI(root), report };
  switch (command.name) {
    case 'publish':
      return runPublish(command, at);
    case 'promote':
      return runPromote(command, at);
    case 'rollback':
      return runRollback(command, at);
    case 'retire':
      return runRetire(command, at);
    case 'diff':
      return runDiff(command, at);
    case 'verify':
      return runVerify(command, at);
    case 'watch':
      return runWatch(at);
    case 'help':
      return { text: usage, data: { usage } };
    case 'history': {
      const entries = historyOf(store.read().history, command.part);
      return { text: historyText(entries), data: entries };
    }
    case 'list': {
      const versions = listVersions(store, command.part);
      return { text: listText(versions), data: versions };
    }
  }
}
