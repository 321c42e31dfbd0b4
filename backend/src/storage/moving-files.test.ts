import { databaseKinds } from '../database/testing/test-database.ts';
import { png } from './testing/files.ts';
import { documents, notFound, useFiles } from './testing/use-files.ts';

describe.each(databaseKinds)('moving files on %s', (kind) => {
  const { stage, mine } = useFiles(kind);

  test('a file is moved, copied and removed, and what is taken is not overwritten', async () => {
    const { client, otherClient } = stage();
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
    const { client, coach } = stage();
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
});
