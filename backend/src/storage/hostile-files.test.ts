import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseKinds } from '../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { docxType, gif, html, officeFile, pdf, png, pptxType, svg, xlsxType, zip } from './testing/files.ts';

const megabyte = 1024 * 1024;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const patience = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > patience) throw new Error('It did not come about');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.each(databaseKinds)('what nobody should upload, on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  let coach: SignedInPerson;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'milepost-storage-'));
  beforeAll(async () => {
    backend = await startTestBackend(kind, { dataFolder });
    client = await signIn(backend, 'client@milepost.test');
    coach = await signIn(backend, 'coach@milepost.test');
  });
  afterAll(async () => {
    await backend.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const bucket = (name: string, person = client) => person.client.storage.from(name);
  const mine = (name: string) => `${client.user.id}/${name}`;
  const rows = async () => (await backend.database.query('select name from storage.objects order by 1')).length;
  const refused = (statusCode: string, message?: string | RegExp) => ({
    data: null,
    error: {
      status: 400,
      statusCode,
      message: message === undefined ? expect.any(String) : expect.stringMatching(message),
    },
  });
  /** A request as it is written, without a client that tidies its address. */
  const raw = (address: string, method = 'POST', body: Buffer = Buffer.from('x'), more: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { port } = new URL(backend.url);
      const headers = {
        apikey: backend.secrets.publishableKey,
        authorization: `Bearer ${client.accessToken}`,
        'content-type': 'text/plain',
        ...more,
      };
      const sent = httpRequest({ port, host: '127.0.0.1', path: address, method, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      });
      sent.on('error', reject);
      sent.end(body);
    });

  const photos: [string, string | Buffer, string][] = [
    ['HTML called a picture', html, 'image/png'],
    ['SVG called a picture', svg, 'image/png'],
    ['SVG called SVG', svg, 'image/svg+xml'],
    ['XML with SVG in it called a picture', `<?xml version="1.0"?>${svg}`, 'image/png'],
    ['a PDF called a picture', pdf(), 'image/jpeg'],
    ['a picture that does not say so', png, 'application/octet-stream'],
    ['noise called a picture', Buffer.from([1, 2, 3, 0, 255]), 'image/gif'],
    ['an empty file', '', 'image/png'],
    ['a picture of another kind', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'image/png'],
  ];
  test.each(photos)('%s is no photo', async (_, body, contentType) => {
    const before = await rows();
    expect(await bucket('avatars').upload(mine('evil.png'), body, { contentType })).toMatchObject(
      refused('415', /^mime type \S+ is not supported$/),
    );
    expect(await rows()).toBe(before);
  });

  test('a picture is kept as the kind it is, and a script behind it runs nowhere', async () => {
    const polyglot = Buffer.concat([gif, Buffer.from(html)]);
    expect((await bucket('avatars').upload(mine('p.png'), polyglot, { contentType: 'image/png' })).error).toBeNull();
    const { headers } = await fetch(bucket('avatars').getPublicUrl(mine('p.png')).data.publicUrl);
    expect(headers.get('content-type')).toBe('image/gif');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox;/);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  const documents: [string, string | Buffer, string][] = [
    ['an archive called a document', zip({ 'a.txt': 'x' }), docxType],
    ['a program called text', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]), 'text/plain'],
    ['text with a NUL', 'a\0b', 'text/plain'],
    ['text that is not UTF-8', Buffer.from([0x61, 0xe4, 0x62]), 'text/plain'],
    ['half a character at the end', Buffer.from([0x61, 0xc3]), 'text/plain'],
    ['HTML called HTML', html, 'text/html'],
    ['a presentation called a document', officeFile('presentation'), docxType],
    ['a picture called text', png, 'text/plain'],
  ];
  test.each(documents)('%s is no document', async (_, body, contentType) => {
    expect(await bucket('documents').upload(mine('evil'), body, { contentType })).toMatchObject(refused('415'));
  });

  test('HTML called text is text, for every reader', async () => {
    await bucket('documents').upload(mine('page.html'), html);
    const { data } = await bucket('documents').createSignedUrl(mine('page.html'), 60);
    const answer = await fetch(data?.signedUrl ?? '');
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/plain; charset=utf-8', html]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('a PDF that calls itself text is a PDF', async () => {
    expect((await bucket('documents').upload(mine('claim.pdf'), pdf())).error).toBeNull();
    expect((await bucket('documents').info(mine('claim.pdf'))).data?.contentType).toBe('application/pdf');
  });

  test.each([
    ['a presentation', () => officeFile('presentation'), pptxType],
    ['a table', () => officeFile('spreadsheet'), xlsxType],
    ['a document', () => officeFile('word'), docxType],
    ['a picture', () => png, 'image/png'],
  ])('%s is a material', async (name, body, contentType) => {
    const file = `${coach.user.id}/${name}`;
    expect((await bucket('materials', coach).upload(file, body(), { contentType })).error).toBeNull();
    expect((await bucket('materials', coach).info(file)).data?.contentType).toBe(contentType);
    expect((await bucket('materials').upload(mine(name), body(), { contentType })).error).toMatchObject({
      statusCode: '403',
    });
  });

  test.each([
    ['a Buffer', (bytes: number) => pdf(bytes)],
    ['a File', (bytes: number) => new File([new Uint8Array(pdf(bytes))], 'a.pdf', { type: 'application/pdf' })],
    ['a stream of unknown length', (bytes: number) => new Blob([new Uint8Array(pdf(bytes))]).stream()],
  ])('%s may have ten megabytes and not a byte more', async (name, body) => {
    const contentType = 'application/pdf';
    const largest = await bucket('documents').upload(mine(`${name} full`), body(10 * megabyte), { contentType });
    expect(largest.error).toBeNull();
    const tooLarge = refused('413', 'The object exceeded the maximum allowed size');
    expect(
      await bucket('documents').upload(mine(`${name} more`), body(10 * megabyte + 1), { contentType }),
    ).toMatchObject(tooLarge);
    expect((await bucket('documents').exists(mine(`${name} more`))).data).toBe(false);
  });

  test('a claimed length beyond the limit is refused before a byte of it is read', async () => {
    const answer = await raw(`/storage/v1/object/documents/${mine('huge')}`, 'POST', Buffer.alloc(0), {
      'content-length': '10000000000',
      'content-type': 'application/pdf',
    });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      {
        statusCode: '413',
        code: 'EntityTooLarge',
        error: 'Payload too large',
        message: 'The object exceeded the maximum allowed size',
      },
    ]);
  });

  test.each([
    ['a length that is not reached', 'content-length: 1000\r\n\r\nhalf'],
    ['chunks that do not end', 'transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
  ])('%s leaves nothing behind', async (_, rest) => {
    const { port } = new URL(backend.url);
    const name = mine('half.txt');
    const headers = `host: localhost\r\napikey: ${backend.secrets.publishableKey}\r\nauthorization: Bearer ${client.accessToken}`;
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /storage/v1/object/documents/${name} HTTP/1.1\r\n${headers}\r\ncontent-type: text/plain\r\n${rest}`,
    );
    const incoming = path.join(dataFolder, 'storage', 'incoming');
    await until(async () => (await readdir(incoming)).length > 0);
    socket.destroy();
    await until(async () => (await readdir(incoming)).length === 0);
    expect((await bucket('documents').exists(name)).data).toBe(false);
  });

  test.each([
    '%2e%2e%2f%2e%2e%2fsecrets.json',
    '..%2f..%2fsecrets.json',
    'a%2f..%2f..%2fb',
    'a%2f%2e%2fb',
    'a%2f%2fb',
    'a%5cb',
    '..%5c..%5cb',
    'a%00b',
    'a%0ab',
    'a%7fb',
    '%C2%85',
    '%ED%A0%80',
    '%zz',
    'a%23b',
    'a%22b',
    '%E2%80%AE.txt',
    'a%2f',
    'x'.repeat(1024),
  ])('%s is no name', async (name) => {
    const before = await rows();
    const answer = await raw(`/storage/v1/object/documents/${client.user.id}/${name}`);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      expect.objectContaining({
        statusCode: '400',
        error: 'InvalidKey',
        message: expect.stringMatching(/^Invalid key: /),
      }),
    ]);
    expect(await rows()).toBe(before);
  });

  test.each(['../../../../../etc/passwd', '../%2e%2e/', '.%2e/%2e./x', '..'])(
    '%s as part of an address leads to no file',
    async (rest) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, body } = await raw(`/storage/v1/object/documents/${rest}`, method);
        expect([status >= 400 && status < 500, body]).toEqual([true, body]);
        expect(body).not.toContain('root:');
      }
    },
  );

  test('names in bodies are checked as well', async () => {
    await bucket('documents').upload(mine('fine.txt'), 'x');
    for (const name of ['../x', 'a//b', 'a\\b', 'a\u0001b', '', '/x', 'x/', 'y'.repeat(1025)]) {
      expect(await bucket('documents').move(mine('fine.txt'), name)).toMatchObject(refused('400'));
      expect(await bucket('documents').copy(mine('fine.txt'), name)).toMatchObject(refused('400'));
    }
    expect((await bucket('documents').exists(mine('fine.txt'))).data).toBe(true);
  });

  test('a name has one spelling, and odd signs that hosted Supabase allows are fine', async () => {
    const composed = mine('r\u00e9sum\u00e9.txt');
    expect((await bucket('documents').upload(mine('re\u0301sume\u0301.txt'), 'x')).error).toBeNull();
    expect((await bucket('documents').download(composed)).error).toBeNull();
    expect(await bucket('documents').upload(composed, 'x')).toMatchObject(refused('409'));
    const odd = mine("a !-.*'() &$@=;:+,b.txt");
    expect((await bucket('documents').upload(odd, 'odd')).error).toBeNull();
    expect(await (await bucket('documents').download(odd)).data?.text()).toBe('odd');
    expect((await bucket('documents').list(client.user.id, { search: 'a !' })).data).toHaveLength(1);
  });

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
    [
      'two files',
      'multipart/form-data; boundary=b',
      `${'--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\nabc\r\n'.repeat(2)}--b--`,
    ],
    ['nothing', 'multipart/form-data; boundary=b', ''],
  ])('a form with %s is refused', async (_, contentType, body) => {
    const address = `/storage/v1/object/documents/${mine('form.txt')}`;
    const answer = await raw(address, 'POST', Buffer.from(body), { 'content-type': contentType });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      expect.objectContaining({ statusCode: '400', error: 'InvalidRequest' }),
    ]);
    expect((await bucket('documents').exists(mine('form.txt'))).data).toBe(false);
  });

  test('metadata that no database can hold is refused', async () => {
    const metadata = { note: 'a\0b' };
    expect(await bucket('documents').upload(mine('nul.txt'), 'x', { metadata })).toMatchObject(refused('400'));
  });

  test('a cache directive cannot bring a header of its own', async () => {
    await bucket('documents').upload(mine('cache.txt'), new File(['x'], 'a.txt', { type: 'text/plain' }), {
      cacheControl: '60\r\nX-Evil: 1',
    });
    const answer = await backend.request(`/storage/v1/object/documents/${mine('cache.txt')}`, {
      headers: { authorization: `Bearer ${client.accessToken}` },
    });
    expect([answer.headers.get('cache-control'), answer.headers.get('x-evil')]).toEqual(['no-cache', null]);
  });

  test('a JSON body is limited, and text in it storable', async () => {
    const list = (body: string) =>
      raw('/storage/v1/object/list/documents', 'POST', Buffer.from(body), { 'content-type': 'application/json' });
    expect((await list(JSON.stringify({ prefix: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await list(JSON.stringify({ prefix: 'a\0b' }))).status).toBe(400);
    expect((await list('{"prefix":')).status).toBe(400);
    expect((await list(JSON.stringify({ prefix: '', sortBy: { column: 'name; drop table users' } }))).status).toBe(400);
    expect((await list(JSON.stringify({ prefix: '' }))).status).toBe(200);
  });

  test('a browser of the site may send what storage-js sends', async () => {
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
