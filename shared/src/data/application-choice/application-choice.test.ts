import { makeJobApplication, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { applicationChoiceQueries, findApplications, listApplicationsAt } from './application-choice.ts';

const network = fakeNetwork();

test('offers the latest applications of the client, those not archived first, a page at most', async () => {
  const sent = network.inOrder([makeJobApplication({ job_title: 'Lead' })]);
  expect(await findApplications(testIds.client, '  ')).toMatchObject([{ job_title: 'Lead' }]);
  expect(sent[0]?.parameters).toEqual({
    select: 'id,job_title,company_name,status',
    client_id: `eq.${testIds.client}`,
    order: 'archived_at.desc.nullsfirst,created_at.desc,id.asc',
    limit: '20',
  });
});

test('the database is asked for the words as they were typed, and in the cache they are one search in any case', async () => {
  const sent = network.inOrder([]);
  await findApplications(testIds.client, ' Zoë 50%,x) ');
  expect(sent[0]).toMatchObject({
    ...{ method: 'GET', path: '/rest/v1/rpc/find_applications' },
    parameters: { p_client_id: testIds.client, p_search: 'Zoë 50%,x)' },
  });
  const key = (search: string) => applicationChoiceQueries.found(testIds.client, search).queryKey;
  expect(key('ZOE  x')).toEqual(key('zoë x '));
});

test('finds those at a company however its name is written there, and asks nobody without a name', async () => {
  const at = (company_name: string) => makeJobApplication({ company_name });
  const sent = network.inOrder([at('Northwind, Inc.'), at('Northwind Foundry')]);
  expect(await listApplicationsAt(testIds.client, 'NORTHWIND')).toMatchObject([{ company_name: 'Northwind, Inc.' }]);
  expect(sent[0]?.parameters).toMatchObject({ p_search: 'northwind' });
  expect(await listApplicationsAt(testIds.client, ' – ')).toEqual([]);
  expect(sent).toHaveLength(1);
});
