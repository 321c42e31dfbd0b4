import { makeJobApplication, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { findApplications, listApplicationsAt } from './application-choice.ts';

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

test('finds by every word in title or company; what means something to a filter stands for any sign', async () => {
  const sent = network.inOrder([]);
  await findApplications(testIds.client, 'Zoë 50%,x)');
  expect(sent[0]?.parameters['or']).toBe(
    '(and(or(job_title.ilike.%Zoë%,company_name.ilike.%Zoë%),or(job_title.ilike.%50__x_%,company_name.ilike.%50__x_%)))',
  );
});

test('finds those at a company however its name is written there, and asks nobody without a name', async () => {
  const at = (company_name: string) => makeJobApplication({ company_name });
  const sent = network.inOrder([at('Northwind, Inc.'), at('Northwind Foundry')]);
  expect(await listApplicationsAt(testIds.client, 'NORTHWIND')).toMatchObject([{ company_name: 'Northwind, Inc.' }]);
  expect(sent[0]?.parameters).toMatchObject({ company_name: 'ilike.%NORTHWIND%', limit: '20' });
  expect(await listApplicationsAt(testIds.client, ' – ')).toEqual([]);
  expect(sent).toHaveLength(1);
});
