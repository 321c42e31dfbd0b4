const megabyte = 1024 * 1024;

type Kind = {
  readonly endings: Readonly<Record<string, string>>;
  readonly megabytes: number;
  /** What such a file is, with its article. */
  readonly one: string;
};

/** The files that lessons have, as the bucket and the database take them: their types by their endings. */
const kinds = {
  video: { endings: { mp4: 'video/mp4', webm: 'video/webm' }, megabytes: 200, one: 'an MP4 or WebM video' },
  captions: { endings: { vtt: 'text/vtt' }, megabytes: 1, one: 'a WebVTT file (.vtt)' },
  document: { endings: { pdf: 'application/pdf' }, megabytes: 50, one: 'a PDF' },
} as const satisfies Readonly<Record<string, Kind>>;
export type LessonFileKind = keyof typeof kinds;

/** The longest name of a document, in characters. */
export const longestDocumentName = 200;

const kindOf = (kind: LessonFileKind): Kind => kinds[kind];
const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file picker offers for a kind of file, as an input takes it. */
export const acceptedLessonFiles = (kind: LessonFileKind): string =>
  Object.entries(kindOf(kind).endings)
    .flatMap(([ending, type]) => [`.${ending}`, type])
    .join(',');

/**
 * The type of a file by the ending of its name; undefined for what is not of this kind. Few systems know captions by their
 * type, and the server looks into the file.
 */
export const lessonFileType = (kind: LessonFileKind, { name }: Pick<File, 'name'>): string | undefined =>
  kindOf(kind).endings[endingOf(name)];

/** Why a file can't be one of a lesson's, as "It isn't an MP4 or WebM video."; undefined for what can. The server checks the same. */
export function lessonFileProblem(kind: LessonFileKind, file: Pick<File, 'name' | 'size'>): string | undefined {
  const { one, megabytes } = kindOf(kind);
  if (lessonFileType(kind, file) === undefined) return `This file isn't ${one}.`;
  if (file.size === 0) return 'This file is empty.';
  return file.size > megabytes * megabyte ? `This file is larger than ${megabytes} MB.` : undefined;
}

/** Where a lesson's file is stored, with the ending of its name. */
export const lessonFilePath = (lessonId: string, fileId: string, { name }: Pick<File, 'name'>): string =>
  `${lessonId}/${fileId}.${endingOf(name)}`;

/** Whether a text is captions: WebVTT begins with its name, alone or before a space, a tab or the end of the line. */
export const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);

/** A stored file without its folder, as 'a3….mp4'; what it is not named after is not kept. */
export const storedName = (path: string): string => path.split('/').at(-1) ?? path;
