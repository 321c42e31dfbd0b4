import * as z from 'zod';
import { id, instant } from '../columns/columns.ts';

const columns = z.record(z.string(), z.unknown()).nullable();

/** A row of the activity log. `before` and `after` hold the columns that the database lists for the entity. */
export const activityRowSchema = z.object({
  id,
  at: instant,
  action: z.string(),
  entity: z.string(),
  entity_id: id.nullable(),
  actor_id: id.nullable(),
  /** Null when the database itself acted, the person was erased, or the reader may not read who it is. */
  actor_name: z.string().nullable(),
  /** Whom the record is about; null when it is about nobody. */
  subject_id: id.nullable(),
  subject_name: z.string().nullable(),
  before: columns,
  after: columns,
});
export type ActivityRow = z.infer<typeof activityRowSchema>;

export const activityPageSchema = z.object({ total: z.number(), rows: z.array(activityRowSchema) });
export type ActivityPage = z.infer<typeof activityPageSchema>;

/** Which acts; `from` and `to` are instants. Left out means all, newest first, the first 50. */
export type ActivityQuery = {
  readonly search?: string | undefined;
  readonly entity?: string | undefined;
  readonly actor_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
};

export type Change = { readonly column: string; readonly before: unknown; readonly after: unknown };

/** The columns that differ, by name; all of them when the record was added or removed. */
export const changesOf = ({ before, after }: Pick<ActivityRow, 'before' | 'after'>): readonly Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .sort()
    .map((column) => ({ column, before: before?.[column] ?? null, after: after?.[column] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
