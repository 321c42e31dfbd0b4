import { fetchSigned, isSignInGone } from '@milepost/shared/data/client';
import { dataSettings } from '@milepost/shared/data/connection';
import type { StorageClient } from '@supabase/storage-js';
import { AppError, isAppError } from '../../domain/app-error/app-error.ts';
import { toAppError } from '../errors/errors.ts';
import { officeFault, officeFaultCode } from './office-fault.ts';

export type Bucket =
  | 'avatars'
  | 'documents'
  | 'materials'
  | 'attachments'
  | 'exports'
  | 'content-images'
  | 'lesson-files'
  | 'evidence'
  | 'tickets';

type Answer<Data> = { readonly data: Data; readonly error: unknown };

/** The code is downloaded when a file is first asked for. */
const storage = async (): Promise<StorageClient> => {
  if (isSignInGone()) throw toAppError({ code: 'session_not_found' });
  const { StorageClient } = await import('@supabase/storage-js');
  return new StorageClient(`${dataSettings().supabaseUrl}/storage/v1`, {}, fetchSigned);
};

/** storage-js wraps the browser's network error in one of its own. */
const unwrapped = (error: unknown): unknown =>
  error instanceof Error && 'originalError' in error && error.originalError instanceof TypeError
    ? error.originalError
    : error;

const result = <Data>({ data, error }: Answer<Data>): NonNullable<Data> => {
  if (data === null || data === undefined) throw toAppError(unwrapped(error));
  return data;
};

/**
 * Stores a file under `path`, whose first folder says whose it is; the same path again replaces it, unless it has to be new.
 * @throws AppError when it is too large, of a kind that the bucket does not take, protected by a password, or not the caller's to write
 */
export async function uploadFile(
  bucket: Bucket,
  path: string,
  file: Blob,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<void> {
  const fault = await officeFault(file);
  if (fault !== undefined) throw fault;
  const files = await storage();
  result(await files.from(bucket).upload(path, file, { contentType: file.type, upsert: !isNew }));
}

/** The error to throw for a rejected file: one that says `message`, unless the reason is known more precisely. */
export const fileRefusal = (error: unknown, message: string): unknown =>
  isAppError(error) && error.kind === 'invalid' && error.code !== officeFaultCode
    ? new AppError({ code: 'content_is_otherwise', kind: 'invalid', message })
    : error;

/** A file's content. @throws AppError `not-found` also for what the caller may not read */
export async function downloadFile(bucket: Bucket, path: string): Promise<Blob> {
  const files = await storage();
  return result(await files.from(bucket).download(path));
}

/**
 * An address under which anybody reads the file for `seconds`. @throws AppError
 * @param downloadAs the name that a browser saves it under; without it the browser shows the file
 */
export async function signedAddress(
  bucket: Bucket,
  path: string,
  { seconds = 300, downloadAs }: { readonly seconds?: number; readonly downloadAs?: string } = {},
): Promise<string> {
  const files = await storage();
  const { signedUrl } = result(await files.from(bucket).createSignedUrl(path, seconds));
  if (downloadAs === undefined) return signedUrl;
  // Not by storage-js, which encodes the name twice: a comma would be saved as '%2C'.
  const address = new URL(signedUrl);
  address.searchParams.set('download', downloadAs);
  return address.href;
}

/** Removes files; one that is not there is no error. @throws AppError */
export async function removeFiles(bucket: Bucket, paths: readonly string[]): Promise<void> {
  const files = await storage();
  result(await files.from(bucket).remove([...paths]));
}
