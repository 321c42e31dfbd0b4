import { databaseKinds } from '../../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(databaseKinds)('reading files on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    client = await signIn(backend, 'client@milepost.test');
    await client.client.storage.from('documents').upload(path(), letters, { cacheControl: '7200' });
    await client.client.storage.from('documents').upload(`${path()}.empty`, '');
  });
  afterAll(() => backend.close());

  const path = () => `${client.user.id}/letters.txt`;
  const read = (headers: Record<string, string> = {}, init: RequestInit = {}, name = path()) =>
    backend.request(`/storage/v1/object/authenticated/documents/${name}`, {
      ...init,
      headers: { authorization: `Bearer ${client.accessToken}`, ...headers },
    });

  test.each([
    ['bytes=0-3', 'abcd', 'bytes 0-3/26'],
    ['bytes=23-', 'xyz', 'bytes 23-25/26'],
    ['bytes=-2', 'yz', 'bytes 24-25/26'],
    ['bytes=20-1000', 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-1000', letters, 'bytes 0-25/26'],
    ['bytes=5-5', 'f', 'bytes 5-5/26'],
  ])('%s is a part of it', async (range, content, contentRange) => {
    const answer = await read({ range });
    expect([answer.status, await answer.text()]).toEqual([206, content]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(content.length));
  });

  test.each(['bytes=26-', 'bytes=100-200', 'bytes=-0'])('%s is not there', async (range) => {
    const answer = await read({ range });
    expect([answer.status, answer.headers.get('content-range'), await answer.json()]).toEqual([
      416,
      'bytes */26',
      expect.objectContaining({ statusCode: '416', code: 'InvalidRange' }),
    ]);
  });

  test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=5-2', 'bytes=x', ''])('%j is all of it', async (range) => {
    const answer = await read({ range });
    expect([answer.status, await answer.text()]).toEqual([200, letters]);
  });

  test('who has it already is told so, and no more', async () => {
    const first = await read();
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect(first.headers.get('cache-control')).toBe('max-age=7200');
    expect(first.headers.get('accept-ranges')).toBe('bytes');
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-modified-since': modified },
    ]) {
      const again = await read(headers);
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    for (const headers of [{ 'if-none-match': '"x"' }, { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }]) {
      expect((await read(headers)).status).toBe(200);
    }
  });

  test('a part of a file that was replaced meanwhile is all of the new one', async () => {
    const etag = (await read()).headers.get('etag') ?? '';
    expect((await read({ range: 'bytes=0-3', 'if-range': etag })).status).toBe(206);
    expect((await read({ range: 'bytes=0-3', 'if-range': '"old"' })).status).toBe(200);
  });

  test('HEAD gives the headers alone', async () => {
    const head = await read({}, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '26', '']);
    expect((await read({}, { method: 'HEAD' }, `${path()}x`)).status).toBe(400);
  });

  test('an empty file is empty', async () => {
    const answer = await read({}, {}, `${path()}.empty`);
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '0', '']);
  });

  test('a reader who goes away in the middle leaves the next one undisturbed', async () => {
    const large = `${client.user.id}/large.txt`;
    await client.client.storage.from('documents').upload(large, 'x'.repeat(8 * 1024 * 1024));
    for (let round = 0; round < 5; round += 1) {
      const leave = new AbortController();
      const answer = await read({}, { signal: leave.signal }, large);
      await answer.body?.getReader().read();
      leave.abort();
    }
    const whole = await (await read({}, {}, large)).arrayBuffer();
    expect(whole.byteLength).toBe(8 * 1024 * 1024);
  });
});
