import { countCharacters, firstCharacters, keptText } from '../kept-text/kept-text.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The size of a file as people read it, from its bytes: '1 byte', '820 KB', '1.4 MB'. */
export const fileSizeLabel = (bytes: number): string => {
  if (bytes < kilobyte) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = Math.round(bytes / kilobyte);
  return kilobytes < kilobyte ? `${kilobytes} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
};

/** Why a file of so many bytes is not taken where `limit` megabytes are; undefined where it fits. A byte too many shows. */
export const sizeProblem = (bytes: number, limit: number): string | undefined => {
  if (bytes === 0) return 'This file is empty.';
  if (bytes <= limit * megabyte) return undefined;
  return `This file is ${(Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1)} MB. The limit is ${limit} MB.`;
};

/** A name that the database keeps: without what would turn the direction of the text around it, and not endless. */
export const storedFileName = (name: string): string => {
  const clean = keptText(name.replaceAll(/[\t\n\r\u202a-\u202e\u2066-\u2069]/g, ''));
  if (countCharacters(clean) <= 200) return clean || 'Document';
  const ending = /\.[a-z]{1,5}$/i.exec(clean)?.[0] ?? '';
  return `${firstCharacters(clean, 199 - ending.length)}…${ending}`;
};
