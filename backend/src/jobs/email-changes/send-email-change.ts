import * as z from 'zod';
import { escapeHtml } from '../../mail/templates.ts';
import type { Mail } from '../../mail/mail.ts';
import { JobError, type JobHandler, type JobTools } from '../job.ts';

const dataSchema = z.object({ action_id: z.string() });
const linkSchema = z.object({ action_link: z.string() });

type Change = { readonly user_id: string; readonly email: string; readonly new_email: string };

/** The change that an administrator asked for; undefined once it was confirmed, canceled, or asked for anew. */
async function openChange({ database }: JobTools, actionId: string): Promise<Change | undefined> {
  const [change] = await database.query<Change>(
    `select a.id as user_id, a.email, a.email_change as new_email
     from public.account_actions d join auth.users a on a.id = d.user_id
     where d.id = $1::uuid and private.open_email_change(d.user_id) = d.id and a.email_change <> ''`,
    [actionId],
  );
  return change;
}

/** Takes the change back for a reason that no other attempt removes. */
async function takeBack({ database }: JobTools, { user_id }: Change): Promise<never> {
  await database.query('select private.end_email_change($1)', [user_id]);
  await database.query(`insert into public.account_actions (user_id, action) values ($1, 'email_change_canceled')`, [
    user_id,
  ]);
  throw new JobError('Another account has this email address now.');
}

/** Has the auth service make one of the two links, and gives its token. */
async function tokenOf(
  tools: JobTools,
  type: 'email_change_current' | 'email_change_new',
  change: Change,
): Promise<string> {
  const { SUPABASE_URL = '', SUPABASE_SERVICE_ROLE_KEY: key = '' } = tools.address;
  const response = await fetch(`${SUPABASE_URL}/auth/v1/admin/generate_link`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type, email: change.email, new_email: change.new_email }),
    signal: tools.signal,
  });
  const answer = await response.text();
  if (response.status === 422) return takeBack(tools, change);
  if (!response.ok) throw new Error(`The auth service answered ${response.status}: ${answer.slice(0, 200)}`);
  // GoTrue's `hashed_token` for the new address is made of the old one and opens nothing; its link holds the right one.
  const token = new URL(linkSchema.parse(JSON.parse(answer)).action_link).searchParams.get('token');
  if (!token) throw new Error('The auth service made a link without a token');
  return token;
}

const mailFor = ({ siteUrl }: JobTools, { email, new_email }: Change, token: string): Omit<Mail, 'to'> => {
  const link = `${siteUrl}/auth/confirm?${new URLSearchParams({ token_hash: token, type: 'email_change' }).toString()}`;
  const what = `A Milepost administrator asked to change the email address of your account from ${email} to ${new_email}. Confirm the change from both inboxes. This is one of the two emails.`;
  const until = `The link works once and expires in one hour. If you don't want the change, don't confirm it.`;
  return {
    subject: 'Confirm the change of your email address',
    text: `${what}\n\nConfirm the change: ${link}\n\n${until}\n`,
    html: `<p>${escapeHtml(what)}</p><p><a href="${escapeHtml(link)}">Confirm the change</a></p><p>${escapeHtml(until)}</p>`,
  };
};

/** Mails a link to the old and to the new address. An attempt after a failure makes both links anew. */
export const sendEmailChange: JobHandler = async ({ data }, tools) => {
  const { action_id: actionId } = dataSchema.parse(data);
  const change = await openChange(tools, actionId);
  if (change === undefined) return {};
  const current = await tokenOf(tools, 'email_change_current', change);
  const next = await tokenOf(tools, 'email_change_new', change);
  // Canceled meanwhile: the auth service has put back what was taken away.
  if ((await openChange(tools, actionId)) === undefined) {
    await tools.database.query('select private.end_email_change($1)', [change.user_id]);
    return {};
  }
  await tools.sendMail({ to: change.email, ...mailFor(tools, change, current) });
  await tools.sendMail({ to: change.new_email, ...mailFor(tools, change, next) });
  return {};
};
