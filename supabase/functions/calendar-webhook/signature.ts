import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is known of a delivery before its body is believed. */
export type Delivery = { readonly headers: Headers; readonly body: string; readonly secret: string };

const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

const same = (given: string, expected: Buffer): boolean => {
  const bytes = /^[\da-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : undefined;
  return bytes !== undefined && timingSafeEqual(bytes, expected);
};

/**
 * `x-cal-signature-256` is the HMAC-SHA256 of the body with the webhook's secret, in hexadecimal digits.
 * @see https://cal.com/docs/developing/guides/automation/webhooks
 */
export const isSignedByCalCom = ({ headers, body, secret }: Delivery): boolean =>
  same(headers.get('x-cal-signature-256') ?? '', hmac(secret, body));

/** Seconds; Calendly's own example takes three minutes. */
const tolerance = 180;

/**
 * `Calendly-Webhook-Signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, not older than the tolerance. A retry is signed
 * at its own time, so what is late here was held back by somebody.
 * @see https://developer.calendly.com/api-docs/overview/webhooks/webhook-signatures
 */
export function isSignedByCalendly({ headers, body, secret }: Delivery, now = Date.now()): boolean {
  const parts = (headers.get('calendly-webhook-signature') ?? '').split(',').map((part) => part.trim().split('='));
  const valueOf = (name: string): string[] => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time = ''] = valueOf('t');
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance) return false;
  const expected = hmac(secret, `${time}.${body}`);
  return valueOf('v1').some((given) => same(given, expected));
}
