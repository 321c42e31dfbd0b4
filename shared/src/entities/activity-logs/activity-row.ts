import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';

const columns = z.record(z.string(), z.unknown()).nullable();

/** A row of the activity log. `before` and `after` hold the columns that the database lists for the entity. */
export const activityRowSchema = z.object({
  id,
  at: instant,
  action: z.string(),
  entity: z.string(),
  entity_id: id.nullable(),
  /** Null when the database itself acted. */
  actor_id: id.nullable(),
  /** As whom the actor, an administrator, viewed Milepost then; null when everybody acted as themselves. */
  on_behalf_of: id.nullish(),
  /** Whom the record is about; null when it is about nobody. */
  subject_id: id.nullable(),
  /** What the record was called then; null where the log keeps no name of it. */
  record_name: z.string().nullable(),
  before: columns,
  after: columns,
});
export type ActivityRow = z.infer<typeof activityRowSchema>;

/** Names of the people and organizations in the rows; without those who were erased or whom the reader may not read. */
export const activityNamesSchema = z.record(z.string(), z.string());
export type ActivityNames = z.infer<typeof activityNamesSchema>;

/** Behind which row of the log a page begins; its time as the database says it, to the microsecond. */
export const activityCursorSchema = z.object({ at: z.iso.datetime({ offset: true }), id });
export type ActivityCursor = z.infer<typeof activityCursorSchema>;

export const activityPageSchema = z.object({
  rows: z.array(activityRowSchema),
  names: activityNamesSchema,
  /** Where the log goes on; null at its end. */
  next: activityCursorSchema.nullable(),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

/** Which rows; `from` and `to` are instants. Left out means all, newest first, the first 50. */
export type ActivityQuery = {
  readonly search?: string | undefined;
  /** Who acted, or whom the record is about. */
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly entity?: string | undefined;
  readonly record?: string | undefined;
  /** Only what was done while somebody viewed Milepost as somebody else. */
  readonly impersonated?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: ActivityCursor | undefined;
  readonly limit?: number | undefined;
};

export type Change = { readonly column: string; readonly before: unknown; readonly after: unknown };

/** The columns that differ, by name; all of them when the record was added or removed. */
export const changesOf = ({ before, after }: Pick<ActivityRow, 'before' | 'after'>): readonly Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .sort()
    .map((column) => ({ column, before: before?.[column] ?? null, after: after?.[column] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
