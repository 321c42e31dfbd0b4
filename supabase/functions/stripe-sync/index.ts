/**
 * For the server, with its secret key. `{"type":"CHECK","before":…}` asks Stripe about the next 50 checkouts that were not
 * checked since, and books what a lost message left out. `{"type":"FORGET","user_id":…}` has Stripe delete a person and the
 * cards they kept, before the person is erased.
 */
import type Stripe from 'stripe';
import * as z from 'zod';
import { callDatabase } from '../_shared/database.ts';
import { showsSecretKey } from '../_shared/secret-key.ts';
import { readSettings } from '../_shared/stripe/settings.ts';
import { settle } from '../_shared/stripe/settle.ts';
import { cardsOf, isMissing } from '../_shared/stripe/stripe.ts';

const settings = readSettings();
const cards = cardsOf(settings);

const callSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CHECK'), before: z.iso.datetime() }),
  z.object({ type: z.literal('FORGET'), user_id: z.uuid() }),
]);
const dueSchema = z.array(z.object({ session_id: z.string(), checkout_id: z.uuid() }));

/** Closes a checkout that this account of Stripe doesn't know. */
const close = async (checkout: string): Promise<void> => {
  const askedAt = await callDatabase(settings, 'ask_card_provider', { event_id: null });
  const state = { checkout_id: checkout, is_over: true, payment: null };
  await callDatabase(settings, 'settle_card_payment', { event_id: null, asked_at: askedAt, state });
};

async function check(stripe: Stripe, before: string): Promise<{ checked: number; booked: number }> {
  const due = dueSchema.parse(await callDatabase(settings, 'due_card_checkouts', { before }));
  let booked = 0;
  for (const { session_id: session, checkout_id: checkout } of due) {
    try {
      const outcome = await settle(settings, stripe, { session }, null);
      if (outcome === 'unknown') await close(checkout);
      if (outcome === 'booked') booked += 1;
    } catch (error) {
      if (!isMissing(error)) throw error;
      await close(checkout);
    }
  }
  return { checked: due.length, booked };
}

async function forget(stripe: Stripe, person: string): Promise<{ forgotten: boolean }> {
  const customer = z
    .string()
    .nullable()
    .parse(await callDatabase(settings, 'card_customer', { user_id: person }));
  if (customer === null) return { forgotten: false };
  await stripe.customers.del(customer).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  return { forgotten: true };
}

Deno.serve(async (request) => {
  if (!showsSecretKey(request, settings.SUPABASE_SERVICE_ROLE_KEY)) {
    return Response.json({ code: 403, message: 'Only the server may call this function' }, { status: 403 });
  }
  if (request.method !== 'POST') return Response.json({ code: 405, message: 'Use POST' }, { status: 405 });
  const { data: call } = callSchema.safeParse(await request.json().catch(() => undefined));
  if (call === undefined) return Response.json({ code: 400, message: 'Send a type that is known' }, { status: 400 });
  if (cards === undefined) return Response.json({ code: 501, message: 'Stripe is not set up' }, { status: 501 });
  return Response.json(
    call.type === 'CHECK' ? await check(cards.stripe, call.before) : await forget(cards.stripe, call.user_id),
  );
});
