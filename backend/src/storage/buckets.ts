import type { Queryable } from '../database/database.ts';
import { instant } from './instant.ts';
import { noSuchBucket } from './storage-error.ts';

export type Bucket = {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly public: boolean;
  /** Bytes; null where the bucket names none. */
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly type: 'STANDARD';
};

/** The columns that the service answers with. */
export const bucketColumns = `id, name, coalesce(owner_id, '') as owner, coalesce(public, false) as public, file_size_limit,
  allowed_mime_types, ${instant('created_at')}, ${instant('updated_at')}, 'STANDARD' as type`;

/** @throws StorageError NoSuchBucket, also where the policies of `from` hide it */
export async function requireBucket(from: Queryable, id: string): Promise<Bucket> {
  const [bucket] = await from.query<Bucket>(`select ${bucketColumns} from storage.buckets where id = $1`, [id]);
  if (bucket === undefined) throw noSuchBucket();
  return bucket;
}
