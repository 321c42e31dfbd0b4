import { existsSync } from 'node:fs';
import { build } from '../../build/build.ts';
import { assertNoRefusal } from '../gate/gate-refused.ts';
import { check } from '../gate/gate.ts';
import type { Refusal } from '../gate/refusal.ts';
import { surroundingsOf } from '../gate/surroundings.ts';
import { recordVerdict } from '../store/gate-record.ts';
import type { PublishedVersion } from '../store/published-version.ts';
import type { RegistryStore } from '../store/store.ts';
import { assertReleaseVersion } from '../versions.ts';
import { changelogRefusals, checkBuild } from './check-build.ts';
import { readTestReport, runOwnTests, type OwnTests } from './own-tests.ts';
import { alreadyPublished, stageVersion } from './publish-version.ts';
import { packageVersion, readBuild } from './read-build.ts';

const testRefusals = (part: string, { result, output }: OwnTests): Refusal[] =>
  result.failed === 0 && result.passed > 0
    ? []
    : [
        {
          rule: 'tests',
          what: `${part}'s own tests: ${result.passed} passed, ${result.failed} failed.`,
          where: part,
          how: `npx jest -c ${part}/jest.config.js\n${output.trimEnd()}`.trimEnd(),
        },
      ];

/**
 * Builds a part when its sources changed, tries it, and publishes it under the version that its package names. What it
 * publishes is not live yet.
 * @returns the version, and what speaks against promoting it as things are (only `forLater` lets that pass)
 * @throws GateRefused, with nothing published
 */
export async function publish(
  store: RegistryStore,
  options: {
    root: string;
    part: string;
    who: string;
    dataFolder: string;
    /** Jest's report of tests that ran already. */
    testReport?: string | undefined;
    /** Publishes what does not fit what is live: it is promoted together with what it needs. */
    forLater: boolean;
    report: (line: string) => void;
  },
): Promise<{ readonly published: PublishedVersion; readonly openRefusals: readonly Refusal[] }> {
  const { root, part, who, dataFolder, testReport, forLater, report } = options;
  const { places } = store;
  const version = packageVersion(root, part);
  assertReleaseVersion(part, version);
  if (existsSync(places.version(part, version))) throw alreadyPublished(part, version);
  assertNoRefusal(changelogRefusals(root, part, version));
  const handedIn = testReport === undefined ? undefined : readTestReport(part, testReport);
  await build(root, [part], report);
  const tests = handedIn ?? (await runOwnTests(root, part));
  const built = await readBuild(root, part);
  assertNoRefusal([...testRefusals(part, tests), ...checkBuild(built, dataFolder)]);
  const staged = await stageVersion(places, built, { version, who });
  const { service } = store.read();
  const openRefusals = check(staged.published, surroundingsOf(places, part, service, service));
  if (openRefusals.length > 0 && !forLater) {
    await staged.discard();
    assertNoRefusal(openRefusals);
  }
  await recordVerdict(places, part, version, { tests: tests.result });
  await staged.accept();
  return { published: staged.published, openRefusals };
}
