import { nextId } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { searchRecords } from './search-records.ts';

const network = fakeNetwork();
const record = {
  kind: 'application',
  id: nextId(),
  title: 'UX Lead',
  detail: 'Windrose',
  path: '/client/applications',
};

test('asks for the query as it was typed', async () => {
  network.rpc('search_records', [record]);
  expect(await searchRecords('windorse', new AbortController().signal)).toEqual([record]);
  expect(network.sent('POST', '/rest/v1/rpc/search_records')[0]?.body).toEqual({ p_query: 'windorse' });
});

test.each([{ path: 'https://elsewhere.example' }, { kind: 'invoice' }])('takes no record with %o', async (wrong) => {
  network.rpc('search_records', [{ ...record, ...wrong }]);
  await expect(searchRecords('lead', new AbortController().signal)).rejects.toMatchObject({ kind: 'server' });
});
