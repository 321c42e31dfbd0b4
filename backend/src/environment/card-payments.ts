import * as z from 'zod';

const key = (pattern: RegExp, looks: string) =>
  z
    .string()
    .regex(pattern, { error: `must begin with ${looks}` })
    .optional();

/** The variables that switch payments by card on; functions are handed them as they are. */
export const cardPaymentVariables = {
  STRIPE_SECRET_KEY: key(/^(sk|rk)_(test|live)_\w+$/, 'sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, 'whsec_'),
  TEST_STRIPE_ORIGIN: z.url({ protocol: /^http$/, error: 'must be an http address' }).optional(),
};

type Given = { readonly [Name in keyof typeof cardPaymentVariables]?: string | undefined };

/**
 * The environment of functions about Stripe.
 * @throws Error when only one of the two keys is given, or a test's provider in production
 */
export function cardPayments(value: Given & { readonly NODE_ENV: string }): Readonly<Record<string, string>> {
  if ((value.STRIPE_SECRET_KEY === undefined) !== (value.STRIPE_WEBHOOK_SECRET === undefined)) {
    throw new Error('The environment is not usable. STRIPE_WEBHOOK_SECRET: goes with STRIPE_SECRET_KEY');
  }
  if (value.NODE_ENV === 'production' && value.TEST_STRIPE_ORIGIN !== undefined) {
    throw new Error('The environment is not usable. TEST_STRIPE_ORIGIN: is for tests, never for production');
  }
  const names = Object.keys(cardPaymentVariables) as (keyof typeof cardPaymentVariables)[];
  return Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));
}
