import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { unsupportedType } from './storage-error.ts';

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

/** Undefined for bytes that are not UTF-8. */
function decoded(decoder: TextDecoder, chunk?: Uint8Array): string | undefined {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    return undefined;
  }
}

async function isText(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) {
    const text = decoded(decoder, chunk);
    if (text === undefined || binary.test(text)) return false;
  }
  return decoded(decoder) !== undefined;
}

/**
 * What a file is by its content: the type of its signature, else `text/plain` for UTF-8 without control characters, else
 * `application/octet-stream`. Neither its name nor what its sender says counts.
 */
export async function contentTypeOf(file: string): Promise<string> {
  // A file that its own format's reader chokes on is of no type.
  const signature = await fileTypeFromFile(file).catch(() => undefined);
  const found = signature === undefined ? undefined : plainType(signature.mime);
  if (found !== undefined && !isTextual(found) && !alsoWords.includes(found)) return found;
  if (await isText(file)) return 'text/plain';
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
