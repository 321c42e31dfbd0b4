import * as z from 'zod';
import { emailTextSchema, type EmailName, type EmailText } from '@milepost/shared/domain/email-texts';
import type { Queryable } from '../database/database.ts';

const answerSchema = z.object({ text: emailTextSchema.nullable() });

/** The text that staff published for an email; null where it has the one that it was built with. */
export async function publishedEmail(database: Queryable, name: EmailName): Promise<EmailText | null> {
  const [row] = await database.query('select public.published_email($1) as text', [name]);
  return answerSchema.parse(row).text;
}
