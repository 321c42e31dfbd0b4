import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { listDeleted, restoreAllRecords, restoreRecord } from './requests.ts';

const network = fakeNetwork();

const record = (name: string) => ({
  id: testIds.client,
  name,
  deleted_parent: null,
  deleted_at: '2026-11-22T10:00:00+00:00',
  kept_until: '2026-12-22T10:00:00+00:00',
});

test('the latest are asked for, and how many there are', async () => {
  const sent = network.inOrder({ total: 7, records: [record('A')] });
  const { total, records } = await listDeleted('contacts', testIds.client, 100);
  expect([total, records[0]?.name, records[0]?.kept_until]).toEqual([7, 'A', '2026-12-22T10:00:00.000Z']);
  expect(sent[0]?.body).toEqual({ p_table: 'contacts', p_owner_id: testIds.client, p_limit: 100 });
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
