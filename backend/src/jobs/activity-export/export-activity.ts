import * as z from 'zod';
import {
  activityCursorSchema,
  activityExportSchema,
  activityFormats,
  activityPageSchema,
  activityWriters,
  exportFilters,
  type ActivityCursor,
  type ActivityPage,
} from '@milepost/shared/entities/activity-logs/model';
import type { Queryable } from '../../database/database.ts';
import { JobError, type Job, type JobOutcome, type JobTools } from '../job.ts';
import { GrowingFile } from './growing-file.ts';

const dataSchema = z.object({
  format: z.enum(activityFormats),
  query: activityExportSchema,
  /** Of the sign-in that asked: each page is read as in a request of it. */
  claims: z.object({ sub: z.string(), role: z.literal('authenticated'), session_id: z.string(), aal: z.string() }),
  part: z.number().default(1),
  after: activityCursorSchema.optional(),
});
type Data = z.infer<typeof dataSchema>;

/** Rows that the database gives at once, and bytes of one file: the bucket takes 50 MB, and a page more may come in. */
const usual = { rows: 500, bytes: 45 * 1024 * 1024 };
const types = { csv: 'text/csv', jsonl: 'text/plain' } as const;

/** Reads with the rights of who asked, as they are now. @throws JobError where they have ended */
async function asWhoAsked<T>(
  { database }: JobTools,
  { claims }: Data,
  read: (tx: Queryable) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query(`select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
        JSON.stringify(claims),
      ]);
      await tx.query(`select private.require_permission('manage_activity_logs')`);
      return read(tx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') {
      throw new JobError('The export stopped because you signed out or can no longer export the log. Export it again.');
    }
    throw error;
  }
}

const readPage = (tools: JobTools, data: Data, before: ActivityCursor | undefined, rows: number) =>
  asWhoAsked(tools, data, async (tx): Promise<ActivityPage> => {
    const { query } = data;
    const [row] = await tx.query<{ page: unknown }>(
      'select public.list_activity($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as page',
      [
        ...[query.search, query.person, query.action, query.entity, query.record, query.from, query.to],
        ...[before?.at, before?.id, rows, query.impersonated],
      ].map((value) => value ?? null),
    );
    return activityPageSchema.parse(row?.page);
  });

/** What the filter's person is called, where who asked may read it. */
const nameOf = (tools: JobTools, data: Data) =>
  asWhoAsked(tools, data, async (tx): Promise<string | undefined> => {
    const [row] = await tx.query<{ name: string }>(
      `select coalesce(nullif(u.full_name, ''), u.email) as name from public.users u where u.id = $1`,
      [data.query.person ?? null],
    );
    return row?.name;
  });

/** Where the rows of an export end, as far as is known before they are read. */
async function oldestOf({ database }: JobTools, { query }: Data): Promise<number> {
  if (query.from !== undefined) return Date.parse(query.from);
  const [row] = await database.query<{ at: string | null }>('select min(l.at)::text as at from public.activity_logs l');
  return Date.parse(row?.at ?? new Date().toISOString());
}

/** Has the rest made by a job of its own. Gives its id. */
async function goOn({ database }: JobTools, job: Job, data: Data, after: ActivityCursor): Promise<string | undefined> {
  const part = data.part + 1;
  const [row] = await database.query<{ id: string }>(
    `select private.enqueue_job('export_activity', $1, $2, $3, p_max_attempts => 3, p_requested_by => $4) as id`,
    [{ ...data, part, after }, `Activity log, part ${part}`, `after ${job.id}`, job.requestedBy],
  );
  return row?.id;
}

/** Makes a file of the activity log, page by page. What doesn't fit one file goes on in the next. */
export async function exportActivity(job: Job, tools: JobTools, most = usual): Promise<JobOutcome> {
  const data = dataSchema.parse(job.data);
  const { format, query, part } = data;
  const madeAt = new Date().toISOString();
  const writer = activityWriters[format];
  const suffix = part === 1 ? '' : `-part-${part}`;
  const file = new GrowingFile(`activity-log-${madeAt.slice(0, 10)}${suffix}.${format}`, types[format]);
  const facts = {
    ...{ madeAt, part, filters: exportFilters(query, await nameOf(tools, data)) },
    words: { zone: query.zone, unnamed: 'former user' },
  };
  file.write(writer.head(facts));
  const oldest = await oldestOf(tools, data);
  let newest: number | undefined;
  let rows = 0;
  let before = data.after;
  for (;;) {
    const page = await readPage(tools, data, before, most.rows);
    file.write(writer.rows(page, facts));
    rows += page.rows.length;
    newest ??= Date.parse(page.rows[0]?.at ?? madeAt);
    if (page.next === null) return { result: { rows, part }, file: file.end() };
    if (file.bytes > most.bytes) {
      return { result: { rows, part, next_job: await goOn(tools, job, data, page.next) }, file: file.end() };
    }
    before = page.next;
    await tools.progress((100 * (newest - Date.parse(before.at))) / Math.max(newest - oldest, 1));
  }
}
