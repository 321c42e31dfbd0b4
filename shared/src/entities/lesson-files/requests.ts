import { queryOptions } from '@tanstack/react-query';
import { AppError } from '../../domain/app-error/app-error.ts';
import { isWebVtt, lessonFilePath, lessonFileType, type LessonFileKind } from './model.ts';
import { downloadFile, fileRefusal, signedAddress, uploadFile } from '../../data/files/files.ts';

const bucket = 'lesson-files';

/** Seconds that an address of a video holds: the most that the server signs for. */
const addressHolds = 3600;

const refusals: Readonly<Record<LessonFileKind, string>> = {
  video: "This file was rejected. Its content isn't an MP4 or WebM video, or it's larger than 200 MB.",
  captions: "This file was rejected. Its content isn't captions, or it's larger than 1 MB.",
  document: "This file was rejected. Its content isn't a PDF, or it's larger than 50 MB.",
};

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsText(file);
  });

/**
 * Stores a file for a lesson and gives its name.
 * @throws AppError also for what is of another kind or too large, and for captions that don't begin as WebVTT does
 */
export async function addLessonFile(lessonId: string, kind: LessonFileKind, file: File): Promise<string> {
  // Its beginning is enough; the rest may be long.
  if (kind === 'captions' && !isWebVtt(await textOf(file.slice(0, 64)))) {
    throw new AppError({
      ...{ code: 'no_webvtt', kind: 'invalid' },
      message: 'This file isn\'t WebVTT: its first line must begin with "WEBVTT".',
    });
  }
  const path = lessonFilePath(lessonId, crypto.randomUUID(), file);
  const typed = file.slice(0, file.size, lessonFileType(kind, file));
  await uploadFile(bucket, path, typed, { isNew: true }).catch((error: unknown) => {
    throw fileRefusal(error, refusals[kind]);
  });
  return path;
}

/** The keys of its queries. */
export const lessonFileKeys = {
  address: (path: string) => ['lessonFiles', 'address', path],
  captions: (path: string) => ['lessonFiles', 'captions', path],
  content: (path: string) => ['lessonFiles', 'content', path],
  /** Of uploads to a lesson that are under way. */
  uploads: (lessonId: string) => ['lessonFiles', 'uploads', lessonId],
};

export const lessonFileQueries = {
  /** An address for a video. It stays while the video plays: another one would begin it again. */
  address: (path: string) =>
    queryOptions({
      queryKey: lessonFileKeys.address(path),
      meta: { tables: [] },
      queryFn: () => signedAddress(bucket, path, { seconds: addressHolds }),
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** Captions as their text: a browser takes them from the page's own origin, as which the server's does not count. */
  captions: (path: string) =>
    queryOptions({
      queryKey: lessonFileKeys.captions(path),
      meta: { tables: [] },
      queryFn: async () => (await downloadFile(bucket, path)).text(),
      staleTime: Infinity,
    }),
  /** A document as a file. */
  content: (path: string) =>
    queryOptions({
      queryKey: lessonFileKeys.content(path),
      meta: { tables: [] },
      queryFn: () => downloadFile(bucket, path),
      staleTime: Infinity,
    }),
};
