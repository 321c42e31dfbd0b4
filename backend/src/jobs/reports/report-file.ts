import { csvFile } from '@milepost/shared/domain/csv';
import { headersOf, headingOf, type Report } from '@milepost/shared/entities/reports/model';
import type { JobFile } from '../job.ts';
import type { ReportContent, ReportRows } from './report-content.ts';

/** Most rows of a file; it says when there are more. */
export const mostRows: Readonly<Record<Report['format'], number>> = { csv: 50_000, pdf: 2000 };

const csvOf = (report: ReportContent, { total, rows }: ReportRows, at: string): string =>
  csvFile([
    ...headingOf(report, { total, rows: rows.length, at }),
    [],
    headersOf(report.source, report.definition),
    ...rows.map((row) => row.map((cell) => cell ?? '')),
  ]);

/**
 * Makes the file of a report: its heading with filters and zone, then its rows.
 * @param at the instant to name in it
 */
export async function reportFile(
  report: ReportContent & Pick<Report, 'format'>,
  rows: ReportRows,
  at: string,
): Promise<JobFile> {
  const name = `${report.name} ${at.slice(0, 10)}.${report.format}`;
  if (report.format === 'csv') return { name, type: 'text/csv', content: csvOf(report, rows, at) };
  const { reportPdf } = await import('./report-pdf.ts');
  return { name, type: 'application/pdf', content: await reportPdf(report, rows, at) };
}
