import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type TaggedPdf = InstanceType<typeof PDFDocument>;

const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

export const ink = '#282c34';
export const muted = '#5a606a';

/** Opens a PDF of A4 that a screen reader reads by its parts, with the fonts 'regular' and 'bold'. @param margin in points */
export function openTaggedPdf(title: string, margin: number, layout: 'portrait' | 'landscape' = 'portrait'): TaggedPdf {
  const options: PDFKit.PDFDocumentOptions = {
    ...{ size: 'A4', layout, margin, pdfVersion: '1.7', tagged: true, lang: 'en-US', displayTitle: true },
    info: { Title: title, Author: 'Milepost', Creator: 'Milepost' },
    font: fontFile('DejaVuSans'),
  };
  // A subset that the library's types don't name.
  const doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
  doc.registerFont('regular', fontFile('DejaVuSans')).registerFont('bold', fontFile('DejaVuSans-Bold'));
  return doc.font('regular').fontSize(10).fillColor(ink);
}

/** Collects what is written into a PDF from now on; gives its bytes once it was ended. */
export function bytesOf(doc: TaggedPdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
}
