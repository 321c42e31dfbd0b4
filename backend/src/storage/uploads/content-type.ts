import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { unsupportedType } from '../storage-error.ts';

/** Text for people or programs, however it is called. */
export const isTextual = (mimeType: string): boolean =>
  mimeType.startsWith('text/') ||
  /^(application|image)\/([\w.-]+\+)?(xml|json|javascript|ecmascript|x-javascript|x-sh|yaml)$/.test(mimeType);

/** The type without its parameters. */
export const plainType = (mimeType: string): string => (mimeType.split(';')[0] ?? '').trim().toLowerCase();

/** Signatures of two letters that begin many a sentence ('BMW', 'MZ'); the real ones have NULs right behind. */
const alsoWords = ['image/bmp', 'application/x-msdownload'];

/** NUL and what no editor writes into a text. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Bytes that are no letter in Windows-1252; a text of them is one that no editor wrote. */
const undefinedIn1252 = /[\x81\x8d\x8f\x90\x9d]/;

/** The UTF-16 that the mark at the beginning names. */
function utf16Of([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Undefined for bytes that are not of the encoding. */
function decoded(decoder: TextDecoder, chunk?: Uint8Array): string | undefined {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    return undefined;
  }
}

/** @param encoding `latin1` for Windows-1252, of which each byte may be a letter */
async function isTextIn(file: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1'): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) {
    const text = encoding === 'latin1' ? chunk.toString('latin1') : decoded(decoder, chunk);
    if (text === undefined || binary.test(text)) return false;
    if (encoding === 'latin1' && undefinedIn1252.test(text)) return false;
  }
  return encoding === 'latin1' || decoded(decoder) !== undefined;
}

/** Where a PDF may begin, and how far before its end its last table is named: readers look no further. */
const pdfEdges = 1024;

/** A PDF with a few bytes before it, as some mail programs and scanners leave them. */
function isLatePdf(start: Buffer, end: Buffer): boolean {
  return start.subarray(0, pdfEdges + '%PDF-'.length).includes('%PDF-') && end.includes('startxref');
}

/** The first and the last bytes. */
async function edgesOf(file: string): Promise<{ readonly start: Buffer; readonly end: Buffer }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, 2 * pdfEdges);
    const [start, end] = await Promise.all(
      [0, size - length].map((at) => handle.read(Buffer.alloc(length), 0, length, at)),
    );
    return { start: start?.buffer ?? Buffer.of(), end: end?.buffer ?? Buffer.of() };
  } finally {
    await handle.close();
  }
}

/**
 * What a file is by its content: the type of its signature, else `text/plain` for UTF-8, UTF-16 and Windows-1252 without
 * control characters, else `application/octet-stream`. Neither its name nor what its sender says counts.
 */
export async function contentTypeOf(file: string): Promise<string> {
  const { start, end } = await edgesOf(file);
  // Its mark is also how music may begin.
  const utf16 = utf16Of(start);
  if (utf16 !== undefined && (await isTextIn(file, utf16))) return 'text/plain';
  // A file that its own format's reader chokes on is of no type.
  const signature = await fileTypeFromFile(file).catch(() => undefined);
  const found = signature === undefined ? undefined : plainType(signature.mime);
  if (found !== undefined && !isTextual(found) && !alsoWords.includes(found)) return found;
  if (isLatePdf(start, end)) return 'application/pdf';
  if ((await isTextIn(file, 'utf-8')) || (await isTextIn(file, 'latin1'))) return 'text/plain';
  return found ?? 'application/octet-stream';
}

const matches = (mimeType: string, allowed: readonly string[]): boolean =>
  allowed.some((pattern) =>
    pattern.endsWith('/*') ? mimeType.startsWith(pattern.slice(0, -1)) : plainType(pattern) === mimeType,
  );

/** @throws StorageError InvalidMimeType when the bucket takes no such files; a bucket without a list takes all */
export function requireAllowed(mimeType: string, allowed: readonly string[] | null): void {
  if (allowed !== null && allowed.length > 0 && !matches(mimeType, allowed)) throw unsupportedType(mimeType);
}

/** The type to keep: what the content is; of a text, the kind of text that its sender says. */
export const storedType = (actual: string, claimed: string): string =>
  actual === 'text/plain' && isTextual(claimed) ? claimed : actual;

/** The type to serve: text runs nowhere as plain text, whatever it was called. */
export const servedType = (stored: string): string => (isTextual(stored) ? 'text/plain; charset=utf-8' : stored);
