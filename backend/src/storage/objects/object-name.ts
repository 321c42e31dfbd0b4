import { invalidKey, StorageError } from '../storage-error.ts';

/** Letters of any script; of the signs, those that hosted Supabase allows. No backslash, control character, %, # or quote. */
const nameSigns = /^[\p{L}\p{M}\p{N}_/!\-.*'() &$@=;:+,?]+$/u;
const bucketSigns = /^[\w!\-.*'() &$@=;:+,?]+$/;

/** Bytes of a name, as S3 has it. */
const maxBytes = 1024;

/**
 * The name of an object in its one spelling (NFC): two names that look the same are the same.
 * @throws StorageError InvalidKey for what is no name or could be read as a path out of its folder
 */
export function objectName(given: string): string {
  const name = given.normalize('NFC');
  const parts = name.split('/');
  const isPath = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPath || !nameSigns.test(name) || Buffer.byteLength(name) > maxBytes) throw invalidKey(given);
  return name;
}

/** @throws StorageError InvalidBucketName */
export function bucketName(given: string): string {
  if (given.length <= 100 && given.trim() === given && bucketSigns.test(given)) return given;
  throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' });
}

export type ObjectAddress = { readonly bucket: string; readonly name: string };

/**
 * Bucket and object that an address names.
 * @param url the whole address of the request
 * @param before the path that the bucket follows, `/object/public/` for instance
 * @throws StorageError InvalidKey
 */
export function addressedObject(url: string, before: string): ObjectAddress {
  const { pathname } = new URL(url);
  const rest = pathname.slice(pathname.indexOf(before) + before.length);
  const slash = rest.indexOf('/');
  let bucket: string;
  let name: string;
  try {
    bucket = decodeURIComponent(rest.slice(0, slash));
    name = decodeURIComponent(rest.slice(slash + 1));
  } catch {
    throw invalidKey(rest);
  }
  return { bucket, name: objectName(name) };
}
