import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { asCaller, callerIn, ownerOf, readJson } from '../asking.ts';
import { bucketColumns, requireBucket, type Bucket } from '../buckets.ts';
import type { StorageContext } from '../context.ts';
import { bucketName } from '../objects/object-name.ts';
import { maxBytesOfAll } from '../uploads/received-upload.ts';
import { accessDenied, alreadyExists, invalidRequest, StorageError } from '../storage-error.ts';

type Handler = (request: Context<ServerEnv>) => Promise<Response>;

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(100).default(''),
});

export const listBuckets =
  (context: StorageContext): Handler =>
  async (request) => {
    const query = listQuery.safeParse(request.req.query());
    if (!query.success) throw invalidRequest('querystring is not acceptable');
    const { limit, offset, sortColumn, sortOrder, search } = query.data;
    const caller = await callerIn(request, context);
    const buckets = await asCaller(context, caller, (tx) =>
      tx.query<Bucket>(
        `select ${bucketColumns} from storage.buckets where position(lower($1) in lower(name)) > 0
         order by buckets.${sortColumn} ${sortOrder} limit ${limit} offset ${offset}`,
        [search],
      ),
    );
    return request.json(buckets);
  };

const idIn = (request: Context<ServerEnv>): string => bucketName(request.req.param('bucket') ?? '');

export const getBucket =
  (context: StorageContext): Handler =>
  async (request) => {
    const caller = await callerIn(request, context);
    return request.json(await asCaller(context, caller, (tx) => requireBucket(tx, idIn(request))));
  };

const units = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 } as const;

const sizeLimit = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d{1,15}(\.\d{1,3})?(gb|mb|kb|b)?$/i, 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
    .transform((text) => {
      const [, amount = '0', unit = 'b'] = /^([\d.]+)(gb|mb|kb|b)?$/i.exec(text) ?? [];
      const name = unit.toLowerCase();
      return Math.floor(Number(amount) * (name === 'gb' || name === 'mb' || name === 'kb' ? units[name] : units.b));
    }),
]);

const properties = {
  public: z.boolean().optional(),
  file_size_limit: sizeLimit.nullish(),
  allowed_mime_types: z.array(z.string().max(200)).max(100).nullish(),
};

/** Nothing larger than what one upload may have at all can be promised. */
function requirePossible(limit: number | null | undefined): void {
  if (limit === null || limit === undefined || limit <= maxBytesOfAll) return;
  throw new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
    error: 'Payload too large',
  });
}

export const createBucket =
  (context: StorageContext): Handler =>
  async (request) => {
    const body = z.object({ name: z.string(), id: z.string().optional(), ...properties });
    const { name, id, ...given } = await readJson(request, body);
    requirePossible(given.file_size_limit);
    const caller = await callerIn(request, context);
    const owner = ownerOf(caller);
    const made = await asCaller(context, caller, (tx) =>
      tx.query(
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3::uuid, $4, $5, $6, $7::text[]) on conflict do nothing returning id`,
        [
          bucketName(id ?? name),
          bucketName(name),
          owner,
          owner,
          given.public ?? false,
          given.file_size_limit ?? null,
          given.allowed_mime_types ?? null,
        ],
      ),
    );
    if (made.length === 0) throw alreadyExists('BucketAlreadyExists');
    return request.json({ name });
  };

export const updateBucket =
  (context: StorageContext): Handler =>
  async (request) => {
    const id = idIn(request);
    const given = await readJson(request, z.object(properties));
    requirePossible(given.file_size_limit);
    const caller = await callerIn(request, context);
    await asCaller(context, caller, async (tx) => {
      const bucket = await requireBucket(tx, id);
      const changed = await tx.query(
        `update storage.buckets set public = $2, file_size_limit = $3, allowed_mime_types = $4::text[], updated_at = now()
         where id = $1 returning id`,
        [
          id,
          given.public ?? bucket.public,
          given.file_size_limit === undefined ? bucket.file_size_limit : given.file_size_limit,
          given.allowed_mime_types === undefined ? bucket.allowed_mime_types : given.allowed_mime_types,
        ],
      );
      if (changed.length === 0) throw accessDenied('new row violates row-level security policy');
    });
    return request.json({ message: 'Successfully updated' });
  };

export const emptyBucket =
  (context: StorageContext): Handler =>
  async (request) => {
    const id = idIn(request);
    const caller = await callerIn(request, context);
    const removed = await asCaller(context, caller, async (tx) => {
      await requireBucket(tx, id);
      return tx.query<{ version: string | null }>(
        'delete from storage.objects where bucket_id = $1 returning version',
        [id],
      );
    });
    await context.files.remove(removed.flatMap(({ version }) => version ?? []));
    return request.json({ message: 'Successfully emptied' });
  };

export const deleteBucket =
  (context: StorageContext): Handler =>
  async (request) => {
    const id = idIn(request);
    const caller = await callerIn(request, context);
    await asCaller(context, caller, (tx) => requireBucket(tx, id));
    const [object] = await context.database.query('select from storage.objects where bucket_id = $1 limit 1', [id]);
    if (object !== undefined) {
      throw new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
    }
    const removed = await asCaller(context, caller, (tx) =>
      tx.query('delete from storage.buckets where id = $1 returning id', [id]),
    );
    if (removed.length === 0) throw accessDenied('new row violates row-level security policy');
    return request.json({ message: 'Successfully deleted' });
  };
