/**
 * Ends the emails of one category: `POST …/unsubscribe?person=…&category=…&signature=…` with `List-Unsubscribe=One-Click`, as
 * programs for email send it (RFC 8058) and as the page `/unsubscribe` does. Nobody is signed in, so `verify_jwt` is off: the
 * signature says that the server wrote the address. A GET changes nothing. A person is led to the page; the page, which asks
 * for JSON, gets what the link would end.
 */
import * as z from 'zod';
import {
  maskedEmail,
  oneClick,
  readUnsubscribeLink,
  unsubscribePage,
  type UnsubscribeLink,
} from '../../../shared/src/domain/unsubscribe-links/unsubscribe-links.ts';
import { callDatabase } from '../_shared/database.ts';
import { isSigned } from '../_shared/unsubscribe-signature.ts';
import { readSettings } from './settings.ts';

const settings = readSettings();

/** The signature says who may, never a cookie: any page may ask. */
const common = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const answer = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...common, ...headers } });

const refuse = (status: number, message: string): Response => answer({ code: 'P0001', message }, status);

const gone = (): Response => refuse(404, 'This account no longer exists.');

const subscriptionSchema = z.object({ email: z.string(), is_on: z.boolean() }).nullable();

async function tell({ person, category }: UnsubscribeLink): Promise<Response> {
  const found = subscriptionSchema.parse(
    await callDatabase(settings, 'email_subscription', { p_user_id: person, p_category: category }),
  );
  return found === null ? gone() : answer({ ...found, email: maskedEmail(found.email) });
}

async function turnOff(request: Request, { person, category }: UnsubscribeLink): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  if (form?.get(oneClick.name) !== oneClick.value) return refuse(400, 'Send List-Unsubscribe=One-Click.');
  const isDone = await callDatabase(settings, 'turn_off_email', { p_user_id: person, p_category: category });
  return isDone === true ? answer({}) : gone();
}

Deno.serve(async (request) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && request.method !== 'POST') return answer({ message: 'Use POST' }, 405, { allow: 'GET, HEAD, POST' });
  const link = readUnsubscribeLink(new URL(request.url).searchParams);
  if (link === null || !isSigned(settings.SUPABASE_SERVICE_ROLE_KEY, link)) {
    return refuse(403, 'This link is incomplete or no longer works.');
  }
  if (!isRead) return turnOff(request, link);
  if (request.headers.get('accept')?.includes('application/json') === true) return tell(link);
  return new Response(null, {
    status: 303,
    headers: { ...common, location: unsubscribePage(settings.SITE_URL, link) },
  });
});
