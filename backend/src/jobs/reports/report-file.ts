import Papa from 'papaparse';
import { headersOf, headingOf, type Report } from '@milepost/shared/domain/reports';
import type { JobFile } from '../job.ts';

export type ReportRows = {
  readonly total: number;
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** Most rows of a file; it says when there are more. */
export const mostRows: Readonly<Record<Report['format'], number>> = { csv: 50_000, pdf: 2000 };

export type ReportContent = Pick<Report, 'name' | 'source' | 'definition' | 'time_zone'>;

/** What a spreadsheet would take for a formula is text: a quote before it says so. */
function csvOf(report: ReportContent, { total, rows }: ReportRows, at: string): string {
  const lines = [
    ...headingOf(report, { total, rows: rows.length, at }).map((line) => [...line]),
    [],
    [...headersOf(report.source, report.definition)],
    ...rows.map((row) => [...row]),
  ];
  // The mark without which spreadsheets read UTF-8 as something else.
  return `\uFEFF${Papa.unparse(lines, { escapeFormulae: true })}\r\n`;
}

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
