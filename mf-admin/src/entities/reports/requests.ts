import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import {
  reportRunSchema,
  reportSchema,
  reportVersionSchema,
  rowsInWords,
} from '@milepost/shared/entities/reports/model';
import type { Report, ReportInput, ReportRun, ReportVersion } from '@milepost/shared/entities/reports/model';
import { signedAddress } from '@milepost/shared/data/files';
import { createOrUpdate } from '@milepost/shared/data/request/create-once';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { currentRow, updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';

const table = 'report_definitions';

/** All reports, by name. @throws AppError */
export const listReports = (): Promise<Report[]> =>
  fetchMany(supabase().from(table).select('*').order('name').order('id').limit(500), reportSchema);

/** The latest 50 runs of all reports, newest first. @throws AppError */
export const listReportRuns = (): Promise<ReportRun[]> =>
  fetchMany(
    supabase()
      .from('report_runs')
      .select('*, report:report_definitions(name), requester:users(full_name, email)')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(50),
    reportRunSchema,
  );

/** What a report was, newest first. @throws AppError */
export const listReportVersions = (reportId: string): Promise<ReportVersion[]> =>
  fetchMany(
    supabase()
      .from('report_versions')
      .select('version, content, made_at, maker:users(full_name, email)')
      .eq('report_id', reportId)
      .order('version', { ascending: false })
      .limit(100),
    reportVersionSchema,
  );

/** Adds a report; the same `id` again updates that row. @throws AppError */
export const createReport = (reportId: string, input: ReportInput): Promise<Report> =>
  createOrUpdate(table, { ...input, id: reportId }, reportSchema);

/**
 * Writes an edited report as its next version, unless it was changed since it was read.
 * @throws AppError `changed_elsewhere`: `currentReport` returns the present row
 */
export const updateReport = (before: Pick<Report, 'id' | 'revision'>, input: ReportInput): Promise<Report> =>
  updateUnlessChanged(table, before, input, reportSchema);

/** The present report, where an edit was refused because of it. */
export const currentReport = (error: unknown): Report | null => currentRow(error, reportSchema);

/** Deletes a report for good, with its versions and runs. @throws AppError */
export const removeReport = (reportId: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('id', reportId));

/** Has the file of a report made soon; gives the id of its run. @throws AppError */
export const runReport = (reportId: string): Promise<string> =>
  fetchOne(supabase().rpc('run_report', { p_id: reportId }), z.string());

const previewSchema = z.object({
  total: z.number(),
  rows: z.union([z.string(), z.number(), z.null()]).array().array(),
});
/** The first rows of a report, and how many there are. */
export type ReportPreview = { readonly total: number; readonly rows: ReturnType<typeof rowsInWords> };

/** The first 20 rows of a report that may not be saved yet, in words. @throws AppError `invalid` for a filter that can't be read */
export const previewReport = async ({
  source,
  definition,
  time_zone,
}: Pick<ReportInput, 'source' | 'definition' | 'time_zone'>): Promise<ReportPreview> => {
  const { total, rows } = await fetchOne(
    supabase().rpc('preview_report', { p_source: source, p_definition: definition, p_time_zone: time_zone }),
    previewSchema,
  );
  return { total, rows: rowsInWords(source, definition, rows) };
};

const recipientSchema = z.object({ id: z.string(), full_name: z.string().nullable(), email: z.string() });
/** A user to whom a report can be emailed. */
export type ReportRecipient = z.infer<typeof recipientSchema>;

/** The active administrators. @throws AppError */
export const listRecipients = (): Promise<ReportRecipient[]> =>
  fetchMany(
    supabase()
      .from('users')
      .select('id, full_name, email')
      .eq('role', 'super_admin')
      .eq('status', 'active')
      .order('full_name')
      .limit(200),
    recipientSchema,
  );

/** An address for a minute that saves the file of a run. @throws AppError `not-found` when it is no longer kept */
export const reportFileDownload = (path: string, name: string): Promise<string> =>
  signedAddress('exports', path, { seconds: 60, downloadAs: name });

const reportKeys = {
  list: () => ['reports', 'list'],
  versions: (reportId: string) => ['reports', 'versions', reportId],
  preview: (input: object) => ['reports', 'preview', input],
  recipients: () => ['reports', 'recipients'],
};
const reportRunKeys = { list: () => ['reportRuns'] };
const reportMeta = { tables: ['report_definitions', 'users'] };

export const reportQueries = {
  list: () => queryOptions({ queryKey: reportKeys.list(), meta: reportMeta, queryFn: listReports }),
  runs: () =>
    queryOptions({
      queryKey: reportRunKeys.list(),
      meta: { tables: ['report_definitions', 'report_runs'] },
      queryFn: listReportRuns,
    }),
  versions: (reportId: string) =>
    queryOptions({
      queryKey: reportKeys.versions(reportId),
      meta: reportMeta,
      queryFn: () => listReportVersions(reportId),
    }),
  preview: (input: Pick<ReportInput, 'source' | 'definition' | 'time_zone'>) =>
    queryOptions({
      queryKey: reportKeys.preview(input),
      meta: reportMeta,
      queryFn: () => previewReport(input),
      placeholderData: keepPreviousData,
    }),
  recipients: () => queryOptions({ queryKey: reportKeys.recipients(), meta: reportMeta, queryFn: listRecipients }),
};
