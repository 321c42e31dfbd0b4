import { formatMoney } from '@milepost/shared/domain/money';
import { churnRate, type BillingFigures } from '../../entities/platform-billing/model.ts';
import type { Stat } from '@milepost/shared/ui/StatStrip';

type Amounts = BillingFigures['recurring'];

/** Amounts of several currencies are side by side: nothing says what one is worth in another. */
const sumOf = (amounts: Amounts): string =>
  amounts.length === 0 ? '0' : amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ');
const countOf = (amounts: Amounts): number => amounts.reduce((sum, { count }) => sum + count, 0);
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The figures with what each rests on, and where its rows are. */
export const billingStats = (figures: BillingFigures): readonly Stat[] => {
  const overdue = countOf(figures.overdue);
  return [
    {
      ...{ id: 'recurring', label: 'Monthly recurring revenue', value: sumOf(figures.recurring) },
      basis: counted(countOf(figures.recurring), 'paying subscription'),
      to: '/billing?tab=subscriptions&show=paying',
    },
    {
      ...{ id: 'trials', label: 'Trials', value: figures.trials, basis: 'not paying yet' },
      to: '/billing?tab=subscriptions&show=trial',
    },
    {
      ...{ id: 'churn', label: 'Churn in 30 days', value: churnRate(figures) ?? 'None' },
      basis: `${figures.churn.ended} of ${figures.churn.before} ended`,
      to: '/billing?tab=subscriptions&show=ended',
    },
    {
      ...{ id: 'overdue', label: 'Overdue', value: sumOf(figures.overdue), basis: counted(overdue, 'invoice') },
      to: '/billing?tab=invoices&show=overdue',
      ...(overdue > 0 ? { tone: 'critical' as const } : {}),
    },
  ];
};

/** What each figure means. */
export const definitions = [
  {
    name: 'Monthly recurring revenue',
    value: 'What the plans of paying subscriptions cost a month, before tax. A yearly price counts as a twelfth.',
  },
  { name: 'Trials', value: 'Subscriptions in their free trial. They count as paying from their first invoice on.' },
  { name: 'Churn', value: 'Of the subscriptions that were paying 30 days ago, the share that has ended since.' },
  { name: 'Overdue', value: 'What is still open of invoices whose due date has passed.' },
] as const;
