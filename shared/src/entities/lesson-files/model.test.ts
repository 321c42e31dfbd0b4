import {
  acceptedLessonFiles,
  isWebVtt,
  lessonFilePath,
  lessonFileProblem,
  lessonFileType,
  storedName,
} from './model.ts';

const megabyte = 1024 * 1024;

test.each([
  ['video', 'intro.mp4', 200 * megabyte, undefined],
  ['video', 'INTRO.WEBM', 1, undefined],
  ['video', 'intro.mov', 1, "This file isn't an MP4 or WebM video."],
  ['video', 'mp4', 1, "This file isn't an MP4 or WebM video."],
  ['video', 'intro.mp4', 200 * megabyte + 1, 'This file is larger than 200 MB.'],
  ['captions', 'intro.vtt', megabyte, undefined],
  ['captions', 'intro.srt', 1, "This file isn't a WebVTT file (.vtt)."],
  ['captions', 'intro.vtt', megabyte + 1, 'This file is larger than 1 MB.'],
  ['document', 'handout.pdf', 50 * megabyte, undefined],
  ['document', 'handout.docx', 1, "This file isn't a PDF."],
  ['document', 'handout.pdf', 0, 'This file is empty.'],
  ['document', 'handout.pdf', 50 * megabyte + 1, 'This file is larger than 50 MB.'],
] as const)('as %s, %s of %i bytes: %s', (kind, name, size, problem) => {
  expect(lessonFileProblem(kind, { name, size })).toBe(problem);
});

test('a file is stored under its ending, with its type, whatever a system calls it', () => {
  const file = { name: 'My talk.VTT' };
  expect(lessonFileType('captions', file)).toBe('text/vtt');
  expect(lessonFilePath('lesson', 'file', file)).toBe('lesson/file.vtt');
  expect(storedName('lesson/file.vtt')).toBe('file.vtt');
  expect(acceptedLessonFiles('video')).toBe('.mp4,video/mp4,.webm,video/webm');
});

test.each([
  ['WEBVTT', true],
  ['WEBVTT\n\n00:00.000 --> 00:02.000\nHello', true],
  ['\uFEFFWEBVTT - Talk\r\n', true],
  ['WEBVTTX', false],
  ['1\n00:00:00,000 --> 00:00:02,000\nHello', false],
  ['', false],
])('%j is WebVTT: %s', (text, is) => expect(isWebVtt(text)).toBe(is));
