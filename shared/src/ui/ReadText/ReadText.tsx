/** A file that cannot be imported; its message is a sentence for the person, with what to do. */
export class UnreadableFile extends Error {}

export type FileText = {
  readonly text: string;
  /** How the bytes were read. */
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
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

/** UTF-16 without a mark shows in Western text as a zero beside nearly each byte. */
const guessUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes.length % 2 === 1) return null;
  const sample = bytes.subarray(0, 2000);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  if (odd > sample.length * 0.3 && even < sample.length * 0.05) return 'utf-16le';
  return even > sample.length * 0.3 && odd < sample.length * 0.05 ? 'utf-16be' : null;
};

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const notText = 'This file has no text. Choose a CSV file exported from a spreadsheet.';

/** The text of a file's bytes, whichever encoding of the usual ones it has. @throws UnreadableFile */
export const decodeText = (bytes: Uint8Array): FileText => {
  const known = kinds.find(({ start }) => startsWith(bytes, ...start));
  if (known) throw new UnreadableFile(known.sentence);
  const wide = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : guessUtf16(bytes);
  if (wide) {
    const text = decode(bytes, wide);
    if (text === null) throw new UnreadableFile('This file is damaged UTF-16. Save it again as "CSV UTF-8".');
    return { text, encoding: 'UTF-16' };
  }
  if (bytes.includes(0)) throw new UnreadableFile(notText);
  const text = decode(bytes, 'utf-8');
  if (text !== null) return { text, encoding: 'UTF-8' };
  const western = new TextDecoder('windows-1252').decode(bytes);
  // Control characters are letters of no alphabet: pictures and programs have them, tables do not.
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/.test(western)) {
    throw new UnreadableFile(`${notText} If it is one, save it again as "CSV UTF-8".`);
  }
  return { text: western, encoding: 'Windows-1252' };
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

/** Reads a file that somebody chose. @throws UnreadableFile when it is empty, too big or no text */
export const readText = async (file: File): Promise<FileText> => {
  if (file.size === 0) throw new UnreadableFile('This file is empty. Choose a CSV file with rows.');
  if (file.size > maxBytes) {
    throw new UnreadableFile(
      `This file is ${megabytes(file.size)}. The limit is ${megabytes(maxBytes)}. Leave out columns with long texts or split it into several files.`,
    );
  }
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name)) {
    throw new UnreadableFile(`${file.name} is a workbook, not a CSV file. ${spreadsheetAdvice}`);
  }
  return decodeText(new Uint8Array(await bytesOf(file)));
};
