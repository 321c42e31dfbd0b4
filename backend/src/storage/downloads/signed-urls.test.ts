import { createHmac } from 'node:crypto';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { eventually } from '../../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { pdf, png } from '../testing/files.ts';

describe.each(quickDatabaseKinds)('signed addresses on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    client = await signIn(backend, 'client@milepost.test');
    for (const name of ['cv.txt', 'other.txt', 'odd name (1)+&=é.txt']) await documents().upload(mine(name), name);
  });
  afterAll(() => backend.close());

  const documents = () => client.client.storage.from('documents');
  const mine = (name: string) => `${client.user.id}/${name}`;
  const signed = async (name: string, seconds = 60, options?: { download: string | boolean }) =>
    (await documents().createSignedUrl(mine(name), seconds, options)).data?.signedUrl ?? '';
  const refusal = async (address: string | URL, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(address, init);
    return [answer.status, await answer.json()];
  };

  test.each(['cv.txt', 'odd name (1)+&=é.txt'])('%s opens without any key', async (name) => {
    const answer = await fetch(await signed(name));
    expect([answer.status, await answer.text()]).toEqual([200, name]);
    expect(answer.headers.get('expires')).toMatch(/GMT$/);
  });

  test('a download has its name, whatever the name is', async () => {
    const address = new URL(await signed('cv.txt'));
    address.searchParams.set('download', 'Läbe"\r\nX-Evil: 1 (2).txt');
    const named = await fetch(address);
    expect(named.headers.get('content-disposition')).toBe(
      "attachment; filename=L%C3%A4be%22%0D%0AX-Evil%3A%201%20%282%29.txt; filename*=UTF-8''L%C3%A4be%22%0D%0AX-Evil%3A%201%20%282%29.txt",
    );
    expect(named.headers.get('x-evil')).toBeNull();
    const bare = await fetch(await signed('cv.txt', 60, { download: true }));
    expect(bare.headers.get('content-disposition')).toBe('attachment');
    expect((await fetch(await signed('cv.txt'))).headers.get('content-disposition')).toBeNull();
  });

  test('it opens no other object', async () => {
    const address = (await signed('cv.txt')).replace('cv.txt', 'other.txt');
    expect(await refusal(address)).toEqual([
      400,
      { statusCode: '400', code: 'InvalidSignature', error: 'InvalidSignature', message: 'Invalid signature' },
    ]);
  });

  test('it ends', async () => {
    const address = await signed('cv.txt', 1);
    expect((await fetch(address)).status).toBe(200);
    await eventually(
      () => fetch(address),
      ({ ok }) => !ok,
    );
    expect(await refusal(address)).toEqual([
      400,
      expect.objectContaining({
        statusCode: '400',
        error: 'InvalidJWT',
        message: '"exp" claim timestamp check failed',
      }),
    ]);
  });

  test('an access token, a forged token and no token open nothing', async () => {
    const address = new URL(await signed('cv.txt'));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = part({ url: `documents/${mine('cv.txt')}`, aud: 'storage:download', exp: 9_999_999_999 });
    const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}`;
    const forged = `${content}.${createHmac('sha256', backend.secrets.publishableKey).update(content).digest('base64url')}`;
    for (const token of [client.accessToken, forged, `${part({ alg: 'none' })}.${claims}.`, 'x']) {
      address.searchParams.set('token', token);
      expect(await refusal(address)).toEqual([400, expect.objectContaining({ error: 'InvalidJWT' })]);
    }
    address.searchParams.delete('token');
    expect(await refusal(address)).toEqual([400, expect.objectContaining({ error: 'InvalidRequest' })]);
  });

  test('its token is no access token', async () => {
    const token = new URL(await signed('cv.txt')).searchParams.get('token') ?? '';
    const answer = await backend.request('/rest/v1/users?select=id', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });

  test('many are signed at once; what is not there or not readable says so', async () => {
    const someoneElses = '10000000-0000-4000-8000-000000000006/cv.txt';
    const { data } = await documents().createSignedUrls([mine('cv.txt'), mine('nothing.txt'), someoneElses], 60);
    const error = 'Either the object does not exist or you do not have access to it';
    expect(data).toMatchObject([
      { path: mine('cv.txt'), error: null },
      { path: mine('nothing.txt'), error, signedUrl: null },
      { path: someoneElses, error, signedUrl: null },
    ]);
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('cv.txt');
  });

  test('for a day that never comes nothing is signed', async () => {
    for (const seconds of [0, -1, 1e12, 1.5]) {
      expect(await documents().createSignedUrl(mine('cv.txt'), seconds)).toMatchObject({
        error: { status: 400, statusCode: '400' },
      });
    }
  });

  test('a private file is signed for an hour at most, a public one for longer', async () => {
    const tooLong = {
      data: null,
      error: { status: 400, message: 'body/expiresIn must be <= 3600 for a file of a private bucket' },
    };
    expect(await documents().createSignedUrl(mine('cv.txt'), 3601)).toMatchObject(tooLong);
    expect(await documents().createSignedUrls([mine('cv.txt')], 3601)).toMatchObject(tooLong);
    expect((await fetch(await signed('cv.txt', 3600))).status).toBe(200);
    const avatars = backend.client(backend.secrets.secretKey).storage.from('avatars');
    await avatars.upload(mine('me.png'), new Uint8Array(png), { contentType: 'image/png' });
    const photo = await avatars.createSignedUrl(mine('me.png'), 86_400);
    expect((await fetch(photo.data?.signedUrl ?? '')).status).toBe(200);
    // What was signed while the bucket was public ends with that.
    await backend.database.query(`update storage.buckets set public = false where id = 'avatars'`);
    expect(await refusal(photo.data?.signedUrl ?? '')).toEqual([400, expect.objectContaining({ error: 'InvalidJWT' })]);
    await backend.database.query(`update storage.buckets set public = true where id = 'avatars'`);
  });

  test('an address for uploading takes a file of that name, for its owner, and none over it', async () => {
    const path = mine('signed up/load.pdf');
    const { data } = await documents().createSignedUploadUrl(path);
    const token = data?.token ?? '';
    const stranger = backend.client().storage.from('documents');
    const contentType = 'application/pdf';
    expect((await stranger.uploadToSignedUrl(path, token, pdf(), { contentType })).data).toEqual({
      path,
      fullPath: `documents/${path}`,
    });
    const [row] = await backend.database.query('select owner_id from storage.objects where name = $1', [path]);
    expect(row).toEqual({ owner_id: client.user.id });
    expect(await stranger.uploadToSignedUrl(path, token, pdf(), { contentType, upsert: true })).toMatchObject({
      error: { status: 400, statusCode: '409' },
    });
    expect(await documents().createSignedUploadUrl(path)).toMatchObject({ error: { statusCode: '409' } });
    const replacing = await documents().createSignedUploadUrl(path, { upsert: true });
    const replaced = await fetch(replacing.data?.signedUrl ?? '', {
      method: 'PUT',
      body: new Uint8Array(pdf(500)),
      headers: { 'content-type': contentType },
    });
    expect([replaced.status, await replaced.json()]).toEqual([200, { Key: `documents/${path}` }]);
  });

  test('an address for uploading takes no other name and lets nobody read', async () => {
    const { data } = await documents().createSignedUploadUrl(mine('a.txt'));
    const stranger = backend.client().storage.from('documents');
    expect(await stranger.uploadToSignedUrl(mine('b.txt'), data?.token ?? '', 'x')).toMatchObject({
      error: { status: 400, message: 'Invalid signature' },
    });
    const download = new URL(await signed('cv.txt'));
    const downloadToken = download.searchParams.get('token') ?? '';
    expect(await stranger.uploadToSignedUrl(mine('cv.txt'), downloadToken, 'x')).toMatchObject({
      error: { status: 400, message: expect.stringContaining('"aud"') },
    });
    const { data: forReplacing } = await documents().createSignedUploadUrl(mine('cv.txt'), { upsert: true });
    download.searchParams.set('token', forReplacing?.token ?? '');
    expect(await refusal(download)).toEqual([400, expect.objectContaining({ error: 'InvalidJWT' })]);
  });
});
