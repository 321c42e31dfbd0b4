import { QueryClient } from '@tanstack/react-query';
import { heldIn } from './held-in.ts';
import * as queryKeys from './query-keys.ts';

const { invalidate, keysThatHold, ...factories } = queryKeys;

const firstElements = Object.values(factories)
  .flatMap((factory) => Object.values(factory as Record<string, (...of: string[]) => readonly unknown[]>))
  .map((build) => build('a', 'b', 'c', 'd')[0]);

test('each query that holds an entity has keys', () => {
  for (const [entity, families] of Object.entries(heldIn)) {
    expect([entity, families.filter((family) => !firstElements.includes(family))]).toEqual([entity, []]);
  }
});

test('one family of keys is built in one place', () => {
  const families = Object.values(factories).map((factory) =>
    Object.values(factory as Record<string, (...of: string[]) => readonly unknown[]>).map((build) => build('a')[0]),
  );
  for (const names of families) expect(new Set(names).size).toBe(1);
  const first = families.map(([name]) => name);
  expect(first).toEqual([...new Set(first)]);
});

test('a change asks again for whatever holds the entity, and for nothing else', async () => {
  const client = new QueryClient();
  const held = [queryKeys.taskKeys.list('a'), queryKeys.dashboardKeys.client('a', 'UTC')];
  const others = [queryKeys.contactKeys.list('a'), queryKeys.applicationListKeys.of('a')];
  for (const queryKey of [...held, ...others]) client.setQueryData(queryKey, []);
  await invalidate(client, 'tasks', 'saved_views');
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;
  expect(held.map(isStale)).toEqual([true, true]);
  expect(others.map(isStale)).toEqual([false, false]);
});

test('an act on a user asks again for every list that role, status or organization of users decide', async () => {
  const client = new QueryClient();
  const held = [
    queryKeys.peopleKeys.page({}),
    queryKeys.userKeys.one('a'),
    queryKeys.organizationKeys.page({}),
    queryKeys.complianceReviewKeys.owners(),
    queryKeys.reportKeys.recipients(),
    queryKeys.supportTicketKeys.team(),
  ];
  for (const queryKey of held) client.setQueryData(queryKey, []);
  await invalidate(client, 'users');
  expect(held.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated !== true)).toEqual([]);
});

test('the list of thousands is never asked for by a change', () => {
  expect(keysThatHold('job_applications')).not.toContainEqual(queryKeys.applicationListKeys.all());
});
