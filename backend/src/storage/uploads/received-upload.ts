import type { Bucket } from '../buckets.ts';
import { contentTypeOf, plainType, requireAllowed, storedType } from './content-type.ts';
import type { Draft, WrittenFile } from '../file-store.ts';
import { isForm, maxFieldBytes, readForm } from './multipart.ts';
import { invalidRequest, tooLarge } from '../storage-error.ts';

/** Bytes that no file exceeds, whatever its bucket says: a video of a lesson. A hosted project is set to the same (docs/production.md). */
export const maxBytesOfAll = 200 * 1024 * 1024;

export type ReceivedUpload = WrittenFile & {
  readonly mimeType: string;
  readonly cacheControl: string;
  readonly userMetadata: Record<string, unknown> | null;
};

type Fields = { readonly cacheControl?: string; readonly metadata?: string };

/** Becomes a header of every answer with the object, so it holds directives and nothing else. */
const cacheDirectives = (given: string | undefined): string =>
  given !== undefined && /^[\w\-=, ]{1,200}$/.test(given) ? given : 'no-cache';

function userMetadata(json: string | undefined): Record<string, unknown> | null {
  if (json === undefined || json === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw invalidRequest('The metadata is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('The metadata must be an object');
  }
  return { ...value };
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** What the headers say of a body that is the file itself. */
const fieldsOfHeaders = (headers: Headers): Fields => {
  const metadata = headers.get('x-metadata');
  return {
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    ...(metadata === null ? {} : { metadata: Buffer.from(metadata, 'base64').toString('utf8') }),
  };
};

/** What the fields of a form say of its file. */
const fieldsOf = (fields: ReadonlyMap<string, string>): Fields => {
  const seconds = fields.get('cacheControl');
  const metadata = fields.get('metadata');
  return {
    ...(seconds === undefined ? {} : { cacheControl: `max-age=${seconds}` }),
    ...(metadata === undefined ? {} : { metadata }),
  };
};

/**
 * Writes the file that a request brings into the draft: its body as it is, or the one file of a form.
 * @throws StorageError EntityTooLarge, InvalidMimeType, InvalidRequest
 */
export async function receiveUpload(request: Request, draft: Draft, bucket: Bucket): Promise<ReceivedUpload> {
  const maxBytes = Math.min(bucket.file_size_limit ?? maxBytesOfAll, maxBytesOfAll);
  const { headers } = request;
  const contentType = headers.get('content-type') ?? 'application/octet-stream';
  const around = isForm(contentType) ? 2 * maxFieldBytes : 0;
  if (Number(headers.get('content-length') ?? 0) > maxBytes + around) throw tooLarge();

  const receive = async (type: string, body: AsyncIterable<Uint8Array>) => {
    const claimedType = plainType(type);
    requireAllowed(claimedType, bucket.allowed_mime_types);
    return { claimedType, written: await draft.receive(body, maxBytes) };
  };
  const chunks = chunksOf(request.body);
  const { file, fields } = isForm(contentType)
    ? await readForm(chunks, contentType, receive).then((form) => ({ ...form, fields: fieldsOf(form.fields) }))
    : { file: await receive(contentType, chunks), fields: fieldsOfHeaders(headers) };
  const { claimedType, written } = file;

  const mimeType = storedType(await contentTypeOf(draft.path), claimedType);
  requireAllowed(mimeType, bucket.allowed_mime_types);
  return {
    ...written,
    mimeType,
    cacheControl: cacheDirectives(fields.cacheControl),
    userMetadata: userMetadata(fields.metadata),
  };
}
