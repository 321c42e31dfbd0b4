import { setImmediate as others } from 'node:timers/promises';
import { autoTable } from 'jspdf-autotable';
import { writableIn } from '@milepost/shared/domain/pdf-letters';
import { headersOf, headingOf } from '@milepost/shared/entities/reports/model';
import {
  bytesOf,
  drawBars,
  endOf,
  headStyles,
  margin,
  numberPages,
  openDocument,
  tableStyles,
  writeFacts,
} from '../pdf/pages.ts';
import type { ReportContent, ReportRows } from './report-content.ts';

/** Rows between two pauses: people's requests are answered by the same process. */
const rowsAtOnce = 100;

/** A report as pages of A4: what it is, its chart where it has one, its rows, and numbers of pages. */
export async function reportPdf(
  report: ReportContent,
  { total, rows }: ReportRows,
  at: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await openDocument(report.name);
  const writable = writableIn(doc);
  writeFacts(doc, headingOf(report, { total, rows: rows.length, at }).slice(1));
  let top = endOf(doc) + 14;
  const { group_by, chart } = report.definition;
  if (group_by !== null && chart === 'bar' && rows.length > 0) {
    const groups = rows.map(([name, count]) => [String(name), Number(count)] as const);
    top = drawBars(doc, groups, top);
  }
  for (let start = 0; start === 0 || start < rows.length; start += rowsAtOnce) {
    await others();
    autoTable(doc, {
      theme: 'plain',
      startY: start === 0 ? top : endOf(doc),
      margin: { left: margin, right: margin, top: margin, bottom: 40 },
      styles: tableStyles,
      headStyles,
      showHead: start === 0 ? 'everyPage' : 'never',
      head: [headersOf(report.source, report.definition).map(writable)],
      // Every slice has the columns of the first.
      tableWidth: 'auto',
      columnStyles: Object.fromEntries(
        headersOf(report.source, report.definition).map((_, place, { length }) => [
          place,
          { cellWidth: (doc.internal.pageSize.width - 2 * margin) / length },
        ]),
      ),
      body: rows
        .slice(start, start + rowsAtOnce)
        .map((row) => row.map((cell) => writable(cell === null ? '' : String(cell)))),
    });
  }
  numberPages(doc, report.name);
  return bytesOf(doc);
}
