import type { Plan } from '@milepost/shared/entities/billing-plans/model';
import { moneyField, readMoney, type Currency } from '@milepost/shared/domain/money';
import type { PlanTerms } from '../../../entities/billing-plans/model.ts';
import { keptText } from '@milepost/shared/domain/kept-text';

/** A plan as its form holds it: text. */
export type PlanFields = {
  readonly name: string;
  readonly description: string;
  readonly audience: 'client' | 'coach' | 'both';
  readonly price: string;
  readonly currency: Currency;
  readonly period: 'month' | 'year';
  readonly trial: string;
  readonly applications: string;
  readonly storage: string;
  readonly clients: string;
};
export type PlanFaults = Readonly<Partial<Record<keyof PlanFields, string>>>;

const text = (value: number | null | undefined): string => value?.toString() ?? '';

export const fieldsOf = (plan?: Plan): PlanFields => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  audience: plan?.roles.length === 2 ? 'both' : (plan?.roles[0] ?? 'client'),
  price: plan ? moneyField(plan.price) : '',
  currency: plan?.currency ?? 'USD',
  period: plan?.period ?? 'month',
  trial: text(plan?.trial_days ?? 0),
  applications: text(plan?.max_applications),
  storage: text(plan?.max_storage_mb),
  clients: text(plan?.max_clients),
});

/** Null for no limit, undefined for what is no number up to `most`. */
const limit = (typed: string, most: number): number | null | undefined => {
  const plain = typed.trim().replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,7}$/.test(plain) && Number(plain) <= most ? Number(plain) : undefined;
};
const upTo = (most: number): string => `Enter a number up to ${most.toLocaleString('en-US')}, or leave it empty`;

/** What the form says as the database takes it, or what is wrong with its fields. */
export function termsOf(fields: PlanFields): { readonly terms: PlanTerms } | { readonly faults: PlanFaults } {
  const { audience } = fields;
  const price = readMoney(fields.price);
  const trial = limit(fields.trial === '' ? '0' : fields.trial, 90);
  const limits = {
    applications: audience === 'coach' ? null : limit(fields.applications, 1_000_000),
    storage: limit(fields.storage, 1_000_000),
    clients: audience === 'client' ? null : limit(fields.clients, 100_000),
  };
  const faults: PlanFaults = {
    ...(keptText(fields.name) === '' && { name: 'Enter a name' }),
    ...(price === null && { price: 'Enter an amount such as 12.00, up to 1,000,000' }),
    ...(typeof trial !== 'number' && { trial: 'Enter a number of days up to 90' }),
    ...(price === 0 && trial !== 0 && { trial: 'Only a paid plan has a trial' }),
    ...(limits.applications === undefined && { applications: upTo(1_000_000) }),
    ...(limits.storage === undefined && { storage: upTo(1_000_000) }),
    ...(limits.clients === undefined && { clients: upTo(100_000) }),
  };
  if (Object.keys(faults).length > 0 || price === null || typeof trial !== 'number') return { faults };
  return {
    terms: {
      ...{ name: keptText(fields.name), description: keptText(fields.description) },
      roles: audience === 'both' ? ['client', 'coach'] : [audience],
      ...{ price, currency: fields.currency, period: fields.period, trial_days: trial },
      max_applications: limits.applications ?? null,
      max_storage_mb: limits.storage ?? null,
      max_clients: limits.clients ?? null,
    },
  };
}
