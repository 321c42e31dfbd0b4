import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureChromium } from '../../check/machine/chromium.ts';
import type { Outcome } from '../../check/step.ts';
import { playwrightSuite } from '../../check/suites.ts';
import type { OriginOf } from '../store/assemble.ts';
import { recordVerdict } from '../store/gate-record.ts';
import type { RegistryStore } from '../store/store.ts';
import { reportProgress } from './progress.ts';
import { trialRegistry } from './trial-registry.ts';

/**
 * Replays the journeys over the published versions that are live, with these in their places, and keeps the verdict
 * with each. A choice of journeys is for looking at one of them: it makes no verdict. What a failed one leaves behind
 * stays in `test-results/verify`.
 * @param options.report called with its progress
 * @throws Error when a version is not published, or somebody ends it
 */
export async function verify(
  store: RegistryStore,
  versions: readonly { readonly part: string; readonly version: string }[],
  options: { root: string; originOf: OriginOf; journeys: readonly string[]; report: (line: string) => void },
): Promise<Outcome> {
  const { root, originOf, journeys, report } = options;
  ensureChromium();
  const trial = await trialRegistry(store, versions, originOf);
  const { folder } = trial.places;
  // Ctrl-C ends the journeys, which get the signal too; what was made for them is taken away before this ends.
  let isEnded = false;
  const end = (): void => {
    isEnded = true;
  };
  // More than once: npm passes on what reaches this process by itself.
  process.on('SIGINT', end);
  try {
    const environment = {
      E2E_REGISTRY: folder,
      E2E_FOLDER: path.join(root, 'test-results/verify'),
    };
    const outcome = await playwrightSuite('journeys', root, {
      specs: journeys,
      environment,
      keepTraces: true,
      hear: reportProgress(report),
    }).run();
    if (isEnded) throw new Error('Ended before all journeys were replayed; no verdict was kept.');
    const { passed, failed } = outcome;
    const found = { passed, failed, at: new Date().toISOString(), shell: trial.read().service.shell };
    if (journeys.length === 0) {
      for (const { part, version } of versions) await recordVerdict(store.places, part, version, { journeys: found });
    }
    return outcome;
  } finally {
    process.off('SIGINT', end);
    await rm(folder, { recursive: true, force: true });
  }
}
