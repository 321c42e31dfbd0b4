import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { documents, useFiles } from '../testing/use-files.ts';

/** An instant as Supabase writes it. */
const written = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe.each(quickDatabaseKinds)('lists of files on %s', (kind) => {
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
    expect(folders.data?.folders).toMatchObject([{ key: 'sub', name: at('sub/'), id: null, created_at: written }]);
    expect(folders.data?.objects.map(({ key }) => key)).toEqual(['3.txt', '2.txt', '1.txt']);
    expect(folders.data?.objects.map(({ name }) => name)).toEqual([at('3.txt'), at('2.txt'), at('1.txt')]);
    expect((await documents(otherClient).listV2({ prefix: mine('pages/') })).data?.objects).toEqual([]);
  });

  test('a cursor goes on in the order of its first page, and a key stands only beside folders', async () => {
    const { client } = stage();
    const at = (name: string) => mine(`order/${name}`);
    for (const name of ['b/1.txt', 'a.txt', 'c.txt']) await documents(client).upload(at(name), name);
    const options = { prefix: mine('order/'), limit: 1, with_delimiter: true };
    const first = await documents(client).listV2({ ...options, sortBy: { column: 'created_at', order: 'asc' } });
    expect(first.data).toEqual({
      hasNext: true,
      folders: [expect.objectContaining({ key: 'b', name: at('b/') })],
      objects: [],
      nextCursor: expect.any(String),
      nextCursorKey: at('b/'),
    });
    const second = await documents(client).listV2({ ...options, cursor: first.data?.nextCursor ?? '' });
    expect(second.data).toMatchObject({ hasNext: true, objects: [{ key: 'a.txt', name: at('a.txt') }] });
    const flat = await documents(client).listV2({ prefix: at('a.txt') });
    expect(flat.data).toEqual({
      hasNext: false,
      folders: [],
      objects: [
        {
          name: at('a.txt'),
          id: expect.any(String),
          updated_at: written,
          created_at: written,
          last_accessed_at: written,
          metadata: expect.objectContaining({ size: 5 }),
        },
      ],
    });
  });

  test('what was kept with a file comes back with it, and instants have their zone', async () => {
    const { client } = stage();
    await documents(client).upload(mine('plain.txt'), 'x');
    expect((await documents(client).info(mine('plain.txt'))).data).toMatchObject({
      metadata: {},
      createdAt: written,
      lastModified: written,
    });
    for (const [name, body] of [
      ['raw.txt', 'x'],
      ['form.txt', new Blob(['x'], { type: 'text/plain' })],
    ] as const) {
      await documents(client).upload(mine(name), body, { metadata: { author: 'Ä', pages: 2 } });
      expect((await documents(client).info(mine(name))).data?.metadata).toEqual({ author: 'Ä', pages: 2 });
    }
    const [listed] = (await documents(client).list(client.user.id, { search: 'plain' })).data ?? [];
    expect(listed).toMatchObject({ created_at: written, updated_at: written, last_accessed_at: written });
  });
});
