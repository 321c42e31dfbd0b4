import { promote } from '../registry/release-changes.ts';
import type { RegistryStore } from '../registry/store/store.ts';
import { liveRegistry, tried } from '../registry/testing/fixture-registry.ts';
import type { TrialHealth } from './read-health.ts';
import { endBadCanaries } from './watch-canaries.ts';

const told = (version: string, channel: string, more: Partial<TrialHealth>): TrialHealth => ({
  module: 'mf_client',
  version,
  channel,
  loads: 0,
  load_failures: 0,
  errors: 0,
  interactions: 0,
  slow_interactions: 0,
  people: 10,
  people_with_load_failures: more.load_failures ? 2 : 0,
  people_with_errors: more.errors ? 2 : 0,
  people_with_slow_interactions: 0,
  ...more,
});
const stable = told('1.0.0', 'stable', { loads: 200 });

let store: RegistryStore;
beforeEach(async () => {
  store = await liveRegistry(['mf-client']);
  await tried(store, { version: '1.1.0' });
  const trial = { part: 'mf-client', version: '1.1.0', channel: 'canary', percentage: 20 } as const;
  await promote(store, [trial], { who: 'Ann' });
});

test('a trial that breaks is ended, with the reason in the history, and everybody gets the stable version', async () => {
  const health = [stable, told('1.1.0', 'canary', { loads: 10, load_failures: 5 })];
  expect(await endBadCanaries(store, () => Promise.resolve(health))).toEqual([
    'The trial of mf-client 1.1.0 has ended by itself: 5 load failures (33.3%, in service 0.0%).',
  ]);
  const { service, history } = store.read();
  expect(service.modules['mf-client']).toEqual({ stable: '1.0.0' });
  expect(history.at(-1)).toMatchObject({ who: 'canary watch', why: expect.stringContaining('5 load failures') });
});

test.each([
  ['does well', [stable, told('1.1.0', 'canary', { loads: 100, errors: 1 })]],
  ['is another version than the one that broke', [stable, told('1.0.9', 'canary', { loads: 10, load_failures: 9 })]],
  ['nobody told of', []],
])('a trial that %s goes on', async (_how, health) => {
  expect(await endBadCanaries(store, () => Promise.resolve(health))).toEqual([]);
  expect(store.read().service.modules['mf-client']?.canary).toEqual({ version: '1.1.0', percentage: 20 });
});

test('without a trial nobody is asked', async () => {
  const calm = await liveRegistry(['mf-client']);
  const readHealth = jest.fn();
  expect(await endBadCanaries(calm, readHealth)).toEqual([]);
  expect(readHealth).not.toHaveBeenCalled();
});
