import { unsatisfiableRange } from '../storage-error.ts';

/** First and last byte, both sent. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * The part of a file that a Range header asks for; undefined for all of it. Of several ranges, or in another unit, all is
 * sent, which HTTP allows.
 * @throws StorageError InvalidRange (416) when no byte of it is there
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    if (length === 0) throw unsatisfiableRange(size);
    return { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) throw unsatisfiableRange(size);
  return { first, last };
}
