import * as z from 'zod';
import { nextRun } from '@milepost/shared/domain/next-run';
import { JobError, type JobHandler } from '../job.ts';

/** Notes when a report runs next, unless its schedule has changed meanwhile. */
export const planReport: JobHandler = async ({ data }, { database }) => {
  const { report_id: id } = z.object({ report_id: z.string() }).parse(data);
  const [report] = await database.query<{ schedule: string | null; time_zone: string }>(
    'select schedule, time_zone from public.report_definitions where id = $1',
    [id],
  );
  if (report === undefined || report.schedule === null) return {};
  let next: Date;
  try {
    next = nextRun(report.schedule, report.time_zone, new Date());
  } catch {
    throw new JobError("The schedule can't be read.");
  }
  await database.query(
    'update public.report_definitions set next_run_at = $2 where id = $1 and schedule = $3 and time_zone = $4',
    [id, next, report.schedule, report.time_zone],
  );
  return {};
};
