/** Currencies that postings name by their code. */
const codes = new Set(
  (
    'USD EUR GBP CHF CAD AUD NZD JPY CNY HKD SGD TWD KRW INR PKR BDT LKR NPR IDR MYR PHP THB VND SEK NOK DKK ISK PLN CZK HUF ' +
    'RON BGN RSD UAH TRY ILS AED SAR QAR KWD BHD OMR JOD EGP MAD TND ZAR NGN KES GHS BRL MXN ARS CLP COP PEN UYU RUB KZT GEL'
  ).split(' '),
);
/** Codes that are ordinary words in lower case. */
const words = new Set(['try', 'mad', 'cop', 'pen', 'all', 'top']);

/** Other signs of a currency; null where one means several. The longer ones come first. */
const signs: readonly (readonly [pattern: string, code: string | null])[] = [
  [String.raw`US\$|U\.S\.\$|US dollars?`, 'USD'],
  [String.raw`C(?:A|DN)?\$`, 'CAD'],
  [String.raw`AU?\$`, 'AUD'],
  [String.raw`NZ\$`, 'NZD'],
  [String.raw`SG?\$`, 'SGD'],
  [String.raw`HK\$`, 'HKD'],
  [String.raw`NT\$`, 'TWD'],
  [String.raw`R\$`, 'BRL'],
  [String.raw`MX\$`, 'MXN'],
  [String.raw`CN¥|RMB|yuan|元`, 'CNY'],
  [String.raw`\$|dollars?`, 'USD'],
  ['€|euros?', 'EUR'],
  ['£|pounds?(?: sterling)?', 'GBP'],
  ['¥|yen|円', 'JPY'],
  [String.raw`₹|rs\.?|rupees?`, 'INR'],
  ['₩|won|원', 'KRW'],
  [String.raw`s?fr\.|sfr|francs?|franken`, 'CHF'],
  ['zł|zloty|złotych', 'PLN'],
  ['Kč', 'CZK'],
  [String.raw`kr\.?|kronor|kroner`, null],
  ['₪', 'ILS'],
  ['₺', 'TRY'],
  ['₽|руб\\.?', 'RUB'],
  ['₴', 'UAH'],
  ['₦', 'NGN'],
  ['₱', 'PHP'],
  ['฿', 'THB'],
  ['₫', 'VND'],
  ['RM', 'MYR'],
  [String.raw`Rp\.?`, 'IDR'],
  [String.raw`R(?=\s?\d)`, 'ZAR'],
  ['lei', 'RON'],
];

/** The same for a text that is nothing but the sign, without what has to follow it. */
const wholeSigns = signs.map(([pattern, code]) => ({
  pattern: new RegExp(`^(?:${pattern.replace(String.raw`(?=\s?\d)`, '')})$`, 'iu'),
  code,
}));

/** The source of a pattern (flags iu) of what may name a currency, with any text around it. */
export const currencyName = String.raw`${signs.map(([pattern]) => pattern).join('|')}|[A-Z]{3}`;
/** The same, where it is no part of a longer word. Japanese writes its sign right behind the unit: 600万円. */
export const currencyPattern = String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:${currencyName})(?!\p{L})`;

const anyCurrency = new RegExp(currencyPattern, 'giu');

/** The code of what `currencyPattern` found; '' where it names several, null where it is a word of three letters. */
export const currencyOf = (found: string): string | null => {
  const code = found.toUpperCase();
  if (codes.has(code) && (found === code || !words.has(found))) return code;
  const sign = wholeSigns.find(({ pattern }) => pattern.test(found));
  return sign ? (sign.code ?? '') : null;
};

/** The currency that a cell names by its code, sign or name, also in a sentence; null for none. */
export const readCurrency = (cell: string): string | null => {
  const text = cell.normalize('NFKC').trim();
  if (/^[A-Z]{3}$/.test(text)) return text;
  const found = [...text.matchAll(anyCurrency)].map(([word]) => currencyOf(word)).filter(Boolean);
  return new Set(found).size === 1 ? (found[0] ?? null) : null;
};
