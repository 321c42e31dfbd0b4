import { readAmount } from '../amounts/amounts.ts';

/** What plans and invoices are sold in. Each has a hundred minor units. */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF'] as const;
export type Currency = (typeof currencies)[number];

/** '$1,234.50' of 123450 minor units. */
export const formatMoney = (amount: number, currency: string): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency });

/** '12.50' of 1250: what a field of `readMoney` holds. */
export const moneyField = (amount: number): string => (amount / 100).toFixed(2);

/**
 * The minor units of what was typed, such as '1,234.50' or '4500,50'; null for what is no amount from 0 to a million, and
 * for three decimals, which may as well be thousands.
 */
export const readMoney = (typed: string): number | null => {
  const amount = /\.\d{3,}$/.test(typed.trim()) ? null : readAmount(typed);
  return amount === null || amount > 1_000_000 ? null : Math.round(amount * 100);
};
