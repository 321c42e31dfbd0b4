import { supabase } from '@milepost/shared/data/client';
import type * as z from 'zod';
import { AppError, isAppError } from '../../domain/app-error/app-error.ts';
import { many, one } from './request.ts';

/** The code of the refusal: `details` is the row as it stands now. */
export const changedElsewhere = 'changed_elsewhere';

/**
 * Changes a row unless somebody changed it since it was read, so that the second of two edits is told instead of writing
 * over the first.
 * @param read the row that the form was filled from: the database raises `revision` with each change
 * @throws AppError `changed_elsewhere`, whose `details` is the present row; `not-found`
 */
export const updateUnlessChanged = async <Schema extends z.ZodType>(
  table: string,
  { id, revision, key = 'id' }: { readonly id: string; readonly revision: number; readonly key?: string },
  values: Readonly<Record<string, unknown>>,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const [changed] = await many(
    supabase().from(table).update(values).eq(key, id).eq('revision', revision).select(),
    schema,
  );
  if (changed !== undefined) return changed;
  const present = await one(supabase().from(table).select('*').eq(key, id).single(), schema);
  throw new AppError({
    code: changedElsewhere,
    kind: 'conflict',
    message: 'Someone else, or another window, changed this first.',
    details: present,
  });
};

/** The row as it stands now, where an edit was refused because of it; null for any other failure. */
export const presentRow = <Schema extends z.ZodType>(error: unknown, schema: Schema): z.output<Schema> | null =>
  isAppError(error) && error.code === changedElsewhere ? (schema.safeParse(error.details).data ?? null) : null;
