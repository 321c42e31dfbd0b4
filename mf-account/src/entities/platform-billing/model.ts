import * as z from 'zod';
import { planSchema, subscriptionSchema } from '@milepost/shared/entities/billing-plans/model';
import { calendarDate, id, instant } from '@milepost/shared/domain/columns';

const amountSchema = z.object({ currency: z.string(), amount: z.number(), count: z.number() });

/** The figures of billing, by the seller's days. */
export const billingFiguresSchema = z.object({
  today: calendarDate,
  time_zone: z.string(),
  is_ready: z.boolean(),
  recurring: z.array(amountSchema),
  trials: z.number(),
  churn: z.object({ ended: z.number(), before: z.number() }),
  overdue: z.array(amountSchema),
});
export type BillingFigures = z.infer<typeof billingFiguresSchema>;

const personSchema = z.object({ id, full_name: z.string().nullable(), email: z.string() });

/** A subscription with its person and plan. */
export const platformSubscriptionSchema = subscriptionSchema.extend({
  person: personSchema,
  plan: planSchema.pick({ id: true, name: true, price: true, currency: true, period: true }),
});
export type PlatformSubscription = z.infer<typeof platformSubscriptionSchema>;

/** A subscription that ended. */
export const endedSubscriptionSchema = z.object({
  id,
  happened_on: calendarDate,
  paying_since: calendarDate.nullable(),
  person: personSchema,
  plan: z.object({ name: z.string() }),
});
export type EndedSubscription = z.infer<typeof endedSubscriptionSchema>;

/** A payment, or what was paid back. */
export const paymentSchema = z.object({
  id,
  amount: z.number(),
  currency: z.string(),
  received_on: calendarDate,
  bank_line: z.string().nullable(),
  card_payment: z.string().nullable(),
  note: z.string().nullable(),
  created_at: instant,
  invoice: z.object({ number: z.string(), buyer: z.object({ name: z.string() }) }),
});
export type Payment = z.infer<typeof paymentSchema>;

/** Churn in percent, with one decimal; null where nobody was paying. */
export const churnRate = ({ churn }: Pick<BillingFigures, 'churn'>): string | null =>
  churn.before === 0 ? null : `${((100 * churn.ended) / churn.before).toFixed(1)}%`;
