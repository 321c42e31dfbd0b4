import { randomUUID } from 'node:crypto';
import { actAs } from '../../caller/act-as.ts';
import type { Caller } from '../../caller/caller.ts';
import type { Queryable } from '../../database/database.ts';
import { instant } from '../instant.ts';
import type { ObjectAddress } from './object-name.ts';
import type { ReceivedUpload } from '../uploads/received-upload.ts';
import { noSuchKey } from '../storage-error.ts';

/** What storage keeps about a file, with the names that storage-js knows. */
export type FileMetadata = {
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: 200;
};

export type StoredObject = {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly version: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_accessed_at: string;
  readonly metadata: FileMetadata | null;
  readonly user_metadata: Record<string, unknown> | null;
};

export const objectColumns = `id, bucket_id, name, owner, owner_id, version, ${instant('created_at')}, ${instant('updated_at')},
  ${instant('last_accessed_at')}, metadata, user_metadata`;

export const metadataOf = (file: ReceivedUpload): FileMetadata => ({
  eTag: file.eTag,
  size: file.size,
  mimetype: file.mimeType,
  cacheControl: file.cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: file.size,
  httpStatusCode: 200,
});

/** @throws StorageError NoSuchKey, also where the policies of `from` hide it */
export async function requireObject(from: Queryable, { bucket, name }: ObjectAddress): Promise<StoredObject> {
  const [object] = await from.query<StoredObject>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  if (object === undefined) throw noSuchKey();
  return object;
}

export type NewObject = ObjectAddress & {
  readonly owner: string | null;
  readonly version: string;
  readonly metadata: FileMetadata | null;
  readonly userMetadata: Record<string, unknown> | null;
};

/** Two uploads of one name take turns, or neither would know which file it replaces. */
const lockName = (tx: Queryable, { bucket, name }: ObjectAddress) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage/${bucket}/${name}`]);

/**
 * Writes an object's row as the caller. Must run in a transaction; the rest of it is the caller's as well.
 * @returns the row's id, and the version whose file nobody refers to any more
 * @throws the database's refusal: 42501 where a policy forbids it, 23505 where the name is taken and may not be replaced
 */
export async function saveObject(
  tx: Queryable,
  caller: Caller,
  object: NewObject,
  upsert: boolean,
): Promise<{ readonly id: string; readonly replaced: string | undefined }> {
  const { bucket, name, owner, version, metadata, userMetadata } = object;
  await lockName(tx, object);
  const [existing] = await tx.query<{ id: string; version: string | null }>(
    'select id, version from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  );
  await actAs(tx, caller);
  const id = (upsert ? existing?.id : undefined) ?? randomUUID();
  const replace = `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
    version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata`;
  await tx.query(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8::jsonb) ${upsert ? replace : ''}`,
    [id, bucket, name, owner, owner, version, metadata, userMetadata],
  );
  return { id, replaced: existing?.version ?? undefined };
}
