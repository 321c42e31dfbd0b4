import { certificateAddress, validUntil, type Certificate } from '@milepost/shared/entities/certificates/model';
import { formatDate } from '@milepost/shared/domain/dates';
import { bytesOf, ink, muted, openTaggedPdf } from '../pdf/tagged-pdf.ts';

/** Points: A4 across. */
const page = { width: 841.89, height: 595.28 };
const margin = 72;
const accent = '#2f5bd0';

type Line = {
  readonly tag: 'H1' | 'P';
  readonly text: string;
  readonly font: 'regular' | 'bold';
  readonly size: number;
  readonly color: string;
  /** Points above it. */
  readonly above: number;
  readonly link?: string;
};

const linesOf = (certificate: Certificate, address: string): readonly Line[] => [
  { tag: 'P', text: 'Milepost', font: 'bold', size: 14, color: accent, above: 0 },
  { tag: 'H1', text: 'Certificate of completion', font: 'bold', size: 30, color: ink, above: 22 },
  { tag: 'P', text: 'This certifies that', font: 'regular', size: 13, color: muted, above: 26 },
  { tag: 'P', text: certificate.person_name, font: 'bold', size: 26, color: ink, above: 10 },
  { tag: 'P', text: 'completed the course', font: 'regular', size: 13, color: muted, above: 16 },
  { tag: 'P', text: certificate.course_title, font: 'bold', size: 20, color: ink, above: 10 },
  {
    ...{ tag: 'P', font: 'regular', size: 12, color: ink, above: 30 },
    text: `Issued: ${formatDate(certificate.issued_at, 'UTC')}     Valid until: ${validUntil(certificate)}`,
  },
  { tag: 'P', text: `Verify at ${address}`, font: 'regular', size: 10, color: muted, above: 14, link: address },
];

/** A certificate as a tagged PDF of one page, with the address by which anybody can verify it. */
export function certificatePdf(certificate: Certificate, siteUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  const doc = openTaggedPdf(`Certificate: ${certificate.course_title}`, margin, 'landscape');
  const written = bytesOf(doc);
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .roundedRect(32, 32, page.width - 64, page.height - 64, 12)
    .lineWidth(2)
    .strokeColor(accent)
    .stroke();
  doc.endMarkedContent();

  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.y = margin + 16;
  for (const { tag, text, font, size, color, above, link } of linesOf(
    certificate,
    certificateAddress(siteUrl, certificate.code),
  )) {
    const write = (): void => {
      // A long name takes a second line of its own, and no second page.
      doc
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(text, margin, doc.y + above, {
          ...{ width: page.width - 2 * margin, align: 'center', height: size * 2.6, ellipsis: true },
          ...(link === undefined ? {} : { link }),
        });
    };
    root.add(doc.struct(tag, {}, link === undefined ? write : doc.struct('Link', { alt: text }, write)));
  }
  root.end();
  doc.end();
  return written;
}
