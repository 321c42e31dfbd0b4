import type Stripe from 'stripe';
import * as z from 'zod';
import { callDatabase } from '../database.ts';
import type { Settings } from './settings.ts';

/** What a message of Stripe is about: a checkout session, or a payment. */
export type Subject = { readonly session: string } | { readonly payment: string };

/** What `settle_card_payment` takes: all that Stripe says of a checkout at one time, and nothing that a message said. */
type State = {
  readonly checkout_id: string;
  /** Whether nothing can be paid with it anymore. */
  readonly is_over: boolean;
  readonly payment: {
    readonly id: string;
    readonly received: number;
    /** Refunded, or taken back by the bank in a dispute that isn't won. */
    readonly returned: number;
    readonly currency: string;
    readonly received_at: string;
  } | null;
};

const outcomeSchema = z.enum(['booked', 'unchanged', 'repeated', 'unknown', 'outdated', 'currency']);
export type Outcome = z.infer<typeof outcomeSchema>;

/** Most refunds and disputes of one payment that are asked for. */
const most = { limit: 1000 };
/** Disputes in which the bank holds the money, or has it. */
const disputed: readonly string[] = ['needs_response', 'under_review', 'lost'];
const sumOf = (rows: readonly { readonly amount: number }[]): number => rows.reduce((sum, row) => sum + row.amount, 0);

async function paymentOf(stripe: Stripe, id: string): Promise<State | undefined> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const checkout = intent.metadata['checkout_id'];
  if (!z.uuid().safeParse(checkout).success || checkout === undefined) return undefined;
  const refunds = await stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray(most);
  const disputes = await stripe.disputes.list({ payment_intent: id, limit: 100 }).autoPagingToArray(most);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    checkout_id: checkout,
    is_over: intent.status === 'succeeded' || intent.status === 'canceled',
    payment: {
      id: intent.id,
      received: intent.amount_received,
      returned:
        sumOf(refunds.filter(({ status }) => status === 'succeeded')) +
        sumOf(disputes.filter(({ status }) => disputed.includes(status))),
      currency: intent.currency.toUpperCase(),
      received_at: new Date((charge?.created ?? intent.created) * 1000).toISOString(),
    },
  };
}

/** What Stripe says of a subject now; undefined for what Milepost didn't begin. @throws StripeError */
async function stateOf(stripe: Stripe, subject: Subject): Promise<State | undefined> {
  if ('payment' in subject) return paymentOf(stripe, subject.payment);
  const session = await stripe.checkout.sessions.retrieve(subject.session);
  const checkout = session.metadata?.['checkout_id'];
  if (!z.uuid().safeParse(checkout).success || checkout === undefined) return undefined;
  const isOver = session.status !== 'open';
  const intent = session.payment_intent;
  if (intent === null) return { checkout_id: checkout, is_over: isOver, payment: null };
  const state = await paymentOf(stripe, typeof intent === 'string' ? intent : intent.id);
  return state && { ...state, is_over: isOver || state.is_over };
}

/** How often Stripe is queried again, where another answer was booked meanwhile. */
const attempts = 5;

/**
 * Books what Stripe says of a subject now, and claims the message that reported it.
 * @param event the message's id; null where none did
 * @throws StripeError where Stripe doesn't answer; Error where the database doesn't
 */
export async function settle(
  settings: Settings,
  stripe: Stripe,
  subject: Subject,
  event: string | null,
): Promise<Outcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const askedAt = await callDatabase(settings, 'ask_card_provider', { event_id: event });
    if (askedAt === null) return 'repeated';
    const state = await stateOf(stripe, subject);
    if (state === undefined) return 'unknown';
    const parameters = { event_id: event, asked_at: askedAt, state };
    const outcome = outcomeSchema.parse(await callDatabase(settings, 'settle_card_payment', parameters));
    if (outcome !== 'outdated') return outcome;
  }
  throw new Error('Other answers about the same payment were booked meanwhile');
}
