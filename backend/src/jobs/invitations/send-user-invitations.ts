import * as z from 'zod';
import { JobError, type JobHandler, type JobTools } from '../job.ts';

const dataSchema = z.object({ batch: z.string() });

type Invitation = { readonly id: string; readonly email: string; readonly full_name: string | null };

const addressTaken = 'This address already has an account';

/** The next invitation that is not mailed yet and was not tried in this attempt; withdrawn ones are gone. */
async function nextOf({ database }: JobTools, batch: string, after: string): Promise<Invitation | undefined> {
  const [row] = await database.query<Invitation>(
    `select i.id, i.email, i.full_name from public.user_invitations i
     where i.batch = $1::uuid and i.state <> 'sent' and i.email > $2 order by i.email limit 1`,
    [batch, after],
  );
  return row;
}

/** Whether somebody has the address who did not get the account by this invitation: what they are isn't ours to change. */
async function isKnown({ database }: JobTools, { id, email }: Invitation): Promise<boolean> {
  const rows = await database.query(
    `select from auth.users a where lower(a.email) = $2
       and not exists (select from public.user_invitations i where i.id = $1::uuid and i.user_id = a.id)`,
    [id, email],
  );
  return rows.length > 0;
}

/** Has the auth service make the account and mail the link. Gives why it did not. */
async function invite(
  { address, siteUrl }: JobTools,
  { id, email, full_name }: Invitation,
): Promise<string | undefined> {
  const { SUPABASE_URL = '', SUPABASE_SERVICE_ROLE_KEY: key = '' } = address;
  const target = `${siteUrl}/auth/reset-password`;
  const response = await fetch(`${SUPABASE_URL}/auth/v1/invite?redirect_to=${encodeURIComponent(target)}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, data: { invitation_id: id, ...(full_name === null ? {} : { full_name }) } }),
  });
  await response.arrayBuffer();
  if (response.ok) return undefined;
  return response.status === 422 ? addressTaken : 'Failed to send the email';
}

/** Mails the invitations of a batch, each with its own outcome; those that the mail server didn't take are tried again. */
export const sendUserInvitations: JobHandler = async ({ data }, tools) => {
  const { batch } = dataSchema.parse(data);
  const { database, signal } = tools;
  const [count] = await database.query<{ waiting: number }>(
    `select count(*)::integer as waiting from public.user_invitations i where i.batch = $1::uuid and i.state <> 'sent'`,
    [batch],
  );
  let [sent, missed, tried] = [0, 0, 0];
  let invitation = await nextOf(tools, batch, '');
  while (invitation !== undefined) {
    signal.throwIfAborted();
    const failure = (await isKnown(tools, invitation)) ? addressTaken : await invite(tools, invitation);
    await database.query(
      `update public.user_invitations
       set state = case when $2::text is null then 'sent' else 'failed' end, failure = $2::text,
         sent_at = case when $2::text is null then now() end
       where id = $1::uuid`,
      [invitation.id, failure ?? null],
    );
    if (failure === undefined) sent += 1;
    else if (failure !== addressTaken) missed += 1;
    tried += 1;
    await tools.progress((100 * tried) / Math.max(1, count?.waiting ?? 0));
    invitation = await nextOf(tools, batch, invitation.email);
  }
  if (missed > 0) throw new JobError(`${missed} of ${tried} invitations couldn't be sent.`, true);
  return { result: { sent } };
};
