import * as z from 'zod';
import { certificateSchema } from '@milepost/shared/entities/certificates/model';
import { JobError, type JobHandler } from '../job.ts';

const dataSchema = z.object({ certificate_id: z.guid() });

const read = `select coalesce(jsonb_agg(to_jsonb(c)), '[]') as found
  from public.certificates c where c.id = $1 and c.revoked_at is null`;

/** Makes a PDF of a certificate. Who may have it was asked when the job was enqueued. */
export const makeCertificateFile: JobHandler = async (job, { database, progress, siteUrl }) => {
  const { certificate_id: id } = dataSchema.parse(job.data);
  const [row] = await database.query<{ found: unknown }>(read, [id]);
  const [certificate] = certificateSchema.array().parse(row?.found ?? []);
  if (!certificate) throw new JobError('This certificate was revoked or no longer exists.');
  await progress(20);
  const { certificatePdf } = await import('./certificate-pdf.ts');
  const content = await certificatePdf(certificate, siteUrl);
  // The person's own folder of downloads may hold several: the day distinguishes them.
  const name = `Certificate ${certificate.issued_at.slice(0, 10)}.pdf`;
  return { file: { name, type: 'application/pdf', content } };
};
