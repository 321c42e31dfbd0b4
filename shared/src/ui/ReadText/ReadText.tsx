import { counted } from '../../domain/counts/counts.ts';
import { damageOf, decodeAs, guessEncoding, type Encoding } from './encodings.ts';

export { encodingLabels, type Encoding } from './encodings.ts';

/** A file that cannot be imported; its message is a sentence for the person, with what to do. */
export class UnreadableFile extends Error {}

export type FileText = {
  readonly text: string;
  /** How the bytes were read. */
  readonly encoding: Encoding;
  /** How many places could not be read; left out where all could. */
  readonly damaged?: number;
};

/** What is uncertain of how a file's letters were read, in a sentence; null for nothing. */
export const encodingDoubt = ({ encoding, damaged = 0 }: Pick<FileText, 'encoding' | 'damaged'>): string | null => {
  if (damaged === 0 && encoding.startsWith('UTF')) return null;
  const doubt =
    damaged > 0
      ? `${counted(damaged, 'character')} can't be read.`
      : `This file isn't UTF-8, so it was read as ${encoding}.`;
  return `${doubt} Choose another encoding if letters look wrong below.`;
};

const maxBytes = 20 * 1024 * 1024;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024).toLocaleString('en-US')} MB`;

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const spreadsheetAdvice = 'Open it there and save it as CSV (in Excel: "CSV UTF-8"), then choose that file.';

/** Files of other kinds, by how they begin. */
const kinds: readonly { readonly start: readonly number[]; readonly sentence: string }[] = [
  {
    start: [0x50, 0x4b, 0x03, 0x04],
    sentence: `This is a workbook (Excel, Numbers, or OpenDocument) or a ZIP archive, not a CSV file. ${spreadsheetAdvice}`,
  },
  { start: [0xd0, 0xcf, 0x11, 0xe0], sentence: `This is an old Excel workbook, not a CSV file. ${spreadsheetAdvice}` },
  {
    start: [0x25, 0x50, 0x44, 0x46],
    sentence: 'This is a PDF, not a CSV file. Export your list as CSV and choose that.',
  },
];

const notText = 'This file has no text. Choose a CSV file exported from a spreadsheet.';

/** Images and programs have a larger share of characters that no text has than this; a damaged text has some. */
const mostDamage = 0.05;

/**
 * The text of a file's bytes, whichever encoding of the usual ones it has.
 * @param chosen the encoding that somebody chose, instead of the one that the bytes suggest
 * @throws UnreadableFile
 */
export const decodeText = (bytes: Uint8Array, chosen?: Encoding): FileText => {
  const unreadableKind = kinds.find(({ start }) => startsWith(bytes, ...start));
  if (unreadableKind) throw new UnreadableFile(unreadableKind.sentence);
  const encoding = chosen ?? guessEncoding(bytes);
  const text = decodeAs(bytes, encoding);
  const damaged = damageOf(text);
  if (chosen === undefined && damaged > text.length * mostDamage) {
    throw new UnreadableFile(`${notText} If it is one, save it again as "CSV UTF-8".`);
  }
  return damaged === 0 ? { text, encoding } : { text, encoding, damaged };
};

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new UnreadableFile(notText));
    reader.onerror = () =>
      reject(new UnreadableFile('Failed to read the file. It may have been moved or changed. Choose it again.'));
    reader.readAsArrayBuffer(file);
  });

/**
 * Reads a file that somebody chose.
 * @param encoding how its bytes are to be read, instead of as they suggest
 * @throws UnreadableFile when it is empty, too big or no text
 */
export const readText = async (file: File, encoding?: Encoding): Promise<FileText> => {
  if (file.size === 0) throw new UnreadableFile('This file is empty. Choose a CSV file with rows.');
  if (file.size > maxBytes) {
    throw new UnreadableFile(
      `This file is ${megabytes(file.size)}. The limit is ${megabytes(maxBytes)}. Leave out columns with long texts or split it into several files.`,
    );
  }
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name)) {
    throw new UnreadableFile(`${file.name} is a workbook, not a CSV file. ${spreadsheetAdvice}`);
  }
  return decodeText(new Uint8Array(await bytesOf(file)), encoding);
};
