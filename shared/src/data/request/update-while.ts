import { supabase } from '@milepost/shared/data/client';
import type * as z from 'zod';
import { AppError } from '../../domain/app-error/app-error.ts';
import { fetchMany } from './request.ts';
import { changedElsewhere } from './update-unless-changed.ts';

type Values = Readonly<Record<string, string | null>>;

/**
 * Reverts a change of one's own: writes `values` while the columns still hold what the change wrote, even if other
 * columns were changed since.
 * @throws AppError `changed_elsewhere` where they hold something else, or the row is gone
 */
export const updateWhile = async <Schema extends z.ZodType>(
  table: string,
  id: string,
  written: Values,
  values: Values,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const request = supabase().from(table).update(values).eq('id', id);
  for (const [column, value] of Object.entries(written)) {
    if (value === null) void request.is(column, null);
    else void request.eq(column, value);
  }
  const [changed] = await fetchMany(request.select(), schema);
  if (changed !== undefined) return changed;
  throw new AppError({
    code: changedElsewhere,
    kind: 'conflict',
    message: 'This has changed again since then. Nothing was undone.',
  });
};
