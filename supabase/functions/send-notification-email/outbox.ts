import * as z from 'zod';
import type { Settings } from './settings.ts';

const waitingSchema = z.array(
  z.object({
    id: z.uuid(),
    title: z.string(),
    body: z.string().nullable(),
    link: z.string().nullable(),
    email: z.string(),
    full_name: z.string().nullable(),
  }),
);

/** A notification that is to be sent, and to whom. */
export type WaitingMail = z.infer<typeof waitingSchema>[number];

async function call(settings: Settings, name: string, parameters: object): Promise<Response> {
  const key = settings.SUPABASE_SERVICE_ROLE_KEY;
  const response = await fetch(`${settings.SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
  return response;
}

/** Takes messages that are due. Nobody else gets them until their next try. */
export const claim = async (settings: Settings, most: number): Promise<readonly WaitingMail[]> =>
  waitingSchema.parse(await (await call(settings, 'claim_notification_mail', { most })).json());

export async function markSent(settings: Settings, { id }: WaitingMail): Promise<void> {
  await call(settings, 'mark_notification_mailed', { notification_id: id });
}
