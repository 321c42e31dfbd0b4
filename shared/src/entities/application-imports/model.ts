import * as z from 'zod';
import { id, instant, optionalDate } from '../../domain/columns/columns.ts';
import { todayIn, toInstant } from '../../domain/dates/dates.ts';
import { jobApplicationInputSchema, jobApplicationWriteOf } from '../job-applications/model.ts';

/** How many rows one import may have; the database keeps to it. */
export const maxImportedRows = 10_000;

/** For how many days an import can be undone. */
export const daysToUndoImport = 30;

const asRow = z.object({ ...jobApplicationInputSchema.shape, status_since: optionalDate, archived_at: optionalDate });

/**
 * A row of a file as a form: the fields of an application, since when it has its status, and when it was archived. What
 * has happened does not lie ahead, so such a day is more likely a date whose day and month were mixed up.
 * @param today 'YYYY-MM-DD' where the client is
 */
export const importRowSchema = (today: string) =>
  asRow
    .refine(({ salary_min, salary_max }) => salary_min === null || salary_max === null || salary_min <= salary_max, {
      path: ['salary_max'],
      message: "The highest salary can't be below the lowest",
    })
    .refine(({ applied_at }) => applied_at === null || applied_at <= today, {
      path: ['applied_at'],
      message: 'The applied date is in the future',
    })
    .refine(({ status_since }) => status_since === null || status_since <= today, {
      path: ['status_since'],
      message: 'The status date is in the future',
    })
    .refine(({ status_since, applied_at }) => !status_since || !applied_at || status_since >= applied_at, {
      path: ['status_since'],
      message: 'The status date is before the applied date',
    });
export type ImportRowForm = z.input<typeof asRow>;
export type ImportRow = z.output<typeof asRow>;

/** A row as it is sent: its days are instants. `row_number` is its place in the file. */
export type ImportRowWrite = Omit<ImportRow, 'applied_at'> & {
  readonly row_number: number;
  readonly applied_at: string | null;
};

const noonOf = (day: string | null, zone: string, now: Date): string | null => {
  if (day === null) return null;
  return day === todayIn(zone, now) ? now.toISOString() : toInstant(day, '12:00', zone);
};

/** Turns the row's days into instants as a form of one application does: noon in `zone`, and now for today. */
export const importRowWriteOf = (
  row: ImportRow,
  rowNumber: number,
  zone: string,
  now: Date = new Date(),
): ImportRowWrite => {
  const { status_since, archived_at, ...input } = row;
  const {
    applied_at = null,
    deadline_at = null,
    follow_up_at = null,
  } = jobApplicationWriteOf(input, zone, undefined, now);
  return {
    ...row,
    // A saved job has no such day, even if the file has one.
    applied_at: row.status === null ? null : applied_at,
    deadline_at,
    follow_up_at,
    status_since: row.status === null ? null : noonOf(status_since, zone, now),
    archived_at: noonOf(archived_at, zone, now),
    row_number: rowNumber,
  };
};

/** A row of application_imports. */
export const applicationImportSchema = z.object({
  id,
  client_id: id,
  file_name: z.string(),
  state: z.enum(['open', 'committed', 'undone']),
  row_count: z.number(),
  skipped_count: z.number(),
  removed_count: z.number(),
  created_at: instant,
  committed_at: instant.nullable(),
  undone_at: instant.nullable(),
});
export type ApplicationImport = z.infer<typeof applicationImportSchema>;

/** Whether the import can still be taken back. */
export const canUndoImport = (
  { state, committed_at }: Pick<ApplicationImport, 'state' | 'committed_at'>,
  now: Date = new Date(),
): boolean =>
  state === 'committed' &&
  committed_at !== null &&
  now.getTime() - Date.parse(committed_at) < daysToUndoImport * 86_400_000;

/** What a commit answers. */
export const importResultSchema = z.object({ imported: z.number() });
/** What an undo answers: where nothing was removed and some were changed since, it asks what to do with these. */
export const importUndoSchema = z.object({ removed: z.number(), changed: z.number() });
export type ImportUndo = z.infer<typeof importUndoSchema>;
