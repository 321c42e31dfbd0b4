import * as z from 'zod';
import { JobError, type JobHandler } from '../job.ts';
import { readInvoices } from './read-invoices.ts';

const dataSchema = z.object({ invoice_id: z.guid() });

/** Makes a PDF of an invoice. Who may have it was asked when the job was enqueued. */
export const makeInvoiceFile: JobHandler = async (job, { database, progress }) => {
  const { invoice_id: id } = dataSchema.parse(job.data);
  const [invoice] = await readInvoices(database, { id });
  if (!invoice) throw new JobError('This invoice no longer exists.');
  await progress(20);
  const { invoicePdf } = await import('./invoice-pdf.ts');
  return {
    file: { name: `${invoice.number}.pdf`, type: 'application/pdf', content: await invoicePdf(invoice) },
  };
};
