/**
 * Takes what Cal.com and Calendly report of events: `POST /functions/v1/calendar-webhook/{type}/{address}`. The address is
 * one coach's own; the signature is checked with that coach's secret before a word of the body is believed.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { callDatabase, readConnection } from '../_shared/database.ts';
import { readCalCom } from './cal-com.ts';
import { readCalendly } from './calendly.ts';
import type { ReadDelivery } from './calendar-event.ts';
import { isSignedByCalCom, isSignedByCalendly, type Delivery } from './signature.ts';

type Provider = { readonly isSigned: (delivery: Delivery) => boolean; readonly read: ReadDelivery };

const providers: ReadonlyMap<string, Provider> = new Map<string, Provider>([
  ['cal.com', { isSigned: isSignedByCalCom, read: readCalCom }],
  ['calendly', { isSigned: (delivery) => isSignedByCalendly(delivery), read: readCalendly }],
]);

const webhookSchema = z.array(z.object({ integration_id: z.uuid(), secret: z.string() })).max(1);
const outcomeSchema = z.enum(['received', 'repeated', 'outdated', 'unknown']);

const refusal = (status: number, message: string): Response => Response.json({ code: status, message }, { status });

const connection = readConnection();

async function receive(request: Request, provider: Provider, type: string, address: string): Promise<Response> {
  const [webhook] = webhookSchema.parse(
    await callDatabase(connection, 'calendar_webhook', { address, provider: type }),
  );
  if (webhook === undefined) return refusal(404, 'There is no such webhook');
  const body = await request.text();
  if (!provider.isSigned({ headers: request.headers, body, secret: webhook.secret })) {
    return refusal(401, 'The signature is missing, wrong or too old');
  }
  let event;
  try {
    event = provider.read(JSON.parse(body));
  } catch {
    return refusal(400, 'The body is none that the provider documents');
  }
  if (event === undefined) return Response.json({ outcome: 'ignored' });
  const outcome = await callDatabase(connection, 'receive_calendar_event', {
    integration_id: webhook.integration_id,
    digest: createHash('sha256').update(body).digest('hex'),
    event,
  });
  return Response.json({ outcome: outcomeSchema.parse(outcome) });
}

Deno.serve(async (request) => {
  const [, , type = '', address = '', ...rest] = new URL(request.url).pathname.split('/');
  const provider = providers.get(decodeURIComponent(type));
  if (provider === undefined || rest.length > 0 || !z.uuid().safeParse(address).success) {
    return refusal(404, 'There is no such webhook');
  }
  if (request.method !== 'POST') return refusal(405, 'Use POST');
  return receive(request, provider, decodeURIComponent(type), address);
});
