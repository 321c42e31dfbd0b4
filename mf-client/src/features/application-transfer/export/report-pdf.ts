import { jsPDF } from 'jspdf';
import { autoTable, type CellHookData, type UserOptions } from 'jspdf-autotable';
import { formatCalendarDate, todayIn } from '@milepost/shared/domain/dates';
import { yieldToMain } from '../yield-to-main.ts';
import type { ActivityReport, ReportLine } from './activity-report.ts';
import type { ReportFonts } from './report-fonts.ts';
import { beginsAtRight, hasRightToLeft, writableIn } from '@milepost/shared/domain/pdf-letters';

const family = 'DejaVu Sans';
const margin = 40;
const linesAtOnce = 100;

const openDocument = (fonts: ReportFonts): jsPDF => {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  doc.addFileToVFS('regular.ttf', fonts.regular);
  doc.addFont('regular.ttf', family, 'normal');
  doc.addFileToVFS('bold.ttf', fonts.bold);
  doc.addFont('bold.ttf', family, 'bold');
  doc.setFont(family, 'normal');
  return doc;
};

/** The vertical position at which the last table ended. */
const endOf = (doc: jsPDF): number =>
  'lastAutoTable' in doc &&
  typeof doc.lastAutoTable === 'object' &&
  doc.lastAutoTable !== null &&
  'finalY' in doc.lastAutoTable &&
  typeof doc.lastAutoTable.finalY === 'number'
    ? doc.lastAutoTable.finalY
    : margin;

/**
 * The table library writes left to right only: a right-to-left cell is written here, its lines split in reading order.
 */
const writeRightToLeft = (doc: jsPDF, cell: CellHookData['cell'], lines: readonly string[]): void => {
  const { fontSize } = cell.styles;
  const lineHeight = fontSize * doc.getLineHeightFactor();
  doc.setFont(family, cell.styles.fontStyle).setFontSize(fontSize);
  lines.forEach((line, index) => {
    const atRight = beginsAtRight(line);
    const x = atRight ? cell.x + cell.width - cell.padding('right') : cell.x + cell.padding('left');
    doc.text(line, x, cell.y + cell.padding('top') + fontSize * 0.85 + index * lineHeight, {
      align: atRight ? 'right' : 'left',
      isInputVisual: false,
      isInputRtl: atRight,
      isOutputVisual: true,
      isOutputRtl: false,
      isSymmetricSwapping: true,
    });
  });
};

const look: UserOptions = {
  theme: 'plain',
  margin: { left: margin, right: margin, top: margin, bottom: 48 },
  styles: { font: family, fontSize: 8, cellPadding: 4, overflow: 'linebreak', textColor: [40, 44, 52] },
  headStyles: { fontStyle: 'bold', fillColor: [238, 240, 243] },
  bodyStyles: { lineColor: [222, 225, 230], lineWidth: { bottom: 0.5 } },
};

const columns: UserOptions['columns'] = [
  { header: 'Job title', dataKey: 0 },
  { header: 'Company', dataKey: 1 },
  { header: 'Status', dataKey: 2 },
  { header: 'Applied', dataKey: 3 },
  { header: 'Statuses', dataKey: 4 },
];
const columnStyles: UserOptions['columnStyles'] = {
  0: { cellWidth: 115 },
  1: { cellWidth: 95 },
  2: { cellWidth: 62 },
  3: { cellWidth: 62 },
};

type Writable = (text: string) => string;

const writeApplications = (
  doc: jsPDF,
  writable: Writable,
  rows: readonly ReportLine[],
  startY: number,
  isFirst: boolean,
): void => {
  const waiting = new Map<object, readonly string[]>();
  autoTable(doc, {
    ...look,
    startY,
    columns,
    columnStyles,
    showHead: isFirst ? 'everyPage' : 'never',
    body: rows.map((row) => [row.title, row.company, row.status, row.applied, row.stages.join('\n')].map(writable)),
    rowPageBreak: 'avoid',
    willDrawCell: ({ cell }) => {
      if (!cell.text.some(hasRightToLeft)) return;
      waiting.set(cell, cell.text);
      cell.text = [];
    },
    didDrawCell: ({ cell }) => {
      const lines = waiting.get(cell);
      if (lines) writeRightToLeft(doc, cell, lines);
    },
  });
};

const writeTop = (doc: jsPDF, writable: Writable, report: ActivityReport, today: string): void => {
  doc.setProperties({ title: 'Job search activity report', creator: 'Milepost' });
  doc
    .setFont(family, 'bold')
    .setFontSize(18)
    .text('Job search activity report', margin, margin + 14);
  doc.setFont(family, 'normal').setFontSize(10);
  const words = [writable(report.person), report.period, `Created on ${formatCalendarDate(today)}`];
  words.forEach((line, index) => doc.text(line, margin, margin + 36 + index * 15, { isInputVisual: false }));
  doc
    .setFont(family, 'bold')
    .setFontSize(12)
    .text('Summary', margin, margin + 92);
  autoTable(doc, {
    ...look,
    startY: margin + 100,
    tableWidth: 260,
    body: report.figures.map(({ label, value }) => [label, String(value)]),
    columnStyles: { 1: { halign: 'right', fontStyle: 'bold' } },
  });
  doc
    .setFont(family, 'bold')
    .setFontSize(12)
    .text('Applications and their statuses', margin, endOf(doc) + 30);
};

const numberPages = (doc: jsPDF): void => {
  const { width, height } = doc.internal.pageSize;
  const total = doc.getNumberOfPages();
  doc.setFont(family, 'normal').setFontSize(8).setTextColor(90, 96, 106);
  for (let page = 1; page <= total; page += 1) {
    doc.setPage(page);
    doc.text('Milepost: Job search activity report', margin, height - 24);
    doc.text(`Page ${page} of ${total}`, width - margin, height - 24, { align: 'right' });
  }
};

export type ReportFile = {
  readonly pdf: ArrayBuffer;
  /** The characters that its font lacks, each once: they are shown as boxes. */
  readonly lacking: readonly string[];
};

/** The report as a PDF of A4 pages, created in slices so that the page stays responsive. */
export const reportPdf = async (
  report: ActivityReport,
  fonts: ReportFonts,
  today: string = todayIn('UTC'),
): Promise<ReportFile> => {
  const doc = openDocument(fonts);
  const lacking = new Set<string>();
  const writable = writableIn(doc, (letter) => lacking.add(letter));
  writeTop(doc, writable, report, today);
  if (report.lines.length === 0) {
    doc.setFont(family, 'normal').setFontSize(10);
    doc.text('Nothing happened in this period.', margin, endOf(doc) + 52);
  }
  for (let at = 0; at < report.lines.length; at += linesAtOnce) {
    await yieldToMain();
    writeApplications(
      doc,
      writable,
      report.lines.slice(at, at + linesAtOnce),
      endOf(doc) + (at === 0 ? 40 : 0),
      at === 0,
    );
  }
  numberPages(doc);
  return { pdf: doc.output('arraybuffer'), lacking: [...lacking] };
};
