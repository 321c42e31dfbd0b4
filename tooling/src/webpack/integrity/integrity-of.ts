import { createHash } from 'node:crypto';

/** The hash of a file's bytes, as an `integrity` attribute takes it. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
