/**
 * Syncs Google and Outlook calendars that are due: `{"type":"DUE"}` with the secret key, by a schedule every minute.
 * `{"type":"REVOKE","user_id":…}` has the providers revoke a person's tokens, before the person is erased.
 */
import * as z from 'zod';
import { readSettings } from '../_shared/calendar-accounts/settings.ts';
import { showsSecretKey } from '../_shared/secret-key.ts';
import { revokeAccounts } from './revoke.ts';
import { syncDue } from './sync.ts';

const callSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('DUE') }),
  z.object({ type: z.literal('REVOKE'), user_id: z.uuid() }),
]);
const settings = readSettings();

Deno.serve(async (request) => {
  if (!showsSecretKey(request, settings.SUPABASE_SERVICE_ROLE_KEY)) {
    return Response.json({ code: 403, message: 'Only the server may call this function' }, { status: 403 });
  }
  if (request.method !== 'POST') return Response.json({ code: 405, message: 'Use POST' }, { status: 405 });
  const { data: call } = callSchema.safeParse(await request.json().catch(() => undefined));
  if (call === undefined) return Response.json({ code: 400, message: 'Send {"type":"DUE"}' }, { status: 400 });
  if (call.type === 'REVOKE') return Response.json({ revoked: await revokeAccounts(settings, call.user_id) });
  return Response.json({ synced: await syncDue(settings) });
});
