import { supabase } from '@milepost/shared/data/client';
import type * as z from 'zod';
import { AppError, isAppError } from '../../domain/app-error/app-error.ts';
import { toAppError } from '../errors/errors.ts';
import { fetchMany, fetchOne } from './request.ts';

/** The code of the refusal: `details` is the present row. */
export const changedElsewhere = 'changed_elsewhere';

/** Raised by each change of a row, and by taking one back. */
const bookkeeping = ['revision', 'row_revision', 'updated_at'];

/**
 * Whether a row that was changed since reads as it did: what was changed was taken back, as by one's own Undo. What is about
 * to be written must have been read.
 */
const readsAsBefore = (read: object, current: object, values: object): boolean => {
  const [was, is] = [new Map(Object.entries(read)), new Map(Object.entries(current))];
  return (
    Object.keys(values).every((column) => was.has(column)) &&
    [...was].every(
      ([column, value]) =>
        bookkeeping.includes(column) || !is.has(column) || JSON.stringify(is.get(column)) === JSON.stringify(value),
    )
  );
};

type Read = { readonly id: string; readonly revision: number; readonly key?: string };

/**
 * Updates a row unless it was changed since it was read, so that the second of two edits is refused instead of
 * overwriting the first.
 * @param read the row that the form was filled from: the database raises `revision` with each change
 * @throws AppError `changed_elsewhere`, whose `details` is the present row; `forbidden` where it may only be read;
 * `not-found`
 */
export const updateUnlessChanged = async <Schema extends z.ZodType<object>>(
  table: string,
  read: Read,
  values: Readonly<Record<string, unknown>>,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const { id, revision, key = 'id' } = read;
  const [changed] = await fetchMany(
    supabase().from(table).update(values).eq(key, id).eq('revision', revision).select(),
    schema,
  );
  if (changed !== undefined) return changed;
  const current = await fetchOne(supabase().from(table).select('*').eq(key, id).single(), schema);
  if ('revision' in current && typeof current.revision === 'number') {
    // The row is there, unchanged: a policy lets it be read and not written.
    if (current.revision === revision) throw toAppError({ code: '42501' }, 403);
    if (readsAsBefore(read, current, values))
      return updateUnlessChanged(table, { ...read, revision: current.revision }, values, schema);
  }
  throw new AppError({
    code: changedElsewhere,
    kind: 'conflict',
    message: 'Someone else, or another window, changed this first.',
    details: current,
  });
};

/** The present row, where an edit was refused because of it; null for any other failure. */
export const currentRow = <Schema extends z.ZodType>(error: unknown, schema: Schema): z.output<Schema> | null =>
  isAppError(error) && error.code === changedElsewhere ? (schema.safeParse(error.details).data ?? null) : null;
