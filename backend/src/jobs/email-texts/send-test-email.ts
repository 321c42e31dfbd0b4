import * as z from 'zod';
import { emailNames, emailTextSchema, sampleFilling } from '@milepost/shared/domain/email-texts';
import { renderEmail } from '@milepost/shared/domain/rendered-emails';
import { JobError, type JobHandler } from '../job.ts';

const dataSchema = z.object({ item_id: z.uuid(), revision: z.number() });
const versionSchema = emailTextSchema.extend({ email_name: z.enum(emailNames), email: z.string() });

/** Sends a version of an email, filled in with sample values, to the person who asked. */
export const sendTestEmail: JobHandler = async (job, { database, sendMail, siteUrl }) => {
  const { item_id: itemId, revision } = dataSchema.parse(job.data);
  const [row] = await database.query(
    `select i.email_name, r.title as subject, r.summary as button, r.body, u.email
     from public.content_items i
     join public.content_revisions r on r.item_id = i.id and r.revision = $2
     join public.users u on u.id = $3
     where i.id = $1`,
    [itemId, revision, job.requestedBy],
  );
  if (row === undefined) throw new JobError('That version no longer exists.');
  const { email, email_name: name, ...text } = versionSchema.parse(row);
  const mail = renderEmail(text, sampleFilling(name, siteUrl));
  await sendMail({ to: email, ...mail, subject: `Test: ${mail.subject}` });
  return {};
};
