import { databaseKinds } from '../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { docxType, officeFile, pdf, png } from './testing/files.ts';

describe.each(databaseKinds)('files on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  let otherClient: SignedInPerson;
  let coach: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    client = await signIn(backend, 'client@milepost.test');
    otherClient = await signIn(backend, 'client3@milepost.test');
    coach = await signIn(backend, 'coach@milepost.test');
  });
  afterAll(() => backend.close());

  const documents = (person: SignedInPerson) => person.client.storage.from('documents');
  const mine = (name: string) => `${client.user.id}/${name}`;
  const notFound = { data: null, error: { status: 400, statusCode: '404', message: 'Object not found' } };

  test.each([
    ['a Buffer', () => pdf()],
    ['an ArrayBuffer', () => new Uint8Array(pdf()).buffer],
    ['a Blob', () => new Blob([new Uint8Array(pdf())], { type: 'application/pdf' })],
    ['a File', () => new File([new Uint8Array(pdf())], 'cv.pdf', { type: 'application/pdf' })],
    [
      'a stream',
      () =>
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new Uint8Array(pdf()));
            controller.close();
          },
        }),
    ],
  ])('%s is stored and read back byte by byte', async (_, body) => {
    const path = mine(`${_}.pdf`);
    const options = { contentType: 'application/pdf', cacheControl: '60', metadata: { kind: 'cv' } };
    const stored = await documents(client).upload(path, body(), options);
    expect(stored).toEqual({
      data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), path, fullPath: `documents/${path}` },
      error: null,
    });
    const read = await documents(client).download(path);
    expect(Buffer.from((await read.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf());
    expect(read.data?.type).toBe('application/pdf');
    const info = await documents(client).info(path);
    expect(info.data).toMatchObject({
      id: stored.data?.id,
      name: path,
      bucketId: 'documents',
      size: 200,
      contentType: 'application/pdf',
      cacheControl: 'max-age=60',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      metadata: { kind: 'cv' },
    });
  });

  test('text and an office document are what they are', async () => {
    const text = await documents(client).upload(mine('note.txt'), 'Grüße, BMW\n');
    expect(text.error).toBeNull();
    expect((await documents(client).info(mine('note.txt'))).data?.contentType).toBe('text/plain');
    const letter = await documents(client).upload(mine('letter.docx'), officeFile('word'), { contentType: docxType });
    expect(letter.error).toBeNull();
    expect((await documents(client).info(mine('letter.docx'))).data?.contentType).toBe(docxType);
  });

  test('a name that is taken is refused, and replaced by upsert or update', async () => {
    const path = mine('once.txt');
    const first = await documents(client).upload(path, 'one');
    expect(await documents(client).upload(path, 'two')).toMatchObject({
      data: null,
      error: { status: 400, statusCode: '409', message: 'The resource already exists' },
    });
    const upserted = await documents(client).upload(path, 'three', { upsert: true });
    expect(upserted.data?.id).toBe(first.data?.id);
    expect(await (await documents(client).download(path)).data?.text()).toBe('three');
    expect((await documents(client).update(path, 'four')).data?.id).toBe(first.data?.id);
    expect(await (await documents(client).download(path)).data?.text()).toBe('four');
  });

  test('of twenty uploads of one name at once, one succeeds', async () => {
    const path = mine('race.txt');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => documents(client).upload(path, `number ${index}`)),
    );
    const won = answers.flatMap(({ error }, index) => (error === null ? [index] : []));
    expect(won).toHaveLength(1);
    const refused = answers.flatMap(({ error }) => (error === null ? [] : [error]));
    expect(refused).toEqual(Array(19).fill(expect.objectContaining({ statusCode: '409' })));
    expect(await (await documents(client).download(path)).data?.text()).toBe(`number ${won[0]}`);
  });

  test('of twenty upserts of one name at once, the last one stays and its file is there', async () => {
    const path = mine('upserts.txt');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => documents(client).upload(path, `number ${index}`, { upsert: true })),
    );
    expect(answers.every(({ error }) => error === null)).toBe(true);
    expect(await (await documents(client).download(path)).data?.text()).toMatch(/^number \d+$/);
  });

  test('a coach reads the documents of clients; nobody else learns that they are there', async () => {
    const path = mine('seen.txt');
    await documents(client).upload(path, 'for my coach');
    expect(await (await documents(coach).download(path)).data?.text()).toBe('for my coach');
    expect((await documents(coach).exists(path)).data).toBe(true);
    for (const person of [otherClient, { ...client, client: backend.client() }]) {
      expect(await documents(person).download(path)).toMatchObject(notFound);
      expect(await documents(person).info(path)).toMatchObject(notFound);
      expect((await documents(person).exists(path)).data).toBe(false);
      expect(await documents(person).createSignedUrl(path, 60)).toMatchObject(notFound);
      expect((await documents(person).list(client.user.id)).data).toEqual([]);
      expect((await documents(person).remove([path])).data).toEqual([]);
    }
    expect(await documents(otherClient).download(mine('never.txt'))).toMatchObject(notFound);
    expect(await (await documents(client).download(path)).data?.text()).toBe('for my coach');
  });

  test('nobody writes into the folder of another, anew or over what is there', async () => {
    const forbidden = {
      data: null,
      error: { status: 400, statusCode: '403', message: 'new row violates row-level security policy' },
    };
    const path = mine('guarded.txt');
    await documents(client).upload(path, 'mine');
    for (const person of [otherClient, coach, { ...client, client: backend.client() }]) {
      expect(await documents(person).upload(mine('planted.txt'), 'x')).toMatchObject(forbidden);
      expect(await documents(person).upload(path, 'x', { upsert: true })).toMatchObject(forbidden);
      expect(await documents(person).update(path, 'x')).toMatchObject(forbidden);
      expect(await documents(person).createSignedUploadUrl(mine('planted.txt'))).toMatchObject(forbidden);
    }
    expect(await documents(coach).move(path, `${coach.user.id}/taken.txt`)).toMatchObject(notFound);
    expect(await (await documents(client).download(path)).data?.text()).toBe('mine');
  });

  test('a photo is everybody’s to see, by its public address and without a key', async () => {
    const avatars = client.client.storage.from('avatars');
    const path = mine('me.png');
    await avatars.upload(path, new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }), { upsert: true });
    const { publicUrl } = avatars.getPublicUrl(path).data;
    const seen = await fetch(publicUrl);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await seen.arrayBuffer())).toEqual(png);

    await documents(client).upload(mine('private.txt'), 'x');
    const closed = await fetch(documents(client).getPublicUrl(mine('private.txt')).data.publicUrl.toString());
    expect([closed.status, await closed.json()]).toEqual([
      400,
      { statusCode: '404', code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' },
    ]);
    const missing = await fetch(avatars.getPublicUrl(mine('other.png')).data.publicUrl);
    expect([missing.status, await missing.json()]).toEqual([
      400,
      { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' },
    ]);
  });

  test('a folder lists its folders first, then its files; search, sorting and pages', async () => {
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

  test('a file is moved, copied and removed, and what is taken is not overwritten', async () => {
    await documents(client).upload(mine('from.txt'), 'moving', { metadata: { a: 1 } });
    await documents(client).upload(mine('taken.txt'), 'there');
    expect(await documents(client).move(mine('from.txt'), mine('to/there.txt'))).toMatchObject({
      data: { message: 'Successfully moved' },
    });
    expect(await documents(client).download(mine('from.txt'))).toMatchObject(notFound);
    expect(await (await documents(client).download(mine('to/there.txt'))).data?.text()).toBe('moving');
    const duplicate = { data: null, error: { status: 400, statusCode: '409' } };
    expect(await documents(client).move(mine('to/there.txt'), mine('taken.txt'))).toMatchObject(duplicate);
    expect(await documents(client).copy(mine('to/there.txt'), mine('taken.txt'))).toMatchObject(duplicate);

    const copied = await documents(client).copy(mine('to/there.txt'), mine('copy.txt'));
    expect(copied.data).toEqual({ path: `documents/${mine('copy.txt')}` });
    expect((await documents(client).info(mine('copy.txt'))).data?.metadata).toEqual({ a: 1 });
    expect(await documents(otherClient).copy(mine('copy.txt'), `${otherClient.user.id}/x.txt`)).toMatchObject(notFound);

    const removed = await documents(client).remove([mine('to/there.txt'), mine('copy.txt'), mine('nothing.txt')]);
    expect(removed.data?.map(({ name }) => name).sort()).toEqual([mine('copy.txt'), mine('to/there.txt')]);
    expect(await documents(client).download(mine('copy.txt'))).toMatchObject(notFound);
  });

  test('a file enters another bucket only where it would be taken as an upload', async () => {
    const avatars = client.client.storage.from('avatars');
    await documents(client).upload(mine('cross.txt'), 'text');
    const destinationBucket = 'avatars';
    const unsupported = { error: { status: 400, statusCode: '415', message: 'mime type text/plain is not supported' } };
    expect(await documents(client).copy(mine('cross.txt'), mine('x.png'), { destinationBucket })).toMatchObject(
      unsupported,
    );
    expect(await documents(client).move(mine('cross.txt'), mine('x.png'), { destinationBucket })).toMatchObject(
      unsupported,
    );

    await coach.client.storage.from('materials').upload(`${coach.user.id}/p.png`, png, { contentType: 'image/png' });
    const path = `${coach.user.id}/p.png`;
    expect((await coach.client.storage.from('materials').copy(path, path, { destinationBucket })).error).toBeNull();
    expect((await fetch(avatars.getPublicUrl(path).data.publicUrl)).status).toBe(200);
  });

  test('a person who signed out or was suspended reaches no file', async () => {
    const gone = await signIn(backend, 'client2@milepost.test');
    const path = `${gone.user.id}/cv.txt`;
    await documents(gone).upload(path, 'x');
    await backend.database.query(`update public.users set status = 'suspended' where id = $1`, [gone.user.id]);
    for (const answer of [await documents(gone).download(path), await documents(gone).upload(`${path}2`, 'x')]) {
      expect(answer).toMatchObject({ error: { status: 400, statusCode: '403' } });
    }
    await backend.database.query(`update public.users set status = 'active' where id = $1`, [gone.user.id]);
    expect((await documents(gone).download(path)).error).toBeNull();
  });

  test('without a key, or with one that is none, nothing but public files is reached', async () => {
    for (const apikey of [undefined, 'sb_publishable_wrong']) {
      const headers = apikey === undefined ? {} : { apikey };
      const answer = await fetch(`${backend.url}/storage/v1/object/documents/${mine('seen.txt')}`, { headers });
      expect(answer.status).toBe(401);
    }
    const forged = await backend.request(`/storage/v1/object/documents/${mine('seen.txt')}`, {
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect([forged.status, await forged.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '403', error: 'Unauthorized' }),
    ]);
  });
});
