import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../../tooling/src/build/build.ts';
import { promoting } from '../../../tooling/src/registry/changes.ts';
import { localOrigins } from '../../../tooling/src/registry/origins.ts';
import { stageVersion } from '../../../tooling/src/registry/publish/publish-version.ts';
import { readBuild } from '../../../tooling/src/registry/publish/read-build.ts';
import { rollBack } from '../../../tooling/src/registry/release-changes.ts';
import { openRegistry } from '../../../tooling/src/registry/store/store.ts';
import type { Bench } from '../figure.ts';
import { root } from './product.ts';

const part = 'mf-client';
const who = 'bench';

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** From a finished build to everybody, and back. Without build, tests and journeys, which take as long as they take. */
export const releases: Bench = async (tell) => {
  await build(root, ['shell', part], () => undefined);
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-releases-'));
  try {
    const store = openRegistry(folder, localOrigins('0'));
    const publish = async (name: string, version: string): Promise<void> => {
      const staged = await stageVersion(store.places, await readBuild(root, name), { version, who });
      await staged.accept();
    };
    const promote = (name: string, version: string): Promise<unknown> =>
      store.change(who, (current) => promoting(current, [{ part: name, version, channel: 'stable' }], 'measured'));
    await publish('shell', '1.0.0');
    await promote('shell', '1.0.0');
    const area = `release of ${part}`;
    const first = await seconds(async () => {
      await publish(part, '1.0.0');
      await promote(part, '1.0.0');
    });
    tell({ area, name: 'first version to live', value: first, unit: 's', most: 5 });
    const second = await seconds(async () => {
      await publish(part, '1.0.1');
      await promote(part, '1.0.1');
    });
    tell({ area, name: 'next version to live', value: second, unit: 's', most: 5 });
    const back = await seconds(() => rollBack(store, part, { who }));
    tell({ area, name: 'rollback', value: back, unit: 's', most: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
