import { setImmediate as others } from 'node:timers/promises';
import { autoTable } from 'jspdf-autotable';
import { barsOf, type FileContent } from '@milepost/shared/domain/file-tables';
import { writableIn } from '@milepost/shared/domain/pdf-letters';
import {
  bytesOf,
  drawBars,
  endOf,
  headStyles,
  heightOfBars,
  margin,
  numberPages,
  openDocument,
  tableStyles,
  writeFacts,
  writeHeading,
} from '../pdf/pages.ts';

/**
 * The figures of a dashboard as pages of A4: each table under its heading, with its chart where it has one.
 * @param progress called with the number of tables written
 */
export async function dashboardPdf(
  { subject, tables }: FileContent,
  progress: (written: number) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await openDocument(subject.title);
  const writable = writableIn(doc);
  const bottom = doc.internal.pageSize.height - margin;
  writeFacts(doc, [['Basis', subject.basis]]);
  let top = endOf(doc) + 14;
  for (const [place, table] of tables.entries()) {
    await others();
    const bars = barsOf(table);
    // A heading stays with its chart, or with the first rows of its table.
    if (top + 60 + (bars.length > 0 ? heightOfBars(bars.length) : 0) > bottom) {
      doc.addPage();
      top = margin;
    }
    top = writeHeading(doc, table.title, top);
    if (bars.length > 0) top = drawBars(doc, bars, top);
    autoTable(doc, {
      theme: 'plain',
      startY: top,
      margin: { left: margin, right: margin, top: margin, bottom: 40 },
      styles: tableStyles,
      headStyles,
      head: [table.head.map(writable)],
      body: table.rows.map((row) => row.map((cell) => writable(String(cell)))),
    });
    top = endOf(doc) + 20;
    await progress(place + 1);
  }
  numberPages(doc, subject.title);
  return bytesOf(doc);
}
