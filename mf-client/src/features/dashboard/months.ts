import { addDays } from '@milepost/shared/domain/dates';

/** First and last day, both included. */
export type Days = { readonly from: string; readonly to: string };

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** From the first of this month to today. */
export const thisMonth = (today: string): Days => ({ from: firstOf(today), to: today });

/** The whole of last month. */
export const lastMonth = (today: string): Days => {
  const to = addDays(firstOf(today), -1);
  return { from: firstOf(to), to };
};
