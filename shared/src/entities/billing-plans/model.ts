import * as z from 'zod';
import { calendarDate, id, instant } from '../../domain/columns/columns.ts';
import { currencies, formatMoney } from '../../domain/money/money.ts';

export const planPeriods = ['month', 'year'] as const;

/** A row of plans. Prices are minor units before tax; a limit that is null is none. */
export const planSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  roles: z.array(z.enum(['client', 'coach'])),
  price: z.number(),
  currency: z.enum(currencies),
  period: z.enum(planPeriods),
  trial_days: z.number(),
  max_applications: z.number().nullable(),
  max_storage_mb: z.number().nullable(),
  max_clients: z.number().nullable(),
  is_default: z.boolean(),
  archived_at: instant.nullable(),
  revision: z.number(),
});
export type Plan = z.infer<typeof planSchema>;

/** A row of subscriptions. Days are the seller's; `period_end` is the first day after the period. */
export const subscriptionSchema = z.object({
  user_id: id,
  plan_id: id,
  next_plan_id: id.nullable(),
  period_start: calendarDate.nullable(),
  period_end: calendarDate.nullable(),
  in_trial: z.boolean(),
  had_trial: z.boolean(),
  paying_since: calendarDate.nullable(),
  read_only_since: instant.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const lineSchema = z.object({ description: z.string(), amount: z.number() });
const taxSchema = { tax_label: z.string(), tax_rate: z.number() };

/** The caller's own plan. */
export const ownPlanSchema = z.object({
  subscription: subscriptionSchema.nullable(),
  plan: planSchema,
  next_plan: planSchema.nullable(),
  usage: z.object({
    applications: z.number().nullable(),
    storage: z.number(),
    clients: z.number().nullable(),
  }),
  ...taxSchema,
  time_zone: z.string(),
  /** Whether the seller's details are complete, so that invoices can be issued. */
  can_buy: z.boolean(),
  today: calendarDate,
});
export type OwnPlan = z.infer<typeof ownPlanSchema>;

/** What a change of plan would do, as the database reckons it. */
export const planChangeSchema = z.object({
  plan_id: id,
  /** keep: a planned change is withdrawn; later: when the period ends; trial, now: today. */
  way: z.enum(['keep', 'later', 'trial', 'now']),
  starts_on: calendarDate,
  /** The first day after the period that begins; null where the plan has none. */
  ends_on: calendarDate.nullable(),
  currency: z.enum(currencies),
  lines: z.array(lineSchema),
  net: z.number(),
  ...taxSchema,
  tax: z.number(),
  total: z.number(),
  next_on: calendarDate.nullable(),
  next_total: z.number().nullable(),
  time_zone: z.string(),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

/** '19%' of 1900 hundredths of a percent. */
export const formatRate = (rate: number): string => `${Number((rate / 100).toFixed(2))}%`;

/** '$12.00 a month', or 'Free'. */
export const priceText = ({ price, currency, period }: Pick<Plan, 'price' | 'currency' | 'period'>): string =>
  price === 0 ? 'Free' : `${formatMoney(price, currency)} a ${period}`;

const many = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** What a plan includes, in the words of the role that reads it; both where no role is given. */
export const planLimits = (
  plan: Pick<Plan, 'roles' | 'max_applications' | 'max_storage_mb' | 'max_clients'>,
  role?: string,
): readonly string[] => {
  const isFor = (one: 'client' | 'coach'): boolean => plan.roles.includes(one) && (role === undefined || role === one);
  return [
    isFor('client') &&
      (plan.max_applications === null ? 'Unlimited applications' : many(plan.max_applications, 'application')),
    isFor('coach') && (plan.max_clients === null ? 'Unlimited clients' : many(plan.max_clients, 'client')),
    plan.max_storage_mb === null ? 'Unlimited storage' : `${plan.max_storage_mb.toLocaleString('en-US')} MB of files`,
  ].filter((words) => words !== false);
};

/** What a plan includes, on one line. */
export const limitsText = (...plan: Parameters<typeof planLimits>): string =>
  planLimits(...plan)
    .map((words, place) => (place === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)))
    .join(', ');

/** How much of a plan somebody uses: '14 of 100'. What the role doesn't have is left out. */
export const planUsage = ({ plan, usage }: Pick<OwnPlan, 'plan' | 'usage'>) => {
  const of = (used: number, most: number | null): string =>
    `${used.toLocaleString('en-US')}${most === null ? '' : ` of ${most.toLocaleString('en-US')}`}`;
  return [
    usage.applications !== null && { name: 'Applications', value: of(usage.applications, plan.max_applications) },
    usage.clients !== null && { name: 'Clients', value: of(usage.clients, plan.max_clients) },
    { name: 'Files', value: `${of(Math.ceil(usage.storage / 1_048_576), plan.max_storage_mb)} MB` },
  ].filter((fact) => fact !== false);
};

/** The state of a subscription, in a word. */
export const subscriptionState = ({
  in_trial,
  read_only_since,
  next_plan_id,
  period_end,
}: Pick<Subscription, 'in_trial' | 'read_only_since' | 'next_plan_id' | 'period_end'>) =>
  read_only_since !== null
    ? ({ word: 'Read-only', tone: 'critical' } as const)
    : in_trial
      ? ({ word: 'Trial', tone: 'info' } as const)
      : next_plan_id !== null
        ? ({ word: 'Change planned', tone: 'caution' } as const)
        : period_end === null
          ? ({ word: 'Free', tone: 'neutral' } as const)
          : ({ word: 'Active', tone: 'positive' } as const);
