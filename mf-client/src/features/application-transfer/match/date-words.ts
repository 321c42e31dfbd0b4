/** Languages whose names of months and days are read; where two use one name for different months, the first wins. */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'tr',
  'ru',
  'uk',
  'hu',
  'ro',
  'el',
  'id',
];
const alsoUsed: readonly (readonly [word: string, month: number])[] = [
  ['sept', 9],
  ['mrz', 3],
  ['maerz', 3],
  ['jänner', 1],
  ['feber', 2],
];

/** Without accents, points and case: 'März' and 'mar.' are 'marz' and 'mar'. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase();

type Names = { readonly months: ReadonlyMap<string, number>; readonly weekdays: ReadonlySet<string> };

/** The names that the browser knows, alone and as used in a date: 'март' and 'марта'. */
const collect = (): Names => {
  const months = new Map<string, number>(alsoUsed.map(([word, month]) => [plain(word), month]));
  const weekdays = new Set<string>();
  for (const language of languages) {
    for (const length of ['long', 'short'] as const) {
      const format = (options: Intl.DateTimeFormatOptions, date: Date): readonly Intl.DateTimeFormatPart[] =>
        new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(date);
      for (let month = 0; month < 12; month += 1) {
        const date = new Date(Date.UTC(2026, month, 15));
        const parts = [...format({ month: length }, date), ...format({ month: length, day: 'numeric' }, date)];
        for (const { type, value } of parts) {
          const name = plain(value);
          if (type === 'month' && /^\p{L}{3,}$/u.test(name) && !months.has(name)) months.set(name, month + 1);
        }
      }
      for (let day = 1; day <= 7; day += 1) {
        const [name] = format({ weekday: length }, new Date(Date.UTC(2026, 1, day)));
        if (name) weekdays.add(plain(name.value));
      }
    }
  }
  return { months, weekdays };
};

let collected: Names | null = null;
const names = (): Names => (collected ??= collect());

/**
 * The number (1 to 12) of a month's name, or of its first letters where they fit one month only; null for another word.
 */
export const monthOf = (word: string): number | null => {
  const { months } = names();
  const name = plain(word);
  const exact = months.get(name);
  if (exact !== undefined) return exact;
  const found = new Set([...months].flatMap(([month, number]) => (month.startsWith(name) ? [number] : [])));
  const [only] = found;
  return name.length >= 3 && found.size === 1 ? (only ?? null) : null;
};

/** Whether the word names a day of the week. */
export const isWeekday = (word: string): boolean => names().weekdays.has(plain(word));
