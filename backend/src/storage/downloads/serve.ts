import type { FileHandle } from 'node:fs/promises';
import type { Context } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import { requestedRange, type ByteRange } from './byte-range.ts';
import { servedType } from '../uploads/content-type.ts';
import type { StorageContext } from '../context.ts';
import type { FileMetadata, StoredObject } from '../objects/objects.ts';
import { noSuchKey } from '../storage-error.ts';

/** Whatever was uploaded: opened as a page, it runs nothing, loads nothing and has no origin. */
const inert = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'";

const pieceBytes = 64 * 1024;

function contentOf(handle: FileHandle, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let position = first;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, last - position + 1));
      const { bytesRead } = piece.length === 0 ? { bytesRead: 0 } : await handle.read(piece, 0, piece.length, position);
      position += bytesRead;
      if (bytesRead > 0) controller.enqueue(piece.subarray(0, bytesRead));
      if (bytesRead > 0 && position <= last) return;
      await handle.close();
      controller.close();
    },
    cancel: () => handle.close(),
  });
}

/** The row and its file. An upload in between removes the file that the row named; the row then names another. */
async function openObject(
  context: StorageContext,
  read: () => Promise<StoredObject>,
): Promise<{ object: StoredObject; handle: FileHandle }> {
  let version: string | null = null;
  for (;;) {
    const object = await read();
    const handle = object.version === null ? undefined : await context.files.read(object.version);
    if (handle !== undefined) return { object, handle };
    if (object.version === version) {
      context.log.error({ object: object.id }, 'the file of an object is missing');
      throw noSuchKey();
    }
    version = object.version;
  }
}

/** A name from the query becomes a header: only ever in its encoded form. */
function disposition(download: string | undefined): string | undefined {
  if (download === undefined) return undefined;
  if (download === '') return 'attachment';
  const encoded = encodeURIComponent(download).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

function isUnchanged(request: Context<ServerEnv>, { eTag, lastModified }: FileMetadata): boolean {
  const tags = request.req.header('if-none-match');
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')));
  const since = Date.parse(request.req.header('if-modified-since') ?? '');
  return since >= Math.floor(Date.parse(lastModified) / 1000) * 1000;
}

/** The range that is asked for, unless it was meant for a file that has been replaced since. */
function rangeFor(request: Context<ServerEnv>, { eTag, lastModified }: FileMetadata, size: number) {
  const condition = request.req.header('if-range');
  const holds = condition === undefined || [eTag, new Date(lastModified).toUTCString()].includes(condition);
  return holds ? requestedRange(request.req.header('range'), size) : undefined;
}

/**
 * Answers with an object's file, or a part of it.
 * @param read finds the object with the rights of the caller
 * @param endsAt for a signed address: until when its answer may be kept, in seconds since 1970
 */
export async function serveObject(
  request: Context<ServerEnv>,
  context: StorageContext,
  read: () => Promise<StoredObject>,
  endsAt?: number,
): Promise<Response> {
  const { object, handle } = await openObject(context, read);
  let streaming = false;
  try {
    const { size } = await handle.stat();
    const { metadata } = object;
    if (metadata === null) throw noSuchKey();
    const headers = new Headers({
      'Accept-Ranges': 'bytes',
      'Content-Security-Policy': inert,
      'Content-Type': servedType(metadata.mimetype),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: metadata.eTag,
      'Last-Modified': new Date(metadata.lastModified).toUTCString(),
      'X-Content-Type-Options': 'nosniff',
    });
    if (endsAt === undefined) headers.set('Cache-Control', metadata.cacheControl);
    else headers.set('Expires', new Date(endsAt * 1000).toUTCString());
    const attachment = disposition(request.req.query('download'));
    if (attachment !== undefined) headers.set('Content-Disposition', attachment);
    if (isUnchanged(request, metadata)) return new Response(null, { status: 304, headers });

    const range = rangeFor(request, metadata, size);
    const sent = range ?? { first: 0, last: size - 1 };
    headers.set('Content-Length', String(sent.last - sent.first + 1));
    if (range !== undefined) headers.set('Content-Range', `bytes ${range.first}-${range.last}/${size}`);
    const status = range === undefined ? 200 : 206;
    if (request.req.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
    streaming = true;
    return new Response(contentOf(handle, sent), { status, headers });
  } finally {
    if (!streaming) await handle.close();
  }
}
