import { reasonToStop, type ReleaseHealth } from './judge-canary.ts';

const health = (more: Partial<ReleaseHealth>): ReleaseHealth => ({
  loads: 0,
  load_failures: 0,
  errors: 0,
  interactions: 0,
  slow_interactions: 0,
  people: 10,
  people_with_load_failures: more.load_failures ? 2 : 0,
  people_with_errors: more.errors ? 2 : 0,
  people_with_slow_interactions: more.slow_interactions ? 2 : 0,
  ...more,
});
const stable = health({
  loads: 1000,
  load_failures: 5,
  errors: 10,
  interactions: 1000,
  slow_interactions: 50,
  people: 100,
  people_with_load_failures: 4,
  people_with_errors: 8,
  people_with_slow_interactions: 20,
});

test.each([
  ['does not load', { loads: 20, load_failures: 3 }, '3 load failures (13.0%, in service 0.5%)'],
  ['never loads', { load_failures: 3 }, '3 load failures (100.0%, in service 0.5%)'],
  ['breaks', { loads: 60, errors: 6 }, '6 errors (10.0%, in service 1.0%)'],
  ['stutters', { loads: 60, interactions: 40, slow_interactions: 10 }, '10 slow interactions (25.0%, in service 5.0%)'],
])('a trial that %s ends', (_how, told, reason) => {
  expect(reasonToStop(health(told), stable)).toBe(reason);
});

test.each([
  ['does as well as what is in service', { loads: 200, load_failures: 1, errors: 2, interactions: 100 }],
  ['met two failures, which may be anybody’s', { loads: 4, load_failures: 2 }],
  ['fails rarely', { loads: 1000, load_failures: 20, errors: 20 }],
  ['was not met by anybody', {}],
])('a trial that %s goes on', (_how, told) => {
  expect(reasonToStop(health(told), stable)).toBeUndefined();
});

test('a trial no worse than a bad release in service goes on', () => {
  const bad = health({ loads: 100, errors: 30, people_with_errors: 4 });
  expect(reasonToStop(health({ loads: 20, errors: 8 }), bad)).toBeUndefined();
  expect(reasonToStop(health({ loads: 20, errors: 13 }), bad)).toBeDefined();
});

test('without reports of the release in service, what is tolerated decides', () => {
  expect(reasonToStop(health({ loads: 20, errors: 8 }), undefined)).toBeDefined();
});

test('one person alone does not end a trial that others are on, however much they tell', () => {
  const told = { loads: 10, load_failures: 10, errors: 10, interactions: 10, slow_interactions: 10 };
  const one = { people_with_load_failures: 1, people_with_errors: 1, people_with_slow_interactions: 1 };
  expect(reasonToStop(health({ ...told, ...one, people: 2 }), stable)).toBeUndefined();
  expect(reasonToStop(health({ ...told, ...one, people: 1 }), stable)).toBeDefined();
});

test('two people do not end a trial that a hundred are on', () => {
  const told = { loads: 150, load_failures: 20, people_with_load_failures: 2 };
  expect(reasonToStop(health({ ...told, people: 100 }), stable)).toBeUndefined();
  expect(reasonToStop(health({ ...told, people: 20 }), stable)).toBeDefined();
});

test('one person who tells of failures in service hides none of a trial', () => {
  const lied = health({ loads: 20, load_failures: 10, people: 30, people_with_load_failures: 1 });
  expect(reasonToStop(health({ loads: 20, load_failures: 5 }), lied)).toBeDefined();
});
