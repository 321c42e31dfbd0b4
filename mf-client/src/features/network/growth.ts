import type { Contact } from '@milepost/shared/entities/contacts/model';
import { dateIn } from '@milepost/shared/domain/dates';

export type MonthOfGrowth = { readonly month: string; readonly label: string; readonly added: number };

const monthBefore = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
};

const labelOf = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** How many contacts were added in each of the last six months, the present one last, by the client's clock. */
export const growthOf = (contacts: readonly Contact[], today: string, zone: string): readonly MonthOfGrowth[] => {
  const added = new Map<string, number>();
  for (const { created_at } of contacts) {
    const month = dateIn(zone, created_at).slice(0, 7);
    added.set(month, (added.get(month) ?? 0) + 1);
  }
  return [5, 4, 3, 2, 1, 0].map((count) => {
    const month = monthBefore(today.slice(0, 7), count);
    return { month, label: labelOf(month), added: added.get(month) ?? 0 };
  });
};

/** '5 added this month, 2 more than last month'. */
export const growthSentence = (months: readonly MonthOfGrowth[]): string => {
  const now = months.at(-1)?.added ?? 0;
  const before = months.at(-2)?.added ?? 0;
  const difference = now - before;
  const compared =
    difference === 0
      ? 'same as last month'
      : `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than last month`;
  return `${now} added this month, ${compared}`;
};
