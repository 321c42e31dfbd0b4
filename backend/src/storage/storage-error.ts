/** The codes of the storage service: https://supabase.com/docs/guides/storage/debugging/error-codes */
export type StorageCode =
  | 'AccessDenied'
  | 'BucketAlreadyExists'
  | 'EntityTooLarge'
  | 'InternalError'
  | 'InvalidBucketName'
  | 'InvalidJWT'
  | 'InvalidKey'
  | 'InvalidMimeType'
  | 'InvalidRange'
  | 'InvalidRequest'
  | 'InvalidSignature'
  | 'FeatureNotEnabled'
  | 'NoSuchBucket'
  | 'NoSuchKey'
  | 'ResourceAlreadyExists'
  | 'ResourceNotEmpty'
  | 'ServiceUnavailable';

/**
 * A refusal as supabase/storage words it. The service answers nearly all of them with HTTP 400 and says what it means in
 * `statusCode`, which storage-js hands on as `error.statusCode`.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly statusCode: 400 | 403 | 404 | 409 | 413 | 415 | 416 | 500 | 503,
    readonly code: StorageCode,
    message: string,
    readonly more: {
      /** The older name of the refusal, where it has one. */
      readonly error?: string;
      readonly httpStatus?: 403 | 416 | 500 | 503;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }
}

/** Not there and not allowed are one answer: who may not see an object does not learn that it exists. */
export const noSuchKey = (): StorageError =>
  new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' });

export const noSuchBucket = (): StorageError =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' });

export const invalidKey = (key: string): StorageError =>
  new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`);

export const invalidRequest = (message: string): StorageError => new StorageError(400, 'InvalidRequest', message);

export const accessDenied = (message: string): StorageError =>
  new StorageError(403, 'AccessDenied', message, { error: 'Unauthorized' });

export const alreadyExists = (code: 'ResourceAlreadyExists' | 'BucketAlreadyExists'): StorageError =>
  new StorageError(409, code, 'The resource already exists', { error: 'Duplicate' });

export const tooLarge = (): StorageError =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
    error: 'Payload too large',
    // The rest of the body is still on its way; nothing else may come through this connection.
    headers: { Connection: 'close' },
  });

export const unsupportedType = (mimeType: string): StorageError =>
  new StorageError(415, 'InvalidMimeType', `mime type ${mimeType.slice(0, 100)} is not supported`, {
    error: 'invalid_mime_type',
  });

export const invalidToken = (message: string): StorageError => new StorageError(400, 'InvalidJWT', message);

export const invalidSignature = (): StorageError => new StorageError(400, 'InvalidSignature', 'Invalid signature');

/** @param size bytes that the file has */
export const unsatisfiableRange = (size: number): StorageError =>
  new StorageError(416, 'InvalidRange', 'The requested range is not satisfiable', {
    error: 'invalid_range',
    httpStatus: 416,
    headers: { 'Content-Range': `bytes */${size}` },
  });

export const notEnabled = (): StorageError =>
  new StorageError(403, 'FeatureNotEnabled', 'feature not enabled for this tenant', { httpStatus: 403 });
