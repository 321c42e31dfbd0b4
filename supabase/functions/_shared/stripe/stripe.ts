import Stripe from 'stripe';
import type { Settings } from './settings.ts';

/** Stripe as the operator's account, with the secret of its webhook. */
export type Cards = { readonly stripe: Stripe; readonly webhookSecret: string };

/** The way to Stripe; undefined where the operator has not set both keys. The library's own version of the API is asked. */
export function cardsOf(settings: Settings): Cards | undefined {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, TEST_STRIPE_ORIGIN: origin } = settings;
  if (key === undefined || webhookSecret === undefined) return undefined;
  const place = origin === undefined ? undefined : new URL(origin);
  const stripe = new Stripe(key, {
    ...(place && { host: place.hostname, port: place.port, protocol: 'http' }),
    appInfo: { name: 'Milepost' },
    // Requests that create something carry an idempotency key, so that a repeated one creates nothing more.
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
  return { stripe, webhookSecret };
}

/** Whether Stripe says that something isn't there, or not in this account. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether Stripe refused what was asked, so that asking the same again doesn't help. */
export const isRefused = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether a request to Stripe failed in any way. */
export const isStripeError = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError;
