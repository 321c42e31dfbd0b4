import { QueryClient } from '@tanstack/react-query';
import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { deletedRecordQueries, restoreAllRecords, restoreRecord } from './deleted-records.ts';

const network = fakeNetwork();

const record = (name: string) => ({
  id: testIds.client,
  name,
  deleted_parent: null,
  deleted_at: '2026-11-22T10:00:00+00:00',
  kept_until: '2026-12-22T10:00:00+00:00',
});

test('a long list is asked for in parts', async () => {
  const sent = network.inOrder({ total: 2, records: [record('A')] }, { total: 2, records: [record('B')] });
  const { pages } = await new QueryClient().fetchInfiniteQuery({
    ...deletedRecordQueries.of('contacts', testIds.client),
    pages: 2,
  });
  expect(pages.flatMap(({ records }) => records.map(({ name }) => name))).toEqual(['A', 'B']);
  expect(sent.map(({ body }) => body)).toEqual(
    [0, 1].map((p_offset) => ({ p_table: 'contacts', p_owner_id: testIds.client, p_limit: 100, p_offset })),
  );
});

test('one is restored, or all', async () => {
  const sent = network.inOrder(undefined, 7);
  await restoreRecord('goals', 'a');
  expect(await restoreAllRecords('goals', testIds.client)).toBe(7);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/rpc/restore_deleted', { p_table: 'goals', p_id: 'a' }],
    ['/rest/v1/rpc/restore_all_deleted', { p_table: 'goals', p_owner_id: testIds.client }],
  ]);
});
