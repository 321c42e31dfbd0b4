import { quickDatabaseKinds } from '../database/testing/test-database.ts';
import { signIn } from '../testing/people.ts';
import { png } from './testing/files.ts';
import { documents, notFound, useFiles } from './testing/use-files.ts';

describe.each(quickDatabaseKinds)('who reaches files, on %s', (kind) => {
  const { stage, mine } = useFiles(kind);

  test('a coach reads the documents of clients; nobody else learns that they are there', async () => {
    const { backend, client, otherClient, coach } = stage();
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
    const { backend, client, otherClient, coach } = stage();
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
    const { backend, client } = stage();
    const avatars = client.client.storage.from('avatars');
    const path = mine('me.png');
    const photo = new File([new Uint8Array(png)], 'me.png', { type: 'image/png' });
    // The person is refused: the server makes the photo.
    expect((await avatars.upload(path, photo)).error).toMatchObject({ statusCode: '403' });
    const server = backend.client(backend.secrets.secretKey).storage.from('avatars');
    expect((await server.upload(path, photo, { upsert: true })).error).toBeNull();
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

  test('a person who signed out or was suspended reaches no file', async () => {
    const { backend } = stage();
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
    const { backend } = stage();
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
