import { siteUrl } from '../testing/test-backend.ts';
import { describeUploads, refused } from './testing/upload-stage.ts';

const field = (name: string, value: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\nabc\r\n';

describeUploads('what no client sends,', (stage) => {
  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
    ],
    [
      'an end that is missing',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\nabc',
    ],
    ['headers without an end', 'multipart/form-data; boundary=b', `--b\r\n${'x'.repeat(20_000)}`],
    [
      'metadata that is no JSON',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n{\r\n--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\nabc\r\n--b--',
    ],
    ['two files', 'multipart/form-data; boundary=b', `${file.repeat(2)}--b--`],
    [
      'a field that is too long',
      'multipart/form-data; boundary=b',
      `${field('a', 'x'.repeat(257 * 1024))}${file}--b--`,
    ],
    ['too many fields', 'multipart/form-data; boundary=b', `${field('a', '1').repeat(11)}${file}--b--`],
    ['nothing', 'multipart/form-data; boundary=b', ''],
  ])('a form with %s is refused', async (_, contentType, body) => {
    const { bucket, mine, raw } = stage();
    const address = `/storage/v1/object/documents/${mine('form.txt')}`;
    const answer = await raw(address, 'POST', Buffer.from(body), { 'content-type': contentType });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      expect.objectContaining({ statusCode: '400', error: 'InvalidRequest' }),
    ]);
    expect((await bucket('documents').exists(mine('form.txt'))).data).toBe(false);
  });

  test('metadata that no database can hold is refused', async () => {
    const { bucket, mine } = stage();
    const metadata = { note: 'a\0b' };
    expect(await bucket('documents').upload(mine('nul.txt'), 'x', { metadata })).toMatchObject(refused('400'));
  });

  test('a cache directive cannot bring a header of its own', async () => {
    const { backend, client, bucket, mine } = stage();
    await bucket('documents').upload(mine('cache.txt'), new File(['x'], 'a.txt', { type: 'text/plain' }), {
      cacheControl: '60\r\nX-Evil: 1',
    });
    const answer = await backend.request(`/storage/v1/object/documents/${mine('cache.txt')}`, {
      headers: { authorization: `Bearer ${client.accessToken}` },
    });
    expect([answer.headers.get('cache-control'), answer.headers.get('x-evil')]).toEqual(['no-cache', null]);
  });

  test('a JSON body is limited, and text in it storable', async () => {
    const { raw } = stage();
    const list = (body: string) =>
      raw('/storage/v1/object/list/documents', 'POST', Buffer.from(body), { 'content-type': 'application/json' });
    expect((await list(JSON.stringify({ prefix: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await list(JSON.stringify({ prefix: 'a\0b' }))).status).toBe(400);
    expect((await list('{"prefix":')).status).toBe(400);
    expect((await list(JSON.stringify({ prefix: '', sortBy: { column: 'name; drop table users' } }))).status).toBe(400);
    expect((await list(JSON.stringify({ prefix: '' }))).status).toBe(200);
  });

  test('a browser of the site may send what storage-js sends', async () => {
    const { backend } = stage();
    const preflight = await fetch(`${backend.url}/storage/v1/object/documents/x`, {
      method: 'OPTIONS',
      headers: {
        origin: siteUrl,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,cache-control,content-type,x-upsert,x-metadata',
      },
    });
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(',') ?? [];
    expect(allowed).toEqual(expect.arrayContaining(['cache-control', 'x-upsert', 'x-metadata']));
  });

  test('pictures are not resized here, as on a hosted project without it', async () => {
    const { backend } = stage();
    const render = await fetch(`${backend.url}/storage/v1/render/image/public/avatars/x.png?width=10`);
    expect([render.status, await render.json()]).toEqual([
      403,
      {
        statusCode: '403',
        code: 'FeatureNotEnabled',
        error: 'FeatureNotEnabled',
        message: 'feature not enabled for this tenant',
      },
    ]);
  });
});
