import { supabase } from '@milepost/shared/data/client';
import type * as z from 'zod';
import { isAppError } from '../../domain/app-error/app-error.ts';
import { fetchOne } from './request.ts';

/**
 * Inserts a row whose id the client made, and gives it as the database keeps it. When an earlier try had arrived although
 * its answer was lost, the retry gives that row instead of failing. @throws AppError
 */
export const createOnce = async <Schema extends z.ZodType>(
  table: string,
  row: { readonly id: string } & Readonly<Record<string, unknown>>,
  schema: Schema,
): Promise<z.output<Schema>> => {
  try {
    return await fetchOne(supabase().from(table).insert(row).select().single(), schema);
  } catch (error) {
    if (!isAppError(error) || error.code !== '23505') throw error;
    return fetchOne(supabase().from(table).select().eq('id', row.id).single(), schema).catch(() => {
      // Another row is in the way, not this one: then the error is rethrown.
      throw error;
    });
  }
};
