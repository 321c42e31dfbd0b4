import { QueryClient } from '@tanstack/react-query';
import { nextId } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { addLessonFile, lessonFileQueries } from './requests.ts';

const network = fakeNetwork();
const lesson = nextId();
const file = '10000000-0000-4000-8000-000000000001';
const stored = (ending: string) => `/storage/v1/object/lesson-files/${lesson}/${file}.${ending}`;
beforeEach(() => void jest.spyOn(crypto, 'randomUUID').mockReturnValue(file));
afterEach(() => jest.restoreAllMocks());

test('a file is stored in the folder of its lesson, as new, with the type of its ending', async () => {
  network.on('POST', stored('vtt'), { Key: 'x', Id: file });
  const captions = new File(['WEBVTT\n\n'], 'Talk.VTT', { type: 'text/plain' });
  expect(await addLessonFile(lesson, 'captions', captions)).toBe(`${lesson}/${file}.vtt`);
  const [sent] = network.sent('POST', stored('vtt'));
  expect(sent?.headers.get('x-upsert')).toBe('false');
  expect((sent?.body as Record<string, Blob>)['']?.type).toBe('text/vtt');
});

test('captions that are none are not sent', async () => {
  const subtitles = new File(['1\n00:00:00,000 --> 00:00:02,000\nHello'], 'talk.vtt', { type: 'text/vtt' });
  await expect(addLessonFile(lesson, 'captions', subtitles)).rejects.toMatchObject({
    message: 'This file isn\'t WebVTT: its first line must begin with "WEBVTT".',
  });
  expect(network.sent()).toEqual([]);
});

test.each([
  ['video', 'talk.mp4', 'mp4', /isn't an MP4 or WebM video, or it's larger than 200 MB/],
  ['document', 'talk.pdf', 'pdf', /isn't a PDF, or it's larger than 50 MB/],
] as const)('what the server finds to be no %s is refused in words', async (kind, name, ending, message) => {
  network.on('POST', stored(ending), refusal(415, '415', 'mime type image/png is not supported'));
  await expect(addLessonFile(lesson, kind, new File(['x'], name))).rejects.toMatchObject({
    message: expect.stringMatching(message),
  });
});

test('captions come as text, a video by a signed address, a document as a file', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  network.on('GET', stored('vtt'), () => new Response('WEBVTT\n\nGrüße'));
  expect(await client.fetchQuery(lessonFileQueries.captions(`${lesson}/${file}.vtt`))).toBe('WEBVTT\n\nGrüße');
  network.on('POST', `/storage/v1/object/sign/lesson-files/${lesson}/${file}.mp4`, {
    signedURL: '/object/sign/x?token=abc',
  });
  expect(await client.fetchQuery(lessonFileQueries.address(`${lesson}/${file}.mp4`))).toBe(
    'http://backend.test/storage/v1/object/sign/x?token=abc',
  );
  network.on('GET', stored('pdf'), () => new Response('%PDF-'));
  expect((await client.fetchQuery(lessonFileQueries.content(`${lesson}/${file}.pdf`))).size).toBe(5);
});
