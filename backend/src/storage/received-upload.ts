import type { Bucket } from './buckets.ts';
import { contentTypeOf, plainType, requireAllowed, storedType } from './content-type.ts';
import type { Draft, WrittenFile } from './file-store.ts';
import { boundaryOf, collect, partsOf } from './multipart.ts';
import { invalidRequest, tooLarge } from './storage-error.ts';

/** Bytes of one file where its bucket names no limit of its own, as a new hosted project has it. */
export const maxBytesOfAll = 50 * 1024 * 1024;

/** Bytes of what a caller keeps with an object, and of the other fields of a form. */
const maxMetadata = 256 * 1024;

const maxFields = 10;

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

/** Writes the file of a form into the draft and gives what came with it. */
async function receiveForm(
  parts: ReturnType<typeof partsOf>,
  receive: (claimedType: string, body: AsyncIterable<Uint8Array>) => Promise<WrittenFile>,
): Promise<{ written: WrittenFile; claimedType: string; fields: Fields }> {
  const fields = new Map<string, string>();
  let file: { written: WrittenFile; claimedType: string } | undefined;
  for await (const part of parts) {
    if (part.fileName === undefined) {
      fields.set(part.name, await collect(part.body, maxMetadata));
      if (fields.size > maxFields) throw invalidRequest('Multipart: too many fields');
      continue;
    }
    if (file !== undefined) throw invalidRequest('Multipart: one file at a time');
    const claimedType = plainType(part.contentType ?? 'application/octet-stream');
    file = { written: await receive(claimedType, part.body), claimedType };
  }
  if (file === undefined) throw invalidRequest('No content provided');
  const seconds = fields.get('cacheControl');
  const metadata = fields.get('metadata');
  return {
    ...file,
    fields: {
      ...(seconds === undefined ? {} : { cacheControl: `max-age=${seconds}` }),
      ...(metadata === undefined ? {} : { metadata }),
    },
  };
}

/**
 * Writes the file that a request brings into the draft: its body as it is, or the one file of a form.
 * @throws StorageError EntityTooLarge, InvalidMimeType, InvalidRequest
 */
export async function receiveUpload(request: Request, draft: Draft, bucket: Bucket): Promise<ReceivedUpload> {
  const maxBytes = Math.min(bucket.file_size_limit ?? maxBytesOfAll, maxBytesOfAll);
  const { headers } = request;
  const contentType = headers.get('content-type') ?? 'application/octet-stream';
  const boundary = boundaryOf(contentType);
  const around = boundary === undefined ? 0 : 2 * maxMetadata;
  if (Number(headers.get('content-length') ?? 0) > maxBytes + around) throw tooLarge();

  const receive = (claimedType: string, body: AsyncIterable<Uint8Array>): Promise<WrittenFile> => {
    requireAllowed(claimedType, bucket.allowed_mime_types);
    return draft.receive(body, maxBytes);
  };
  const chunks = chunksOf(request.body);
  const given = headers.get('x-metadata');
  const { written, claimedType, fields } =
    boundary === undefined
      ? {
          written: await receive(plainType(contentType), chunks),
          claimedType: plainType(contentType),
          fields: {
            cacheControl: headers.get('cache-control') ?? 'no-cache',
            ...(given === null ? {} : { metadata: Buffer.from(given, 'base64').toString('utf8') }),
          } satisfies Fields,
        }
      : await receiveForm(partsOf(chunks, boundary), receive);

  const mimeType = storedType(await contentTypeOf(draft.path), claimedType);
  requireAllowed(mimeType, bucket.allowed_mime_types);
  return {
    ...written,
    mimeType,
    cacheControl: cacheDirectives(fields.cacheControl),
    userMetadata: userMetadata(fields.metadata),
  };
}
