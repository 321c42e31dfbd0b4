/** What plans and invoices are sold in. Each has a hundred minor units. */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF'] as const;
export type Currency = (typeof currencies)[number];

/** '$1,234.50' of 123450 minor units. */
export const formatMoney = (amount: number, currency: string): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency });

/** '12.50' of 1250: what a field of `readMoney` holds. */
export const moneyField = (amount: number): string => (amount / 100).toFixed(2);

/** The minor units of what was typed, such as '1,234.50'; null for what is no amount from 0 to a million. */
export const readMoney = (typed: string): number | null => {
  const plain = typed.trim().replaceAll(',', '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const [units = '', cents = ''] = plain.split('.');
  const amount = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  return amount <= 100_000_000 ? amount : null;
};
