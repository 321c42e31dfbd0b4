import type { ModuleHealth } from '../../entities/browser-reports/model.ts';
import type { Registry } from '@milepost/shared/contract/module-contract';
import { releasesInService } from './releases-in-service.ts';

const release = (version: string) => ({
  version,
  contractVersion: 1,
  entry: `http://localhost:3002/${version}/entry.js`,
});
const client = { name: 'mf_client', claims: [], navigation: [] };
const registry: Registry = {
  release: 3,
  origins: [],
  modules: [{ ...client, ...release('1.0.0'), canary: { ...client, ...release('1.1.0'), percentage: 10 } }],
};
const told = (version: string, channel: ModuleHealth['channel'], more: Partial<ModuleHealth>): ModuleHealth => ({
  module: 'mf_client',
  version,
  channel,
  loads: 0,
  load_failures: 0,
  errors: 0,
  interactions: 0,
  slow_interactions: 0,
  people: 0,
  anonymous_loads: 0,
  anonymous_failures: 0,
  load_ms: null,
  last_seen_at: '2026-11-20T12:00:00.000Z',
  ...more,
});

test('the stable release and the trial each have their own health', () => {
  const health = [
    told('1.0.0', 'stable', { loads: 100, errors: 1 }),
    told('1.1.0', 'canary', { loads: 10, load_failures: 2 }),
    told('1.1.0', 'stable', { loads: 500 }),
  ];
  expect(releasesInService(registry, health)).toMatchObject([
    { version: '1.0.0', service: 'Stable', state: 'healthy' },
    { version: '1.1.0', service: 'Trial for 10%', state: 'failing' },
  ]);
});

test('what no browser told of is neither healthy nor failing', () => {
  expect(releasesInService(registry, []).map(({ state }) => state)).toEqual(['unseen', 'unseen']);
});

test('a release that only visitors told of says nothing of its health', () => {
  const health = [told('1.1.0', 'canary', { anonymous_loads: 50, anonymous_failures: 400 })];
  expect(releasesInService(registry, health)[1]).toMatchObject({ version: '1.1.0', state: 'unseen' });
});
