import { pipeline } from 'node:stream/promises';
import { invalidRequest, StorageError } from '../storage-error.ts';

/** Bytes of a field, and of all headers of a part. */
export const maxFieldBytes = 256 * 1024;
const maxHeaderBytes = 8 * 1024;

export type Form<T> = {
  /** What became of the one file. */
  readonly file: T;
  readonly fields: ReadonlyMap<string, string>;
};

/** Whether a body of that type is a form with files. */
export const isForm = (contentType: string): boolean => /^multipart\/form-data\b/i.test(contentType);

const refusal = (error: unknown): StorageError =>
  error instanceof StorageError ? error : invalidRequest(`Multipart: ${error instanceof Error ? error.message : ''}`);

/**
 * Reads a form as it comes in.
 * @param receive takes the content of its file, which is never held as a whole
 * @throws StorageError InvalidRequest when the form is malformed, ends early or has not one file, or what `receive` throws
 */
export async function readForm<T>(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  receive: (claimedType: string, content: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<Form<T>> {
  const fields = new Map<string, string>();
  let file: Promise<T> | undefined;
  // Loaded with the first form: a start of the backend need not wait for it.
  const { Busboy } = await import('@fastify/busboy');
  try {
    const form = new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, fieldSize: maxFieldBytes, headerSize: maxHeaderBytes },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
    form.on('field', (name, value, _nameIsCut, isCut) => {
      if (isCut) form.destroy(invalidRequest('Multipart: a field is too long'));
      fields.set(name, value);
    });
    form.on('fieldsLimit', () => form.destroy(invalidRequest('Multipart: too many fields')));
    form.on('filesLimit', () => form.destroy(invalidRequest('Multipart: one file at a time')));
    form.on('file', (_name, content, _fileName, _encoding, type) => {
      // Of an end that comes too early, busboy notifies the content even when nobody reads it any more.
      content.on('error', () => undefined);
      form.once('close', () => content.destroy());
      file = receive(type, content);
      file.catch((error: unknown) => form.destroy(refusal(error)));
    });
    await pipeline(body, form);
  } catch (error) {
    await file?.catch(() => undefined);
    throw refusal(error);
  }
  if (file === undefined) throw invalidRequest('No content provided');
  return { file: await file, fields };
}
