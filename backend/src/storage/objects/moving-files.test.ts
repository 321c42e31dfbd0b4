import { databaseKinds } from '../../database/testing/test-database.ts';
import { png } from '../testing/files.ts';
import { documents, notFound, useFiles } from '../testing/use-files.ts';

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
    const { coach } = stage();
    const materials = coach.client.storage.from('materials');
    const destinationBucket = 'documents';
    const [picture, text] = [`${coach.user.id}/p.png`, `${coach.user.id}/p.txt`];
    await materials.upload(picture, png, { contentType: 'image/png' });
    const unsupported = { error: { status: 400, statusCode: '415', message: 'mime type image/png is not supported' } };
    expect(await materials.copy(picture, picture, { destinationBucket })).toMatchObject(unsupported);
    expect(await materials.move(picture, picture, { destinationBucket })).toMatchObject(unsupported);

    await materials.upload(text, 'text');
    expect((await materials.copy(text, text, { destinationBucket })).error).toBeNull();
    expect(await (await documents(coach).download(text)).data?.text()).toBe('text');
  });
});
