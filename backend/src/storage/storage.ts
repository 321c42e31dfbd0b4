import path from 'node:path';
import { Hono } from 'hono';
import type { Mount, ServiceContext } from '../server/mount.ts';
import { limitedBody } from '../server/request/limited-body.ts';
import { storableText } from '../server/protection.ts';
import { requireKey } from '../server/require-key.ts';
import type { ServerEnv } from '../server/variables.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { StorageContext } from './context.ts';
import { answerError } from './error-answer.ts';
import { FileStore } from './file-store.ts';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './routes/buckets.ts';
import { copyObject, moveObject, removeMany, removeObject } from './routes/changing.ts';
import { listObjects } from './routes/listing.ts';
import { listObjectsV2 } from './routes/listing-v2.ts';
import { readInfo, readObject, readPublicInfo, readPublicObject } from './routes/reading.ts';
import { readSigned, signObject, signObjects, signUpload, uploadSigned } from './routes/signing.ts';
import { uploadObject } from './routes/uploading.ts';
import { notEnabled, StorageError } from './storage-error.ts';
import { removeUnreferenced, sweepStorageDaily } from './sweep/sweep.ts';
import { createUrlTokens } from './downloads/url-tokens.ts';

/** Files at /storage/v1: supabase/storage's paths, bodies, status codes and error codes. */
function storageRoutes(context: StorageContext, secrets: Secrets): Hono<ServerEnv> {
  const switchedOff = (): never => {
    throw notEnabled();
  };
  const routes = new Hono<ServerEnv>()
    // What a page or a mail links to carries no key.
    .get('/object/public/:bucket/*', readPublicObject(context))
    .get('/object/info/public/:bucket/*', readPublicInfo(context))
    .get('/object/sign/:bucket/*', readSigned(context))
    .put('/object/upload/sign/:bucket/*', uploadSigned(context))
    .all('/render/image/*', switchedOff)
    .use(requireKey(secrets))
    .delete('/cdn/*', switchedOff)
    .get('/object/info/authenticated/:bucket/*', readInfo(context, '/object/info/authenticated/'))
    .get('/object/info/:bucket/*', readInfo(context, '/object/info/'))
    .get('/object/authenticated/:bucket/*', readObject(context, '/object/authenticated/'))
    .get('/object/:bucket/*', readObject(context, '/object/'));

  const json = [limitedBody(), storableText()] as const;
  return routes
    .get('/bucket', ...json, listBuckets(context))
    .post('/bucket', ...json, createBucket(context))
    .get('/bucket/:bucket', ...json, getBucket(context))
    .put('/bucket/:bucket', ...json, updateBucket(context))
    .delete('/bucket/:bucket', ...json, deleteBucket(context))
    .post('/bucket/:bucket/empty', ...json, emptyBucket(context))
    .post('/object/list/:bucket', ...json, listObjects(context))
    .post('/object/list-v2/:bucket', ...json, listObjectsV2(context))
    .post('/object/move', ...json, moveObject(context))
    .post('/object/copy', ...json, copyObject(context))
    .post('/object/sign/:bucket', ...json, signObjects(context))
    .post('/object/sign/:bucket/*', ...json, signObject(context))
    .post('/object/upload/sign/:bucket/*', ...json, signUpload(context))
    .delete('/object/:bucket', ...json, removeMany(context))
    .delete('/object/:bucket/*', ...json, removeObject(context))
    .post('/object/:bucket/*', uploadObject(context))
    .put('/object/:bucket/*', uploadObject(context))
    .all('*', () => {
      throw new StorageError(404, 'InvalidRequest', 'There is nothing at this address', { error: 'Not Found' });
    })
    .onError((error, request) => answerError(request, error));
}

/** Opens the storage service over the data folder, brings disk and database together, and goes on doing so daily. */
export async function openStorage({ database, environment, secrets, tokens, log }: ServiceContext): Promise<Mount> {
  const files = await FileStore.open(path.join(environment.dataFolder, 'storage'));
  const context = { database, files, tokens, urlTokens: createUrlTokens(secrets), log };
  const endSweeps = sweepStorageDaily(database, files, log);
  const endListening = await database.listen('storage_deleted', (version) => {
    removeUnreferenced(database, files, [version]).catch((error: unknown) => {
      log.error({ error: String(error) }, 'the file of a deleted object is left to the next sweep');
    });
  });
  return {
    path: '/storage/v1',
    routes: storageRoutes(context, secrets),
    body: 'own',
    key: 'own',
    close: async () => {
      await endListening();
      await endSweeps();
    },
  };
}
