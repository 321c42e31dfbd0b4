import { formatRate } from '@milepost/shared/entities/billing-plans/model';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { invoiceKindLabel, type Invoice } from '@milepost/shared/entities/invoices/model';
import { formatMoney } from '@milepost/shared/domain/money';
import { bytesOf, ink, muted, openTaggedPdf, type TaggedPdf as Doc } from '../pdf/tagged-pdf.ts';

type Row = readonly [words: string, amount: string];
type Part = ReturnType<Doc['struct']>;

/** Points: A4 with these margins leaves a column of text. */
const margin = 56;
const width = 595.28 - 2 * margin;
const amountWidth = 130;

/** Lines of what people typed, without what isn't there. */
const lines = (...texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n');

/** A heading with its paragraph, at a place of the page; gives where it ends. */
function block(doc: Doc, root: Part, heading: string, words: string, left: number, top: number): number {
  const room = { width: width / 2 - 12 };
  root.add(
    doc.struct('H2', {}, () => {
      doc.font('bold').fontSize(9).fillColor(muted).text(heading, left, top, room);
    }),
  );
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('regular')
        .fontSize(10)
        .fillColor(ink)
        .text(words, left, doc.y + 2, room);
    }),
  );
  return doc.y;
}

/** A row of the table of lines: a description at the left, an amount at the right. */
function writeRow(doc: Doc, table: Part, kind: 'TH' | 'TD', [words, amount]: Row, isStrong = false): void {
  const top = doc.y + 8;
  const row = doc.struct('TR');
  table.add(row);
  const font = kind === 'TH' || isStrong ? 'bold' : 'regular';
  let bottom = top;
  row.add(
    doc.struct(kind, {}, () => {
      doc.font(font).text(words, margin, top, { width: width - amountWidth - 12 });
      bottom = doc.y;
    }),
  );
  row.add(
    doc.struct(kind, {}, () => {
      doc.font(font).text(amount, margin + width - amountWidth, top, { width: amountWidth, align: 'right' });
    }),
  );
  row.end();
  doc.y = Math.max(bottom, doc.y) + 6;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.5)
    .strokeColor('#d5d8de')
    .stroke();
  doc.endMarkedContent();
}

const factsOf = (invoice: Invoice): string =>
  lines(
    `Number: ${invoice.number}`,
    `Date: ${formatCalendarDate(invoice.issued_on)}`,
    invoice.kind === 'invoice'
      ? `Due: ${formatCalendarDate(invoice.due_on)}`
      : `Corrects: invoice ${invoice.corrects?.number}`,
    invoice.reason === null ? '' : `Reason: ${invoice.reason}`,
  );

const rowsOf = ({ lines: sold, currency, net, tax, tax_label: label, tax_rate: rate }: Invoice): readonly Row[] => [
  ...sold.map(({ description, amount }): Row => [description, formatMoney(amount, currency)]),
  ['Net amount', formatMoney(net, currency)],
  [`${label} (${formatRate(rate)})`, formatMoney(tax, currency)],
];

/** An invoice or a credit note as a tagged PDF: headings, paragraphs and a table that a screen reader distinguishes. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { seller, buyer, currency } = invoice;
  const kind = invoiceKindLabel(invoice);
  const doc = openTaggedPdf(`${kind} ${invoice.number}`, margin);
  const written = bytesOf(doc);

  const root = doc.struct('Document');
  doc.addStructure(root);
  root.add(
    doc.struct('H1', {}, () => {
      doc.font('bold').fontSize(20).text(kind, margin, margin);
    }),
  );
  const top = doc.y + 16;
  const right = margin + width / 2 + 12;
  const taxId = (id: string): string => (id === '' ? '' : `Tax ID: ${id}`);
  const sellerEnd = block(
    doc,
    root,
    'From',
    lines(seller.name, seller.address, seller.email, taxId(seller.tax_id)),
    margin,
    top,
  );
  const buyerEnd = block(doc, root, 'To', lines(buyer.name, buyer.address, taxId(buyer.tax_id)), right, top);
  doc.y = block(doc, root, 'Details', factsOf(invoice), margin, Math.max(sellerEnd, buyerEnd) + 20) + 12;

  const table = doc.struct('Table');
  root.add(table);
  writeRow(doc, table, 'TH', ['Description', 'Amount']);
  for (const row of rowsOf(invoice)) writeRow(doc, table, 'TD', row);
  writeRow(doc, table, 'TD', ['Total', formatMoney(invoice.total, currency)], true);
  table.end();

  if (invoice.kind === 'invoice') {
    block(
      doc,
      root,
      'Pay by transfer',
      lines(seller.bank_account, `Reference: ${invoice.reference}`),
      margin,
      doc.y + 20,
    );
  }
  root.end();
  doc.end();
  return written;
}
