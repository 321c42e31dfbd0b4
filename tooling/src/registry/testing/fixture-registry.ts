import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registrySchema, type Registry } from '@milepost/shared/contract/module-contract';
import { promoting } from '../changes.ts';
import { stageVersion } from '../publish/publish-version.ts';
import { recordVerdict } from '../store/gate-record.ts';
import { openRegistry, type RegistryStore } from '../store/store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { fixtureBuild, type FixtureOptions } from './fixture-build.ts';
import { fixtureOrigins } from './fixture-origins.ts';

export const emptyRegistry = (): RegistryStore =>
  openRegistry(path.join(temporaryFolder('registry'), 'registry'), fixtureOrigins);

/** The registry as browsers get it. */
export const servedRegistry = ({ places }: RegistryStore): Registry =>
  registrySchema.parse(JSON.parse(readFileSync(places.registry, 'utf8')));

/** Publishes a small build, without any trial. */
export async function published(store: RegistryStore, options: FixtureOptions): Promise<void> {
  const build = fixtureBuild(options);
  await (await stageVersion(store.places, build, { version: build.version, who: 'Ann' })).accept();
}

/** Publishes a small build that has passed its tests, and the journeys beside shell 1.0.0. */
export async function tried(store: RegistryStore, options: FixtureOptions): Promise<void> {
  await published(store, options);
  const { part = 'mf-client', version = '1.0.0' } = options;
  const green = { passed: 3, failed: 0, at: '2026-01-01T00:00:00.000Z' };
  await recordVerdict(store.places, part, version, { tests: green, journeys: { ...green, shell: '1.0.0' } });
}

/** A registry with a shell and modules in service, 1.0.0 of each. */
export async function liveRegistry(modules: readonly string[] = ['mf-client', 'mf-coach']): Promise<RegistryStore> {
  const store = emptyRegistry();
  const parts = ['shell', ...modules];
  for (const part of parts) await tried(store, { part });
  const targets = parts.map((part) => ({ part, version: '1.0.0', channel: 'stable' }) as const);
  await store.change('Ann', (current) => promoting(current, targets));
  return store;
}
