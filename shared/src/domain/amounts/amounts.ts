/** The words after a number that multiply it, in lower case. */
const units: Readonly<Record<string, number>> = {
  k: 1e3,
  t: 1e3,
  thousand: 1e3,
  grand: 1e3,
  tsd: 1e3,
  tausend: 1e3,
  tys: 1e3,
  тыс: 1e3,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  l: 1e5,
  lpa: 1e5,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
};

/** A number in a text, as far as it could belong together. What it is worth is for `amountOf` to say. */
const digits = String.raw`\d+(?:[.,'’]\d+| \d{3}(?!\d))*`;
/** German t counts before its currency alone (75 T€), k also right before a code, Han and Hangul before any letter. */
const behind = (word: string): string => {
  if (word === 't') return String.raw`t(?=\s?(?:€|EUR))`;
  if (word === 'k') return String.raw`k(?![\p{L}\d])|k(?=(?:EUR|USD|GBP|CHF)(?!\p{L}))`;
  return /[\p{Script=Han}\p{Script=Hangul}]/u.test(word) ? word : String.raw`${word}(?![\p{L}\d])`;
};
const unit = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .map(behind)
  .join('|');

/** The source of a pattern (flags iu) of a number in what `plainAmounts` gives, with its digits and its unit, if any, as groups. */
export const amountPattern = String.raw`(?<digits>${digits})(?:\s*(?<unit>${unit}))?`;
const alone = new RegExp(`^${amountPattern}$`, 'iu');

/**
 * A text whose digits, blanks and signs are the plain ones: full-width and Arabic digits, narrow blanks, acute accents
 * as apostrophes, and a spreadsheet's 8E+04 are written as everybody writes them, without the dashes that mean no cents
 * (80'000.–, 80,000/-).
 */
export const plainAmounts = (text: string): string =>
  text
    .replaceAll(/[´`ʼ‘]/g, '’')
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/\d+(?:\.\d+)?e\+?\d{1,2}(?!\d)/gi, (number) => String(Number(number)))
    .replaceAll(/(?<=\d)(?:[.,](?:--|[-–—])|\/-)(?!\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const threes = /^[1-9]\d{0,2}([.,'’ ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
const indian = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d+)?$/;
const ungrouped = /^\d+(?:\.\d+|,\d{1,2})?$/;

/**
 * What a number is worth, whichever of comma, point, apostrophe and blank parts its thousands: 1,234.50, 1.234,50, 1'234.50
 * and 12,34,500. Three digits behind a single separator are thousands, but for a point before a unit (1.125m). Null for
 * digits that are grouped like no number (1,2,3).
 * @param unitWord as `amountPattern` finds it
 */
export const amountOf = (written: string, unitWord = ''): number | null => {
  const factor = units[unitWord.toLowerCase()] ?? 1;
  const isFraction = factor > 1 && /^\d+\.\d+$/.test(written);
  let plain: string;
  if (!isFraction && (threes.test(written) || indian.test(written))) {
    const decimals = /[.,](\d+)$/.exec(written);
    const separators = new Set(written.match(/\D/g));
    const hasDecimals = decimals !== null && separators.size > 1;
    const whole = hasDecimals ? written.slice(0, decimals.index) : written;
    plain = `${whole.replaceAll(/\D/g, '')}${hasDecimals ? `.${decimals[1]}` : ''}`;
  } else if (ungrouped.test(written)) plain = written.replace(',', '.');
  else return null;
  return Math.round(Number(plain) * factor * 100) / 100;
};

/** The amount that somebody typed into a field: 45,000, 4500,50, 60k or 12 lakh, in hundredths at most. Null for all else. */
export const readAmount = (typed: string): number | null => {
  const { digits: written, unit: unitWord } = alone.exec(plainAmounts(typed))?.groups ?? {};
  return written === undefined ? null : amountOf(written, unitWord);
};
