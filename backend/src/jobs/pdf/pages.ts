import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { jsPDF } from 'jspdf';
import { autoTable, type Styles } from 'jspdf-autotable';
import { writableIn } from '@milepost/shared/domain/pdf-letters';

const family = 'DejaVu Sans';
/** Points of white around a page. */
export const margin = 40;

/** Bars of a chart; more could not be distinguished. */
const mostBars = 20;

/** How tables look. */
export const tableStyles: Partial<Styles> = {
  font: family,
  fontSize: 8,
  cellPadding: 3,
  overflow: 'linebreak',
  textColor: [40, 44, 52],
};
export const headStyles: Partial<Styles> = { font: family, fontStyle: 'bold', fillColor: [238, 240, 243] };

const fontFile = async (name: string): Promise<string> =>
  readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`), 'base64');

/** A document of A4 across, with its title on the first page. */
export async function openDocument(title: string): Promise<jsPDF> {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'landscape', compress: true });
  doc.addFileToVFS('regular.ttf', await fontFile('DejaVuSans')).addFont('regular.ttf', family, 'normal');
  doc.addFileToVFS('bold.ttf', await fontFile('DejaVuSans-Bold')).addFont('bold.ttf', family, 'bold');
  doc.setProperties({ title, creator: 'Milepost' });
  return doc
    .setFont(family, 'bold')
    .setFontSize(16)
    .text(writableIn(doc)(title), margin, margin + 12);
}

/** Writes names and values below the title. */
export function writeFacts(doc: jsPDF, facts: readonly (readonly string[])[]): void {
  const writable = writableIn(doc);
  autoTable(doc, {
    theme: 'plain',
    startY: margin + 24,
    margin,
    styles: tableStyles,
    columnStyles: { 0: { cellWidth: 80, fontStyle: 'bold' } },
    body: facts.map((line) => line.map(writable)),
  });
}

/** How much room the bars of that many groups take. */
export const heightOfBars = (groups: number): number =>
  (Math.min(groups, mostBars) + (groups > mostBars ? 1 : 0)) * 14 + 10;

/** Draws a bar for each group, with its name and count. Gives where it ends. */
export function drawBars(doc: jsPDF, groups: readonly (readonly [string, number])[], top: number): number {
  const writable = writableIn(doc);
  const bars = groups.slice(0, mostBars);
  const most = Math.max(1, ...bars.map(([, count]) => count));
  const left = margin + 150;
  const width = doc.internal.pageSize.width - margin - 50 - left;
  doc.setFont(family, 'normal').setFontSize(8);
  bars.forEach(([name, count], place) => {
    const y = top + place * 14;
    const words = writable(name);
    doc.setTextColor(40, 44, 52).text(words.length > 28 ? `${words.slice(0, 27)}…` : words, margin, y + 8);
    doc.setFillColor(63, 94, 180).rect(left, y, Math.max(1, (width * count) / most), 10, 'F');
    doc.text(count.toLocaleString('en-US'), left + (width * count) / most + 6, y + 8);
  });
  const more = groups.length - bars.length;
  if (more > 0) doc.text(`${more} more in the table`, left, top + bars.length * 14 + 8);
  return top + heightOfBars(groups.length);
}

/** Writes a heading. Gives where it ends. */
export function writeHeading(doc: jsPDF, text: string, top: number): number {
  doc
    .setFont(family, 'bold')
    .setFontSize(11)
    .setTextColor(40, 44, 52)
    .text(writableIn(doc)(text), margin, top + 10);
  return top + 18;
}

/** Where the last table ended. */
export const endOf = (doc: jsPDF): number =>
  (doc as { lastAutoTable?: { finalY: number } }).lastAutoTable?.finalY ?? margin;

/** Writes the number of each page, and of all, below it. */
export function numberPages(doc: jsPDF, title: string): void {
  const { width, height } = doc.internal.pageSize;
  const total = doc.getNumberOfPages();
  doc.setFont(family, 'normal').setFontSize(8).setTextColor(90, 96, 106);
  for (let page = 1; page <= total; page += 1) {
    doc.setPage(page);
    doc.text(`Milepost: ${writableIn(doc)(title)}`, margin, height - 20);
    doc.text(`Page ${page} of ${total}`, width - margin, height - 20, { align: 'right' });
  }
}

/** The bytes of a finished document. */
export const bytesOf = (doc: jsPDF): Uint8Array<ArrayBuffer> => new Uint8Array(doc.output('arraybuffer'));
