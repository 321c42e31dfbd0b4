/**
 * Sends people to Stripe: `available`, `pay` an open invoice of theirs, `manage` the cards that they kept there. Called as
 * JSON with the person's token; which invoice is whose is the database's to say. No card number ever comes here.
 */
import type Stripe from 'stripe';
import * as z from 'zod';
import { callDatabase } from '../_shared/database.ts';
import { readSettings } from '../_shared/stripe/settings.ts';
import { settle } from '../_shared/stripe/settle.ts';
import { cardsOf, isMissing, isRefused, isStripeError } from '../_shared/stripe/stripe.ts';

const callSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('available') }),
  z.object({ action: z.literal('pay'), invoice: z.uuid() }),
  z.object({ action: z.literal('manage') }),
]);

/** What `begin_card_payment` gives. */
const begunSchema = z.object({
  checkout_id: z.uuid(),
  session_id: z.string().nullable(),
  replaced: z.string().nullable(),
  number: z.string(),
  amount: z.number().int().positive(),
  currency: z.string(),
  user_id: z.uuid(),
  email: z.string(),
  customer_id: z.string().nullable(),
});
type Begun = z.infer<typeof begunSchema>;

/** A token says who calls, never a cookie: any page may, as with the data API of hosted Supabase. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST',
  'cache-control': 'no-store',
};

const settings = readSettings();
const cards = cardsOf(settings);
const page = new URL('/billing', settings.SITE_URL).href;

/** As the database refuses, so that the page shows the sentence. */
const refuse = (status: number, message: string): Response => Response.json({ code: 'P0001', message }, { status });

/** Calls a function of the database as the person, whose token and rights the data API checks. */
const asPerson = (authorization: string, name: string, parameters: object): Promise<Response> =>
  fetch(`${settings.SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: settings.SUPABASE_ANON_KEY, authorization, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(20_000),
  });

/** The session that is open for a checkout; Stripe gives the same one for the same checkout. */
async function openSession(stripe: Stripe, begun: Begun): Promise<Stripe.Checkout.Session> {
  if (begun.session_id !== null) return stripe.checkout.sessions.retrieve(begun.session_id);
  const { checkout_id: checkout, number, amount, currency, user_id: person, email } = begun;
  const customer =
    begun.customer_id ??
    (await stripe.customers.create({ email, metadata: { user_id: person } }, { idempotencyKey: `customer-${person}` }))
      .id;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      customer,
      client_reference_id: checkout,
      metadata: { checkout_id: checkout },
      payment_intent_data: { description: `Invoice ${number}`, metadata: { checkout_id: checkout } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: amount,
            product_data: { name: `Invoice ${number}` },
          },
        },
      ],
      // The person chooses on Stripe's page whether to keep the card there.
      saved_payment_method_options: { payment_method_save: 'enabled' },
      success_url: `${page}?card=paid`,
      cancel_url: page,
    },
    { idempotencyKey: `checkout-${checkout}` },
  );
  await callDatabase(settings, 'note_card_checkout', {
    checkout_id: checkout,
    session_id: session.id,
    user_id: person,
    customer_id: customer,
  });
  return session;
}

/** Ends a session with an amount that is no longer open. One that was paid meanwhile can't be ended, and is booked. */
async function endSession(stripe: Stripe, session: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(session);
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (!isMissing(error)) await settle(settings, stripe, { session }, null);
  }
}

async function pay(stripe: Stripe, authorization: string, invoice: string): Promise<Response> {
  // A second time where the first found a session that is over.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answered = await asPerson(authorization, 'begin_card_payment', { p_invoice_id: invoice });
    if (!answered.ok) return answered;
    const begun = begunSchema.parse(await answered.json());
    if (begun.replaced !== null) {
      await endSession(stripe, begun.replaced);
      // What was paid with it may have changed what is open.
      continue;
    }
    const session = await openSession(stripe, begun);
    if (session.status === 'open' && session.url !== null) return Response.json({ url: session.url });
    await settle(settings, stripe, { session: session.id }, null);
  }
  return refuse(409, 'This invoice has changed. Reload the page.');
}

async function manage(stripe: Stripe, authorization: string): Promise<Response> {
  const answered = await asPerson(authorization, 'my_card_customer', {});
  if (!answered.ok) return answered;
  const customer = z
    .string()
    .nullable()
    .parse(await answered.json());
  if (customer === null) return refuse(404, 'You haven’t paid by card yet');
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: page });
  return Response.json({ url });
}

async function available(authorization: string): Promise<Response> {
  if (cards === undefined) return Response.json({ is_available: false, has_customer: false, is_test: false });
  const answered = await asPerson(authorization, 'my_card_customer', {});
  if (!answered.ok) return answered;
  return Response.json({
    is_available: true,
    has_customer: (await answered.json()) !== null,
    is_test: /^(sk|rk)_test_/.test(settings.STRIPE_SECRET_KEY ?? ''),
  });
}

async function handle(request: Request): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Use POST');
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse(401, 'Missing authorization header');
  const { data: call } = callSchema.safeParse(await request.json().catch(() => undefined));
  if (call === undefined) return refuse(400, 'Not a call of this function');
  if (call.action === 'available') return available(authorization);
  if (cards === undefined) return refuse(501, 'Payments by card aren’t available here');
  try {
    return call.action === 'pay'
      ? await pay(cards.stripe, authorization, call.invoice)
      : await manage(cards.stripe, authorization);
  } catch (error) {
    if (!isStripeError(error)) throw error;
    if (isRefused(error) && error.code === 'amount_too_small') {
      return refuse(400, 'This amount is too small for a card. Pay by transfer.');
    }
    // eslint-disable-next-line no-console -- the log of a function is its console
    console.error(`Stripe did not take a request: ${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`);
    return refuse(502, 'The card provider didn’t answer. Try again in a few minutes, or pay by transfer.');
  }
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: readable });
  const given = await handle(request);
  const response = new Response(given.body, { status: given.status, headers: { 'content-type': 'application/json' } });
  for (const [name, value] of Object.entries(readable)) response.headers.set(name, value);
  return response;
});
