/**
 * Takes what Stripe reports of payments by card. The official library checks the signature; of a message that is signed, the
 * names of what it is about are taken and nothing else: their state is queried from Stripe itself.
 */
import Stripe from 'stripe';
import * as z from 'zod';
import { readSettings } from '../_shared/stripe/settings.ts';
import { settle, type Subject } from '../_shared/stripe/settle.ts';
import { cardsOf, isMissing, isStripeError } from '../_shared/stripe/stripe.ts';

const settings = readSettings();
const cards = cardsOf(settings);
/** Seconds that a message may be old, as Stripe's libraries have it. Stripe signs each attempt anew. */
const tolerance = 300;

const answer = (status: number, outcome: string): Response => Response.json({ outcome }, { status });

const objectSchema = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});

/** What a message is about; undefined for what is no part of a payment. */
function subjectOf(event: Stripe.Event): Subject | undefined {
  const { data: told } = objectSchema.safeParse(event.data.object);
  if (told?.object === 'checkout.session') return { session: told.id };
  if (told?.object === 'payment_intent') return { payment: told.id };
  const payment = told?.payment_intent;
  return payment ? { payment: typeof payment === 'string' ? payment : payment.id } : undefined;
}

async function receive(request: Request): Promise<Response> {
  if (request.method !== 'POST') return answer(405, 'Use POST');
  if (cards === undefined) return answer(501, 'The operator of this site has not set up payments by card');
  const { stripe, webhookSecret } = cards;
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(
      await request.text(),
      request.headers.get('stripe-signature') ?? '',
      webhookSecret,
      tolerance,
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)) throw error;
    return answer(400, 'The signature is missing, wrong or too old');
  }
  const subject = subjectOf(event);
  if (subject === undefined) return answer(200, 'ignored');
  try {
    return answer(200, await settle(settings, stripe, subject, event.id));
  } catch (error) {
    if (isMissing(error)) return answer(200, 'unknown');
    // Stripe sends the message again, in minutes at first and in hours later.
    if (isStripeError(error)) return answer(503, 'Stripe did not answer');
    throw error;
  }
}

Deno.serve(receive);
