import { databaseKinds } from '../database/testing/test-database.ts';
import { documents, useFiles } from './testing/use-files.ts';

describe.each(databaseKinds)('lists of files on %s', (kind) => {
  const { stage, mine } = useFiles(kind);

  test('a folder lists its folders first, then its files; search, sorting and pages', async () => {
    const { client, otherClient } = stage();
    const at = (name: string) => mine(`list/${name}`);
    for (const name of ['b.txt', 'a.txt', 'sub/c.txt', 'sub/d.txt', '100%.txt', 'Zoo_1.txt'])
      if (!name.includes('%')) await documents(client).upload(at(name), name);
    const names = async (options?: Parameters<ReturnType<typeof documents>['list']>[1]) =>
      (await documents(client).list(mine('list'), options)).data?.map(({ name }) => name);
    const all = (await documents(client).list(mine('list'))).data;
    expect(all?.map(({ name }) => name).sort()).toEqual(['Zoo_1.txt', 'a.txt', 'b.txt', 'sub']);
    expect(all?.[0]).toEqual({
      name: 'sub',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(all?.find(({ name }) => name === 'a.txt')).toMatchObject({
      id: expect.any(String),
      metadata: { size: 5, mimetype: 'text/plain' },
    });
    expect(await names({ search: 'zoo_' })).toEqual(['Zoo_1.txt']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'sub',
      'b.txt',
      'a.txt',
      'Zoo_1.txt',
    ]);
    expect(await names({ limit: 1, offset: 1, sortBy: { column: 'created_at', order: 'asc' } })).toEqual(['b.txt']);
    expect((await documents(otherClient).list(mine('list'))).data).toEqual([]);
  });

  test('everything below a prefix comes page by page', async () => {
    const { client, otherClient } = stage();
    const at = (name: string) => mine(`pages/${name}`);
    for (const name of ['1.txt', '2.txt', '3.txt', 'sub/4.txt']) await documents(client).upload(at(name), name);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await documents(client).listV2({ prefix: mine('pages/'), limit: 3, ...(cursor ? { cursor } : {}) });
      found.push(...(page.data?.objects ?? []).map(({ name }) => name));
      cursor = page.data?.nextCursor;
    } while (cursor !== undefined);
    expect(found).toEqual([at('1.txt'), at('2.txt'), at('3.txt'), at('sub/4.txt')]);
    const folders = await documents(client).listV2({
      prefix: mine('pages/'),
      with_delimiter: true,
      sortBy: { column: 'created_at', order: 'desc' },
    });
    expect(folders.data?.folders.map(({ name }) => name)).toEqual([at('sub/')]);
    expect(folders.data?.objects.map(({ name }) => name)).toEqual([at('3.txt'), at('2.txt'), at('1.txt')]);
    expect((await documents(otherClient).listV2({ prefix: mine('pages/') })).data?.objects).toEqual([]);
  });
});
