import type { Registry } from '@milepost/shared/contract/module-contract';
import { promoting } from '../changes.ts';
import { assertNoRefusal } from '../gate/gate-refused.ts';
import { check, compatibilityRules, releaseRules } from '../gate/gate.ts';
import { surroundingsOf } from '../gate/surroundings.ts';
import { checkBuild } from '../publish/check-build.ts';
import { stageVersion } from '../publish/publish-version.ts';
import type { Build } from '../publish/read-build.ts';
import { readVersion } from '../store/published-version.ts';
import type { Change } from '../store/history.ts';
import { replayHistory, type Service } from '../store/service.ts';
import type { Current, Decision, RegistryStore } from '../store/store.ts';
import { checkoutVersion, type CheckoutVersion } from './checkout-version.ts';
import { removeOldLocalVersions } from './local-versions.ts';

type Report = (line: string) => void;

const why = 'local: npm start';

async function publish(
  store: RegistryStore,
  options: { build: Build; version: CheckoutVersion; who: string; dataFolder: string; report: Report },
): Promise<void> {
  const { build, version, who, dataFolder, report } = options;
  if (version.isPublished) return;
  assertNoRefusal(checkBuild(build, dataFolder));
  const staged = await stageVersion(store.places, build, { version: version.version, who });
  await staged.accept();
  report(`  ${build.part.padEnd(12)} published as ${version.version}`);
}

/** Modules that are no longer part of the checkout leave the registry: nothing serves their origin. */
const retireOthers = ({ modules }: Service, parts: readonly string[]): Change[] =>
  Object.entries(modules)
    .filter(([part]) => !parts.includes(part))
    .map(([part, { stable }]) => ({ part, what: 'retire', channel: 'stable', from: stable, to: null }));

/** What the gate would say to a release of these versions, beside what would break the page (that it refuses here too). */
function notes(store: RegistryStore, before: Service, after: Service, versions: readonly CheckoutVersion[]): string[] {
  return versions.flatMap(({ part, version }) => {
    const published = readVersion(store.places, part, version);
    if (!published) return [];
    const around = surroundingsOf(store.places, part, before, after);
    assertNoRefusal(check(published, around, compatibilityRules));
    return check(published, around, releaseRules).map(({ what }) => `  note: ${what} A release would be refused.`);
  });
}

/**
 * Publishes and promotes what is built in this checkout and not live, in one step and without trying it out: journeys
 * and tests are for releases. The registry is the one that a team's releases go to as well.
 * @throws GateRefused when the checkout does not fit together
 */
export async function serveCheckout(options: {
  store: RegistryStore;
  /** What is built here. */
  builds: readonly Build[];
  /** The modules of the checkout; others leave the registry. */
  kept: readonly string[];
  who: string;
  dataFolder: string;
  report: Report;
}): Promise<Registry> {
  const { store, builds, kept, who, dataFolder, report } = options;
  const { service } = store.read();
  const versions: CheckoutVersion[] = [];
  for (const build of builds) {
    const version = checkoutVersion(store.places, service, build);
    if (!version) continue;
    await publish(store, { build, version, who, dataFolder, report });
    versions.push(version);
  }
  const decide = (current: Current): Decision => {
    const targets = versions.map(({ part, version }) => ({ part, version, channel: 'stable' }) as const);
    const what = [...promoting(current, targets).what, ...retireOthers(current.service, kept)];
    notes(store, current.service, replayHistory([...current.history, { what }]), versions).forEach(report);
    return { what, why };
  };
  const registry = await store.change(who, decide);
  await removeOldLocalVersions(store);
  return registry;
}
