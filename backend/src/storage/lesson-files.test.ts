import { quickDatabaseKinds } from '../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { pdf, png } from './testing/files.ts';

const id = '10000000-0000-4000-8000-000000000001';
/** The beginning of an MP4 video: its kind, then so many bytes of data. */
const mp4 = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'), Buffer.alloc(bytes, 'x')]);
/** The beginning of a WebM video. */
const webm = Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'latin1');
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGrüße\n';

describe.each(quickDatabaseKinds)('files of lessons on %s', (kind) => {
  let backend: TestBackend;
  let admin: SignedInPerson;
  let lesson = '';
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    admin = await signIn(backend, 'admin@milepost.test');
    const { data } = await admin.client
      .from('content_items')
      .insert({ kind: 'lesson', title: 'With a video' })
      .select('id')
      .single();
    lesson = (data as { id: string }).id;
  });
  afterAll(() => backend.close());

  const files = () => admin.client.storage.from('lesson-files');
  const put = (ending: string, body: Buffer | string, contentType: string) =>
    files().upload(`${lesson}/${id}.${ending}`, body, { contentType });

  test('videos, captions and documents are stored as what they are, and a lesson names them', async () => {
    expect((await put('mp4', mp4(100), 'video/mp4')).error).toBeNull();
    expect((await put('webm', webm, 'video/webm')).error).toBeNull();
    expect((await put('vtt', vtt, 'text/vtt')).error).toBeNull();
    expect((await put('pdf', pdf(), 'application/pdf')).error).toBeNull();
    const types = await Promise.all(
      ['mp4', 'webm', 'vtt', 'pdf'].map(
        async (ending) => (await files().info(`${lesson}/${id}.${ending}`)).data?.contentType,
      ),
    );
    expect(types).toEqual(['video/mp4', 'video/webm', 'text/vtt', 'application/pdf']);
    const set = (training: object) =>
      admin.client.from('content_items').update({ training }).eq('id', lesson).select('revision').single();
    const video = { kind: 'video', file: `${lesson}/${id}.mp4`, captions: `${lesson}/${id}.vtt` };
    expect((await set(video)).error).toBeNull();
    expect((await set({ ...video, file: `${lesson}/${id}.webm` })).error).toBeNull();
    expect((await set({ kind: 'document', file: `${lesson}/${id}.pdf`, name: 'Handout.pdf' })).error).toBeNull();
  });

  test('what calls itself a video and is none is refused', async () => {
    const refused = await files().upload(`${lesson}/10000000-0000-4000-8000-000000000002.mp4`, png, {
      contentType: 'video/mp4',
    });
    expect(refused.error).toMatchObject({ statusCode: '415' });
  });

  test('a video is larger than other files may be, and played from any place by its signed address', async () => {
    const name = `${lesson}/10000000-0000-4000-8000-000000000003.mp4`;
    const size = 51 * 1024 * 1024;
    expect((await files().upload(name, mp4(size - 24), { contentType: 'video/mp4' })).error).toBeNull();
    const address = (await files().createSignedUrl(name, 3600)).data?.signedUrl ?? '';
    const part = await fetch(address, { headers: { range: `bytes=${size - 4}-` } });
    expect([
      part.status,
      part.headers.get('content-range'),
      part.headers.get('content-type'),
      await part.text(),
    ]).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, 'video/mp4', 'xxxx']);
    const start = await fetch(address, { headers: { range: 'bytes=4-11' } });
    expect([start.status, await start.text()]).toEqual([206, 'ftypisom']);
  });
});
