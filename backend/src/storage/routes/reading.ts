import type { Context } from 'hono';
import type { Caller } from '../../caller/caller.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { asCaller, callerIn } from '../asking.ts';
import { requireBucket } from '../buckets.ts';
import type { StorageContext } from '../context.ts';
import { addressedObject, type ObjectAddress } from '../objects/object-name.ts';
import { requireObject, type StoredObject } from '../objects/objects.ts';
import { serveObject } from '../downloads/serve.ts';
import { noSuchBucket } from '../storage-error.ts';

type Handler = (request: Context<ServerEnv>) => Promise<Response>;

/** Finds an object with the caller's rights; in a public bucket, with anybody's. */
async function findFor(context: StorageContext, caller: Caller, address: ObjectAddress): Promise<StoredObject> {
  const bucket = await requireBucket(context.database, address.bucket);
  return bucket.public
    ? requireObject(context.database, address)
    : asCaller(context, caller, (tx) => requireObject(tx, address));
}

/** GET and HEAD of an object, for callers whom its policies let read it. */
export const readObject =
  (context: StorageContext, before: string): Handler =>
  async (request) => {
    const address = addressedObject(request.req.url, before);
    const caller = await callerIn(request, context);
    return serveObject(request, context, () => findFor(context, caller, address));
  };

async function findPublic(context: StorageContext, address: ObjectAddress): Promise<StoredObject> {
  const bucket = await requireBucket(context.database, address.bucket);
  if (!bucket.public) throw noSuchBucket();
  return requireObject(context.database, address);
}

/** GET and HEAD of an object in a public bucket, for everybody. */
export const readPublicObject =
  (context: StorageContext): Handler =>
  async (request) => {
    const address = addressedObject(request.req.url, '/object/public/');
    return serveObject(request, context, () => findPublic(context, address));
  };

const infoOf = (object: StoredObject) => ({
  id: object.id,
  name: object.name,
  version: object.version,
  bucket_id: object.bucket_id,
  size: object.metadata?.size ?? null,
  content_type: object.metadata?.mimetype ?? null,
  cache_control: object.metadata?.cacheControl ?? null,
  etag: object.metadata?.eTag ?? null,
  metadata: object.user_metadata ?? {},
  last_modified: object.updated_at,
  created_at: object.created_at,
});

/** What is known of an object, without its file. */
export const readInfo =
  (context: StorageContext, before: string): Handler =>
  async (request) => {
    const address = addressedObject(request.req.url, before);
    const caller = await callerIn(request, context);
    return request.json(infoOf(await findFor(context, caller, address)));
  };

export const readPublicInfo =
  (context: StorageContext): Handler =>
  async (request) => {
    const address = addressedObject(request.req.url, '/object/info/public/');
    return request.json(infoOf(await findPublic(context, address)));
  };
