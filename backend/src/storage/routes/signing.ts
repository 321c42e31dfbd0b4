import type { Context } from 'hono';
import * as z from 'zod';
import type { Caller } from '../../caller/caller.ts';
import type { Queryable } from '../../database/database.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { asCaller, callerIn, ownerOf, readJson, server } from '../asking.ts';
import { requireBucket } from '../buckets.ts';
import type { StorageContext } from '../context.ts';
import { addressedObject, bucketName, type ObjectAddress } from '../objects/object-name.ts';
import { requireObject } from '../objects/objects.ts';
import { serveObject } from '../downloads/serve.ts';
import { invalidRequest, invalidToken } from '../storage-error.ts';
import { dryRunUpload, takeUpload } from '../uploads/upload.ts';

type Handler = (request: Context<ServerEnv>) => Promise<Response>;

/** Seconds that an address of a file may live which everybody may read anyhow: a year. */
const longest = 366 * 24 * 60 * 60;

/**
 * Seconds that an address of any other file may live. Whoever holds one reads the file, whatever its policies say by
 * then; who still may asks for a new one.
 */
const longestOfPrivate = 60 * 60;

const lifetime = z.number().int().min(1).max(longest);

const isPublic = async ({ database }: StorageContext, bucket: string): Promise<boolean> => {
  const [found] = await database.query<{ public: boolean | null }>('select public from storage.buckets where id = $1', [
    bucket,
  ]);
  return found?.public ?? false;
};

/** @throws StorageError InvalidRequest */
async function requireAcceptable(context: StorageContext, bucket: string, expiresIn: number): Promise<void> {
  if (expiresIn <= longestOfPrivate || (await isPublic(context, bucket))) return;
  throw invalidRequest(`body/expiresIn must be <= ${longestOfPrivate} for a file of a private bucket`);
}

/**
 * Reads as the caller for a signed address, and says so to the policies as Supabase does: some give a file to its readers
 * and no address that others could use later.
 */
const asSigner = <T>(
  context: StorageContext,
  caller: Caller,
  operation: 'storage.object.sign' | 'storage.object.sign_many',
  work: (tx: Queryable) => Promise<T>,
): Promise<T> =>
  asCaller(context, caller, async (tx) => {
    await tx.query(`select set_config('storage.operation', $1, true)`, [operation]);
    return work(tx);
  });

const urlOf = ({ bucket, name }: ObjectAddress): string => `${bucket}/${name}`;

/** storage-js encodes the address that it is given once more, so it goes out as it is named. */
const signedAddress = async ({ urlTokens }: StorageContext, url: string, expiresIn: number): Promise<string> =>
  `/object/sign/${url}?token=${await urlTokens.signDownload(url, expiresIn)}`;

export const signObject =
  (context: StorageContext): Handler =>
  async (request) => {
    const address = addressedObject(request.req.url, '/object/sign/');
    const { expiresIn } = await readJson(request, z.object({ expiresIn: lifetime }));
    const caller = await callerIn(request, context);
    await requireBucket(context.database, address.bucket);
    await asSigner(context, caller, 'storage.object.sign', (tx) => requireObject(tx, address));
    await requireAcceptable(context, address.bucket, expiresIn);
    return request.json({ signedURL: await signedAddress(context, urlOf(address), expiresIn) });
  };

const many = z.object({ expiresIn: lifetime, paths: z.array(z.string()).min(1).max(1000) });

/** Signs what the caller may read and says of the rest that it is not there, in the order of the paths. */
export const signObjects =
  (context: StorageContext): Handler =>
  async (request) => {
    const bucket = bucketName(request.req.param('bucket') ?? '');
    const { expiresIn, paths } = await readJson(request, many);
    const caller = await callerIn(request, context);
    await requireAcceptable(context, bucket, expiresIn);
    const rows = await asSigner(context, caller, 'storage.object.sign_many', (tx) =>
      tx.query<{ name: string }>('select name from storage.objects where bucket_id = $1 and name = any ($2::text[])', [
        bucket,
        paths.map((path) => path.normalize('NFC')),
      ]),
    );
    const readable = new Set(rows.map((row) => row.name));
    const answers = paths.map(async (path) => {
      const name = path.normalize('NFC');
      if (!readable.has(name)) {
        const error = 'Either the object does not exist or you do not have access to it';
        return { error, path, signedURL: null };
      }
      return { error: null, path, signedURL: await signedAddress(context, `${bucket}/${name}`, expiresIn) };
    });
    return request.json(await Promise.all(answers));
  };

function tokenIn(request: Context<ServerEnv>): string {
  const token = request.req.query('token');
  if (token === undefined || token === '') throw invalidRequest(`querystring must have required property 'token'`);
  return token;
}

/** Answers the holder of a signed address, with no other right than that. */
export const readSigned =
  (context: StorageContext): Handler =>
  async (request) => {
    const address = addressedObject(request.req.url, '/object/sign/');
    const { iat, exp } = await context.urlTokens.verifyDownload(tokenIn(request), urlOf(address));
    // Signed for a year under an earlier version, or while its bucket was public.
    if (exp - iat > longestOfPrivate && !(await isPublic(context, address.bucket))) {
      throw invalidToken('"exp" claim timestamp check failed');
    }
    return serveObject(request, context, () => requireObject(context.database, address), exp);
  };

export const signUpload =
  (context: StorageContext): Handler =>
  async (request) => {
    const address = addressedObject(request.req.url, '/object/upload/sign/');
    const caller = await callerIn(request, context);
    const grant = { owner: ownerOf(caller), upsert: request.req.header('x-upsert') === 'true' };
    await requireBucket(context.database, address.bucket);
    await dryRunUpload(context, { address, caller, ...grant });
    const token = await context.urlTokens.signUpload(urlOf(address), grant);
    const url = `/object/upload/sign/${encodeURI(urlOf(address)).replace(/[?#]/g, encodeURIComponent)}?token=${token}`;
    return request.json({ url, token });
  };

/** Takes a file for the signer of the address; whether it replaces another was settled then. */
export const uploadSigned =
  (context: StorageContext): Handler =>
  async (request) => {
    const address = addressedObject(request.req.url, '/object/upload/sign/');
    const grant = await context.urlTokens.verifyUpload(tokenIn(request), urlOf(address));
    await takeUpload(context, request.req.raw, { address, caller: server, ...grant });
    return request.json({ Key: urlOf(address) });
  };
