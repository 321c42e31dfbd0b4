import { supabase } from '@milepost/shared/data/client';
import type * as z from 'zod';
import { AppError, isAppError } from '../../domain/app-error/app-error.ts';
import { many, one } from './request.ts';

/** The code of the refusal: `details` is the row as it stands now. */
export const changedElsewhere = 'changed_elsewhere';

const aMillisecondLater = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString();

/**
 * Changes a row unless somebody changed it since it was read, so that the second of two edits is told instead of writing
 * over the first.
 * @param readAt the row's `updated_at` when the form was filled (milliseconds; the database keeps microseconds)
 * @throws AppError `changed_elsewhere`, whose `details` is the present row; `not-found`
 */
export const updateUnlessChanged = async <Schema extends z.ZodType>(
  table: string,
  { id, readAt, key = 'id' }: { readonly id: string; readonly readAt: string; readonly key?: string },
  values: Readonly<Record<string, unknown>>,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const [changed] = await many(
    supabase()
      .from(table)
      .update(values)
      .eq(key, id)
      .gte('updated_at', readAt)
      .lt('updated_at', aMillisecondLater(readAt))
      .select(),
    schema,
  );
  if (changed !== undefined) return changed;
  const present = await one(supabase().from(table).select('*').eq(key, id).single(), schema);
  throw new AppError({
    code: changedElsewhere,
    kind: 'conflict',
    message: 'This was changed in another window or by somebody else meanwhile.',
    details: present,
  });
};

/** The row as it stands now, where an edit was refused because of it; null for any other failure. */
export const presentRow = <Schema extends z.ZodType>(error: unknown, schema: Schema): z.output<Schema> | null =>
  isAppError(error) && error.code === changedElsewhere ? (schema.safeParse(error.details).data ?? null) : null;
