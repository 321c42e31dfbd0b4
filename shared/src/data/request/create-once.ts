import { supabase } from '@milepost/shared/data/client';
import type * as z from 'zod';
import { isAppError } from '../../domain/app-error/app-error.ts';
import { fetchOne } from './request.ts';
import { updateUnlessChanged } from './update-unless-changed.ts';

type NewRow = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The row that was inserted, or that an earlier try with the same id had inserted. */
const insertOrFetch = async <Schema extends z.ZodType>(table: string, row: NewRow, schema: Schema) => {
  try {
    return { stored: await fetchOne(supabase().from(table).insert(row).select().single(), schema), isNew: true };
  } catch (error) {
    if (!isAppError(error) || error.code !== '23505') throw error;
    const stored = await fetchOne(supabase().from(table).select().eq('id', row.id).single(), schema).catch(() => {
      // Another row is in the way, not this one: then the error is rethrown.
      throw error;
    });
    return { stored, isNew: false };
  }
};

/**
 * Inserts a row whose id the client made, and gives it as the database keeps it. When an earlier try had arrived although
 * its answer was lost, the retry gives that row instead of failing. @throws AppError
 */
export const createOnce = async <Schema extends z.ZodType>(
  table: string,
  row: NewRow,
  schema: Schema,
): Promise<z.output<Schema>> => (await insertOrFetch(table, row, schema)).stored;

/** A moment is the same however its zone is written; everything else compares as JSON. */
const comparable = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? String(Date.parse(value)) : JSON.stringify(value);

/**
 * Like `createOnce`, for a form that stays open when its response was lost: what was typed between the tries is written
 * over the row of the first one, unless its `revision` says that somebody changed that row. A table without one can't
 * tell: there the typed columns are written in any case.
 * @param computed columns that nobody types, such as a place at the end of a list: a new row has them, and an earlier
 * try's row keeps its own
 * @throws AppError `changed_elsewhere`, whose `details` is the present row
 */
export const createOrUpdate = async <Schema extends z.ZodType<object>>(
  table: string,
  typed: NewRow,
  schema: Schema,
  computed: Readonly<Record<string, unknown>> = {},
): Promise<z.output<Schema>> => {
  const { stored, isNew } = await insertOrFetch(table, { ...typed, ...computed }, schema);
  if (isNew) return stored;
  const inserted = new Map(Object.entries(stored));
  const { id, ...values } = typed;
  const typedSince = Object.entries(values).filter(
    ([column, value]) =>
      value !== undefined && inserted.has(column) && comparable(inserted.get(column)) !== comparable(value),
  );
  if (typedSince.length === 0) return stored;
  const changes = Object.fromEntries(typedSince);
  return inserted.has('revision')
    ? updateUnlessChanged(table, { id, revision: 1 }, changes, schema)
    : fetchOne(supabase().from(table).update(changes).eq('id', id).select().single(), schema);
};
