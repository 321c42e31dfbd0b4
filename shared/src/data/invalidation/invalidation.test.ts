import { QueryClient } from '@tanstack/react-query';
import { holds, invalidate, invalidateMerged } from './invalidation.ts';

const clientWith = async (queries: Readonly<Record<string, { tables: string[]; mergedTable?: string }>>) => {
  const client = new QueryClient();
  for (const [name, meta] of Object.entries(queries))
    await client.fetchQuery({ queryKey: [name], queryFn: () => name, meta });
  client.setQueryData(['without a word'], 1);
  return client;
};

const askedAgain = (client: QueryClient): unknown[] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey[0]);

const queries = {
  tasks: { tables: ['tasks'] },
  dashboard: { tables: ['job_applications', 'tasks'] },
  contacts: { tables: ['contacts'] },
  listOfThousands: { tables: [], mergedTable: 'job_applications' },
};

test('a write asks again for whatever holds its tables, and for nothing else', async () => {
  const client = await clientWith(queries);
  await invalidate(client, 'tasks', 'saved_views');
  expect(askedAgain(client)).toEqual(['tasks', 'dashboard']);
});

test('a list that rows are put into is asked for again only where it is named', async () => {
  const client = await clientWith(queries);
  await invalidate(client, 'job_applications');
  expect(askedAgain(client)).toEqual(['dashboard']);
  await invalidateMerged(client, 'job_applications');
  expect(askedAgain(client)).toEqual(['dashboard', 'listOfThousands']);
});

test('no table holds nothing', async () => {
  const client = await clientWith(queries);
  expect(client.getQueryCache().findAll({ predicate: holds() })).toEqual([]);
});
