import { fakeNetwork } from '@milepost/shared/testing/network';
import { downloadFile, fileRefusal, removeFiles, signedAddress, uploadFile } from './files.ts';

const network = fakeNetwork();
const path = 'owner/resume.pdf';
const resume = new Blob(['%PDF-1.4'], { type: 'application/pdf' });

/** How storage refuses: its own status is in the body. */
const refused = (statusCode: string, error: string, message: string): Response =>
  Response.json({ statusCode, error, message }, { status: 400 });

/** Answers an upload before its body is read: in jsdom the stream of a form with a file has no end. */
const answerUpload = (answer: Response | Error): readonly Request['headers'][] => {
  const sent: Headers[] = [];
  globalThis.fetch = async (input, init) => {
    expect(input).toBe(`http://backend.test/storage/v1/object/documents/${path}`);
    expect(init?.body).toBeInstanceOf(FormData);
    sent.push(new Headers(init?.headers));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return sent;
};

test('a file goes to its place under the publishable key, and a second one replaces it', async () => {
  const sent = answerUpload(Response.json({ Id: 'new', Key: `documents/${path}` }));
  await uploadFile('documents', path, resume);
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    apikey: 'publishable',
    authorization: 'Bearer publishable',
    'x-upsert': 'true',
  });
});

test.each([
  ['too large', refused('413', 'Payload too large', 'The object exceeded the maximum allowed size'), 'invalid'],
  ['of a kind that is not taken', refused('415', 'invalid_mime_type', 'mime type is not supported'), 'invalid'],
  ['somebody else’s', refused('403', 'Unauthorized', 'new row violates row-level security policy'), 'forbidden'],
  ['sent while nothing answers', new TypeError('Failed to fetch'), 'network'],
])('a file that is %s is refused as what it is', async (_, answer, kind) => {
  answerUpload(answer);
  await expect(uploadFile('documents', path, resume)).rejects.toMatchObject({ kind });
});

test('gives what a file holds, and says when it is not there', async () => {
  network.on('GET', `/storage/v1/object/documents/${path}`, new Response('%PDF-1.4'));
  expect(await (await downloadFile('documents', path)).text()).toBe('%PDF-1.4');
  network.on('GET', `/storage/v1/object/documents/${path}`, refused('404', 'not_found', 'Object not found'));
  await expect(downloadFile('documents', path)).rejects.toMatchObject({ kind: 'not-found' });
});

test('an address is signed for a while, and names the file that a browser saves', async () => {
  const at = '/storage/v1/object/sign/documents/owner/resume.pdf';
  network.on('POST', at, { signedURL: '/object/sign/documents/owner/resume.pdf?token=abc' });
  expect(await signedAddress('documents', path)).toBe(`http://backend.test${at}?token=abc`);
  expect(network.sent('POST', at)[0]?.body).toMatchObject({ expiresIn: 300 });
  for (const downloadAs of ['Resume, Ada 50%.pdf', 'Lebenslauf Müller & "Söhne" + 1.txt']) {
    const named = new URL(await signedAddress('documents', path, { seconds: 60, downloadAs }));
    expect(named.searchParams.get('download')).toBe(downloadAs);
    expect(named.searchParams.get('token')).toBe('abc');
  }
  expect(network.sent('POST', at)[1]?.body).toMatchObject({ expiresIn: 60 });
});

test('removes files by their paths', async () => {
  network.on('DELETE', '/storage/v1/object/documents', []);
  await removeFiles('documents', [path, 'owner/other.pdf']);
  expect(network.sent('DELETE')[0]?.body).toEqual({ prefixes: [path, 'owner/other.pdf'] });
});

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const wide = (text: string): number[] => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);

test.each([
  ['protected by a password', [...container, 0, ...wide('EncryptedPackage')], 'This file is protected by a password.'],
  ['of old Word', [...container, 0, ...wide('WordDocument')], 'This file has an older Office format.'],
])('a document %s is refused with that reason, and not sent', async (_, bytes, sentence) => {
  const sent = network.sent('POST').length;
  const refusal = uploadFile('documents', path, new File([new Uint8Array(bytes)], 'cv.docx', { type: word }));
  const error: unknown = await refusal.catch((reason: unknown) => fileRefusal(reason, 'Upload a PDF.'));
  expect(error).toMatchObject({ kind: 'invalid', message: expect.stringContaining(sentence) });
  expect(network.sent('POST')).toHaveLength(sent);
});

test('every other refusal says what is taken', async () => {
  answerUpload(refused('415', 'invalid_mime_type', 'mime type is not supported'));
  const error: unknown = await uploadFile('documents', path, resume).catch((reason: unknown) =>
    fileRefusal(reason, 'Upload a PDF.'),
  );
  expect(error).toMatchObject({ kind: 'invalid', message: 'Upload a PDF.' });
});
