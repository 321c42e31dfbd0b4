import * as z from 'zod';
import { reportSchema, rowsInWords, type Report } from '@milepost/shared/entities/reports/model';
import { JobError, type Job, type JobHandler, type JobTools } from '../job.ts';
import type { ReportRows } from './report-content.ts';
import { mostRows, reportFile } from './report-file.ts';
import { reportMail } from './report-mail.ts';

const dataSchema = z.object({ report_id: z.string(), scheduled_for: z.string().optional() });

async function readReport({ database }: JobTools, id: string): Promise<Report> {
  const [row] = await database.query<{ report: unknown }>(
    'select to_jsonb(d) as report from public.report_definitions d where d.id = $1',
    [id],
  );
  if (row === undefined) throw new JobError('The report was deleted.');
  return reportSchema.parse(row.report);
}

async function readRows({ database }: JobTools, report: Report): Promise<ReportRows> {
  try {
    const [row] = await database.query<{ content: ReportRows }>(
      'select private.report_rows($1, $2, $3, $4) as content',
      [...[report.source, report.definition, report.time_zone, mostRows[report.format]]],
    );
    const { total, rows } = row?.content ?? { total: 0, rows: [] };
    return { total, rows: rowsInWords(report.source, report.definition, rows) };
  } catch (error) {
    // What the database refuses in words, it refuses the next time too.
    if (error instanceof Error && 'code' in error && error.code === 'P0001') throw new JobError(`${error.message}.`);
    throw error;
  }
}

/** Mails a run to those of its recipients who may still see it and have not been sent it. Gives whether all were taken. */
async function mailReport(
  { id }: Job,
  { database, sendMail, signal }: JobTools,
  { recipients }: Report,
  mail: ReturnType<typeof reportMail>,
): Promise<boolean> {
  const people = await database.query<{ id: string; email: string }>(
    `select u.id, u.email from public.users u
     join public.role_permissions held on held.role = u.role and held.permission = 'view_admin_dashboard'
     where u.id = any ($2::uuid[]) and u.status = 'active'
       and u.id <> all (coalesce((select r.mailed_to from public.report_runs r where r.id = $1), '{}'))`,
    [id, recipients],
  );
  let missed = 0;
  for (const person of people) {
    signal.throwIfAborted();
    try {
      await sendMail({ ...mail, to: person.email });
    } catch {
      missed += 1;
      continue;
    }
    await database.query('update public.report_runs set mailed_to = array_append(mailed_to, $2) where id = $1', [
      id,
      person.id,
    ]);
  }
  return missed === 0;
}

/** Makes the file of a report; one that its schedule asked for is mailed, and left out when it is empty and wants that. */
export const runReport: JobHandler = async (job, tools) => {
  const { report_id: reportId, scheduled_for: scheduledFor } = dataSchema.parse(job.data);
  const report = await readReport(tools, reportId);
  const content = await readRows(tools, report);
  const result = { version: report.revision, rows: content.total };
  if (scheduledFor !== undefined && report.skip_empty && content.total === 0) {
    return { result: { ...result, skipped: true } };
  }
  await tools.progress(40);
  const at = new Date().toISOString();
  const file = await reportFile(report, content, at);
  await tools.progress(80);
  if (scheduledFor !== undefined && report.recipients.length > 0) {
    const mail = reportMail(report, content, file, { at, siteUrl: tools.siteUrl });
    if (!(await mailReport(job, tools, report, mail))) {
      throw new JobError("The mail server didn't take the report for everyone.", true);
    }
  }
  return { result, file };
};
