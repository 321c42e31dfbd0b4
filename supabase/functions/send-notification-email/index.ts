/**
 * Sends the e-mail of notifications. Called by the database webhook on inserts into `public.notifications`, and by a
 * schedule (`{"type":"DUE"}`) for what could not be sent before; both send everything that is due.
 */
import * as z from 'zod';
import { refusalOf } from './caller.ts';
import { deliverDue } from './deliver.ts';
import { readSettings } from './settings.ts';

const callSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('INSERT'),
    schema: z.literal('public'),
    table: z.literal('notifications'),
    record: z.looseObject({ id: z.uuid() }),
    old_record: z.null(),
  }),
  z.object({ type: z.literal('DUE') }),
]);

const settings = readSettings();

Deno.serve(async (request) => {
  const refusal = refusalOf(request, settings.SUPABASE_SERVICE_ROLE_KEY);
  if (refusal !== undefined) return refusal;
  if (request.method !== 'POST') return Response.json({ code: 405, message: 'Use POST' }, { status: 405 });
  const call = callSchema.safeParse(await request.json().catch(() => undefined));
  if (!call.success) {
    return Response.json({ code: 400, message: 'Not an insert into public.notifications' }, { status: 400 });
  }
  return Response.json(await deliverDue(settings));
});
