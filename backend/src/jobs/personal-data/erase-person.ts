import * as z from 'zod';
import { renderEmail } from '@milepost/shared/domain/rendered-emails';
import { callFunction } from '../../functions/call-function.ts';
import { errorFacts } from '../../logging/error-facts.ts';
import type { Mail } from '../../mail/mail.ts';
import { publishedEmail } from '../../mail/published-email.ts';
import { JobError, type JobHandler, type JobTools } from '../job.ts';
import { removeStored, type StoredFile } from './stored-files.ts';

const dataSchema = z.object({ request_id: z.string() });

type Person = { readonly id: string; readonly email: string; readonly number: string };

/** Whom a request that is running is about; undefined where the person has been erased before. */
async function personOf({ database }: JobTools, requestId: string): Promise<Person | undefined> {
  const [person] = await database.query<Person>(
    `select u.id, u.email, r.number from public.data_requests r join public.users u on u.id = r.user_id
     where r.id = $1 and r.kind = 'erase' and r.state = 'running'`,
    [requestId],
  );
  return person;
}

/** What the database refuses in words, it refuses the next time too. */
const refusalOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'P0001' ? new JobError(`${error.message}.`) : error;

/** Has the providers of connected calendars revoke their tokens. One that does not answer stops nothing: the tokens go. */
async function revokeCalendars({ database, address, log, signal }: JobTools, person: Person): Promise<number> {
  const [row] = await database.query<{ accounts: number }>(
    `select count(*)::integer as accounts from private.calendar_accounts a
     join public.calendar_integrations i on i.id = a.integration_id where i.user_id = $1`,
    [person.id],
  );
  const accounts = row?.accounts ?? 0;
  if (accounts === 0) return 0;
  try {
    await callFunction(address, 'calendar-sync', { type: 'REVOKE', user_id: person.id }, signal);
    return accounts;
  } catch (error) {
    log.warn(errorFacts(error), 'tokens of an erased calendar account were not revoked');
    return 0;
  }
}

/** Has the card provider delete the person and the cards they kept there. One that does not answer stops nothing. */
async function forgetCards({ database, address, log, signal }: JobTools, person: Person): Promise<void> {
  const [row] = await database.query<{ customer: string | null }>('select private.card_customer($1) as customer', [
    person.id,
  ]);
  if (!row?.customer) return;
  try {
    await callFunction(address, 'stripe-sync', { type: 'FORGET', user_id: person.id }, signal);
  } catch (error) {
    log.warn({ ...errorFacts(error), customer: row.customer }, 'an erased person was not deleted at the card provider');
  }
}

/** The receipt: as staff published its text, otherwise as it was built. */
async function receiptOf({ database, siteUrl }: JobTools, number: string): Promise<Omit<Mail, 'to'>> {
  const published = await publishedEmail(database, 'account_erased');
  if (published !== null) return renderEmail(published, { values: { number }, button: null, siteUrl });
  const text = `Your Milepost account and its data were erased. Your receipt is request ${number}.`;
  return { subject: 'Your Milepost account was erased', text: `${text}\n`, html: `<p>${text}</p>` };
}

const sendReceipt = (tools: JobTools, { email, number }: Person): Promise<void> =>
  receiptOf(tools, number)
    .then((receipt) => tools.sendMail({ to: email, ...receipt }))
    .catch((error: unknown) => tools.log.warn(errorFacts(error), 'the receipt of an erasure was not mailed'));

/** Erases the person of a request: files first, so that none is left if this process ends, then all rows at once. */
export const erasePerson: JobHandler = async (job, tools) => {
  const { request_id: requestId } = dataSchema.parse(job.data);
  const { database, address, progress } = tools;
  const person = await personOf(tools, requestId);
  if (person === undefined) return {};
  try {
    await database.query('select private.refuse_if_held($1)', [person.id]);
    const files = await database.query<StoredFile>('select bucket_id, name from private.files_of_person($1)', [
      person.id,
    ]);
    // Another attempt finds fewer: the first count is that of the receipt.
    await database.query(
      `update public.data_requests set receipt = jsonb_build_object('files', $2::integer) where id = $1 and receipt is null`,
      [requestId, files.length],
    );
    await removeStored(address, files);
    await progress(50);
    const calendars = await revokeCalendars(tools, person);
    await forgetCards(tools, person);
    const [row] = await database.query<{ erased: boolean }>('select private.finish_erasure($1, $2) as erased', [
      requestId,
      calendars,
    ]);
    if (row?.erased === true) await sendReceipt(tools, person);
  } catch (error) {
    throw refusalOf(error);
  }
  return {};
};
