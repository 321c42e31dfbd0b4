export type Salary = {
  readonly min: string;
  readonly max: string;
  /** Three letters; empty where the cell names none. */
  readonly currency: string;
};

const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', zł: 'PLN' };
const amount = /(\d[\d.,'’\u00a0\u202f ]*)\s*(k|m|tsd)?(?![\p{L}])/giu;

/** '75.000', '75,000' and "75'000" are thousands; '75.5' and '75,50' have decimals. */
const numberOf = (digits: string, unit: string | undefined): number => {
  const text = digits.trim().replaceAll(/['’\s]/g, '');
  const groups = /[.,]\d{3}(?:[.,]|$)/.test(text);
  const plain = groups ? text.replaceAll(/[.,](?=\d{3})/g, '').replace(',', '.') : text.replace(',', '.');
  const factor = unit === undefined ? 1 : unit.toLowerCase() === 'm' ? 1_000_000 : 1000;
  return Math.round(Number.parseFloat(plain) * factor * 100) / 100;
};

const currencyOf = (text: string): string => {
  const letters = /\b(USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|INR|PLN|SEK|NOK|DKK|CZK|SGD|ILS|AED|BRL|ZAR)\b/i.exec(text);
  if (letters?.[1]) return letters[1].toUpperCase();
  const dollars = /\b(CA|C|AU|A|NZ|US)\$/.exec(text)?.[1];
  if (dollars) return { CA: 'CAD', C: 'CAD', AU: 'AUD', A: 'AUD', NZ: 'NZD', US: 'USD' }[dollars] ?? 'USD';
  return Object.entries(signs).find(([sign]) => text.includes(sign))?.[1] ?? '';
};

/**
 * What a cell says of pay: '80k–100k', '$80,000 - $100,000 per year', '€75.000'. Null when it holds words and no amount, or
 * more than two amounts.
 */
export const readSalary = (cell: string): Salary | null => {
  const found = [...cell.matchAll(amount)];
  const [first, second] = found;
  if (!first || found.length > 2) return null;
  // In '80–100k' the k belongs to both.
  const from = numberOf(first[1] ?? '', first[2] ?? second?.[2]);
  const to = second ? numberOf(second[1] ?? '', second[2]) : null;
  if (Number.isNaN(from) || (to !== null && Number.isNaN(to))) return null;
  const upTo = /\b(up to|max|until|bis)\b/i.test(cell);
  return {
    min: upTo && to === null ? '' : String(from),
    max: to === null ? (upTo ? String(from) : '') : String(to),
    currency: currencyOf(cell),
  };
};
