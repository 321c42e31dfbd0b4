import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { asCaller, callerIn, ownerOf, readJson } from '../asking.ts';
import { requireBucket } from '../buckets.ts';
import { requireAllowed } from '../uploads/content-type.ts';
import type { StorageContext } from '../context.ts';
import { addressedObject, bucketName, objectName, type ObjectAddress } from '../objects/object-name.ts';
import { objectColumns, requireObject, type StoredObject } from '../objects/objects.ts';
import { noSuchKey, tooLarge } from '../storage-error.ts';
import { keepDraft, dryRunUpload } from '../uploads/upload.ts';

type Handler = (request: Context<ServerEnv>) => Promise<Response>;

const transfer = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  copyMetadata: z.boolean().default(true),
});

async function readTransfer(request: Context<ServerEnv>) {
  const { bucketId, sourceKey, destinationKey, destinationBucket, copyMetadata } = await readJson(request, transfer);
  const source = { bucket: bucketName(bucketId), name: objectName(sourceKey) };
  const destination = { bucket: bucketName(destinationBucket ?? bucketId), name: objectName(destinationKey) };
  return { source, destination, copyMetadata };
}

/** A file enters no bucket that would not have taken it as an upload. */
async function requireFits(context: StorageContext, { metadata }: StoredObject, destination: ObjectAddress) {
  const bucket = await requireBucket(context.database, destination.bucket);
  if (metadata === null) return;
  requireAllowed(metadata.mimetype, bucket.allowed_mime_types);
  if (bucket.file_size_limit !== null && metadata.size > bucket.file_size_limit) throw tooLarge();
}

const isSame = (a: ObjectAddress, b: ObjectAddress): boolean => a.bucket === b.bucket && a.name === b.name;

/** Gives an object another name. Its file stays where it is. */
export const moveObject =
  (context: StorageContext): Handler =>
  async (request) => {
    const { source, destination } = await readTransfer(request);
    const caller = await callerIn(request, context);
    const object = await asCaller(context, caller, (tx) => requireObject(tx, source));
    if (!isSame(source, destination)) {
      await requireFits(context, object, destination);
      const moved = await asCaller(context, caller, (tx) =>
        tx.query(
          'update storage.objects set bucket_id = $1, name = $2 where bucket_id = $3 and name = $4 returning id',
          [destination.bucket, destination.name, source.bucket, source.name],
        ),
      );
      if (moved.length === 0) throw noSuchKey();
    }
    return request.json({ message: 'Successfully moved', Id: object.id, Key: destination.name });
  };

export const copyObject =
  (context: StorageContext): Handler =>
  async (request) => {
    const { source, destination, copyMetadata } = await readTransfer(request);
    const caller = await callerIn(request, context);
    const upsert = request.req.header('x-upsert') === 'true';
    const owner = ownerOf(caller);
    const object = await asCaller(context, caller, (tx) => requireObject(tx, source));
    const { version, metadata, user_metadata } = object;
    if (version === null || metadata === null) throw noSuchKey();
    await requireFits(context, object, destination);
    await dryRunUpload(context, { address: destination, caller, owner, upsert });
    const id = await context.files.write(async (draft) => {
      if (!(await draft.copyOf(version))) throw noSuchKey();
      const copy = {
        ...destination,
        owner,
        version: draft.version,
        metadata: { ...metadata, lastModified: new Date().toISOString() },
        userMetadata: copyMetadata ? user_metadata : null,
      };
      return keepDraft(context, draft, caller, copy, upsert);
    });
    const made = await requireObject(context.database, destination);
    return request.json({ Id: id, Key: `${destination.bucket}/${destination.name}`, ...made });
  };

/** Removes the rows that the caller may remove, then their files. */
async function removeObjects(
  context: StorageContext,
  request: Context<ServerEnv>,
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const caller = await callerIn(request, context);
  const removed = await asCaller(context, caller, (tx) =>
    tx.query<StoredObject>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2::text[]) returning ${objectColumns}`,
      [bucket, names],
    ),
  );
  await context.files.remove(removed.flatMap(({ version }) => version ?? []));
  return removed;
}

export const removeObject =
  (context: StorageContext): Handler =>
  async (request) => {
    const { bucket, name } = addressedObject(request.req.url, '/object/');
    const removed = await removeObjects(context, request, bucket, [name]);
    if (removed.length === 0) throw noSuchKey();
    return request.json({ message: 'Successfully deleted' });
  };

const prefixes = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** Removes many; what is not there or not the caller's to remove is left out of the answer. */
export const removeMany =
  (context: StorageContext): Handler =>
  async (request) => {
    const bucket = bucketName(request.req.param('bucket') ?? '');
    const names = (await readJson(request, prefixes)).prefixes.map((name) => name.normalize('NFC'));
    return request.json(await removeObjects(context, request, bucket, names));
  };
