import { addDays } from '@milepost/shared/domain/dates';

export const periodChoices = ['30', '90', '365', 'all', 'own'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export const periodLabels: Readonly<Record<PeriodChoice, string>> = {
  '30': '30 days',
  '90': '90 days',
  '365': '12 months',
  all: 'All',
  own: 'Choose',
};

/** The period in the address: the choice, and its first and last day. */
export type Period = { readonly choice: PeriodChoice; readonly from: string; readonly to: string };

/** A day before any application. */
const always = '1970-01-01';

const dayIn = (text: string | null): string | null => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);

/** @param today in the viewer's zone: the last day of periods that end now */
export const periodIn = (params: URLSearchParams, today: string): Period => {
  const choice = periodChoices.find((option) => option === params.get('period')) ?? '365';
  if (choice === 'all') return { choice, from: always, to: today };
  if (choice !== 'own') return { choice, from: addDays(today, 1 - Number(choice)), to: today };
  const from = dayIn(params.get('since')) ?? addDays(today, -89);
  const to = dayIn(params.get('until')) ?? today;
  return { choice, from, to: to < from ? from : to };
};

/** The address of another period. */
export const withPeriod = (params: URLSearchParams, { choice, from, to }: Period): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set('period', choice);
  next.delete('since');
  next.delete('until');
  if (choice === 'own') {
    next.set('since', from);
    next.set('until', to);
  }
  return next;
};
