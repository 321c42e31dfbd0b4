import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { eventually } from '../../testing/eventually.ts';
import { docxType, html, officeFile, pdf, png, pptxType, svg, xlsxType, zip } from '../testing/files.ts';
import { describeUploads, refused } from '../testing/upload-stage.ts';

const megabyte = 1024 * 1024;

describeUploads('what nobody should upload,', (stage) => {
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
    const { serverBucket, mine, rows } = stage();
    const before = await rows();
    expect(await serverBucket('avatars').upload(mine('evil.png'), body, { contentType })).toMatchObject(
      refused('415', /^mime type \S+ is not supported$/),
    );
    expect(await rows()).toBe(before);
  });

  test('a picture is kept as the kind it is, and a script behind it runs nowhere', async () => {
    const { serverBucket, mine } = stage();
    const photos = serverBucket('avatars');
    const polyglot = Buffer.concat([png, Buffer.from(html)]);
    expect((await photos.upload(mine('p.jpg'), polyglot, { contentType: 'image/jpeg' })).error).toBeNull();
    const { headers } = await fetch(photos.getPublicUrl(mine('p.jpg')).data.publicUrl);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox;/);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  const documents: [string, string | Buffer, string][] = [
    ['an archive called a document', zip({ 'a.txt': 'x' }), docxType],
    ['a program called text', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]), 'text/plain'],
    ['text with a NUL', 'a\0b', 'text/plain'],
    ['bytes that are no letters', Buffer.from([0x61, 0x81, 0x62]), 'text/plain'],
    ['half a character of UTF-16 at the end', Buffer.from([0xff, 0xfe, 0x61]), 'text/plain'],
    ['UTF-16 with a NUL', Buffer.from([0xff, 0xfe, 0x61, 0, 0, 0]), 'text/plain'],
    [
      'a PDF that begins too late',
      Buffer.concat([Buffer.alloc(1025, 0), pdf(), Buffer.from('startxref')]),
      'text/plain',
    ],
    ['HTML called HTML', html, 'text/html'],
    ['a presentation called a document', officeFile('presentation'), docxType],
    ['a picture called text', png, 'text/plain'],
  ];
  test.each(documents)('%s is no document', async (_, body, contentType) => {
    const { bucket, mine } = stage();
    expect(await bucket('documents').upload(mine('evil'), body, { contentType })).toMatchObject(refused('415'));
  });

  test('HTML called text is text, for every reader', async () => {
    const { bucket, mine } = stage();
    await bucket('documents').upload(mine('page.html'), html);
    const { data } = await bucket('documents').createSignedUrl(mine('page.html'), 60);
    const answer = await fetch(data?.signedUrl ?? '');
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/plain; charset=utf-8', html]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each([
    ['UTF-16', Buffer.from('\ufeffMüller und Söhne', 'utf16le'), 'text/plain'],
    ['UTF-16 of the other order', Buffer.from('\ufeffMüller und Söhne', 'utf16le').swap16(), 'text/plain'],
    ['Windows-1252', Buffer.from('M\xfcller \x96 100 \x80', 'latin1'), 'text/plain'],
    [
      'a PDF behind some bytes',
      Buffer.concat([Buffer.from('\r\nHTTP\0'), pdf(), Buffer.from('\nstartxref\n0\n%%EOF')]),
      'application/pdf',
    ],
    ['a text about PDF', 'A PDF begins with %PDF-1.7.', 'text/plain'],
  ])('%s is a document', async (name, body, contentType) => {
    const { bucket, mine } = stage();
    expect((await bucket('documents').upload(mine(name), body, { contentType })).error).toBeNull();
    expect((await bucket('documents').info(mine(name))).data?.contentType).toBe(contentType);
  });

  test('a PDF that calls itself text is a PDF', async () => {
    const { bucket, mine } = stage();
    expect((await bucket('documents').upload(mine('claim.pdf'), pdf())).error).toBeNull();
    expect((await bucket('documents').info(mine('claim.pdf'))).data?.contentType).toBe('application/pdf');
  });

  test.each([
    ['a presentation', () => officeFile('presentation'), pptxType],
    ['a table', () => officeFile('spreadsheet'), xlsxType],
    ['a document', () => officeFile('word'), docxType],
    ['a picture', () => png, 'image/png'],
  ])('%s is a material', async (name, body, contentType) => {
    const { coach, bucket, mine } = stage();
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
    const { bucket, mine } = stage();
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
    const { mine, raw } = stage();
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
    const { backend, dataFolder, client, bucket, mine } = stage();
    const { port } = new URL(backend.url);
    const name = mine('half.txt');
    const headers = `host: localhost\r\napikey: ${backend.secrets.publishableKey}\r\nauthorization: Bearer ${client.accessToken}`;
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /storage/v1/object/documents/${name} HTTP/1.1\r\n${headers}\r\ncontent-type: text/plain\r\n${rest}`,
    );
    const incoming = path.join(dataFolder, 'storage', 'incoming');
    const drafts = () => readdir(incoming);
    expect(await eventually(drafts, ({ length }) => length > 0)).toHaveLength(1);
    socket.destroy();
    expect(await eventually(drafts, ({ length }) => length === 0)).toEqual([]);
    expect((await bucket('documents').exists(name)).data).toBe(false);
  });
});
