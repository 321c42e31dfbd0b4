import { salaryPeriods, type SalaryPeriod } from '@milepost/shared/entities/job-applications/model';
import { salaryWords, type SalaryWord } from './salary-words.ts';

export type Salary = {
  readonly min: string;
  readonly max: string;
  /** Three letters; empty where the cell names none. */
  readonly currency: string;
  /** Empty where the cell does not say it. */
  readonly period: SalaryPeriod | '';
  /** Whether the cell holds nothing beside what was understood. */
  readonly isWhole: boolean;
};

type Amount = Extract<SalaryWord, { kind: 'amount' }>;
type Range = { readonly from: Amount; readonly to: Amount | null; readonly isUpTo: boolean };

const extras =
  /^(?:bonus(?:es)?|boni|equity|stocks?|shares?|rsus?|options?|sign-?on|signing|relocation|commissions?|allowance|benefits?|pension|prämie|provision|variable|variabel|primes?|tips)$/;
const included = /^(?:incl|including|inkl|with|mit|before|plus)$/;
const saysNothing = /^(?:p|approx|about|circa|ca|est|estimated|the|is|de)$/;

/** Without a unit and below a thousand, or like a year: such a number is pay only where its context says so. */
const isWeak = ({ unit, value, digits }: Amount): boolean =>
  unit === '' && (value < 1000 || (/^\d{4}$/.test(digits) && value >= 1990 && value < 2100));

/** The number is part of a name (Level 5) or counts something (6 figures). */
const isNamed = (clause: readonly SalaryWord[], at: number): boolean =>
  clause[at - 1]?.kind === 'word' || clause[at + 1]?.kind === 'word';

const isExtraWord = (clause: readonly SalaryWord[], at: number): boolean => {
  const [earlier, word] = [clause[at - 1], clause[at]];
  return word?.kind === 'word' && extras.test(word.text) && !(earlier?.kind === 'word' && included.test(earlier.text));
};

/** What is paid beside the salary, '$20k bonus' or 'bonus of $20k': such a word is near, and no other amount nearer to it. */
const isExtra = (clause: readonly SalaryWord[], at: number): boolean =>
  [-1, 1].some((step) => {
    for (let place = at + step; Math.abs(place - at) <= 3 && clause[place]?.kind !== 'amount'; place += step)
      if (isExtraWord(clause, place)) return true;
    return false;
  });

/** In '80–100k' and '8-12 LPA' the unit belongs to both, where that brings them closer together; in '900 - 1.2k' it does not. */
const shareUnit = (from: Amount, to: Amount): readonly [Amount, Amount] => {
  const ratio = (a: number, b: number): number => Math.max(a, b) / Math.max(1, Math.min(a, b));
  const [bare, withUnit] = from.unit === '' ? [from, to] : [to, from];
  if (from.unit === to.unit || bare.unit !== '') return [from, to];
  const factor = withUnit.value / Number(withUnit.digits.replace(',', '.'));
  if (!Number.isFinite(factor)) return [from, to];
  const shared: Amount = { ...bare, unit: withUnit.unit, value: bare.value * factor };
  if (ratio(shared.value, withUnit.value) >= ratio(bare.value, withUnit.value)) return [from, to];
  return bare === from ? [shared, to] : [from, shared];
};

const clausesOf = (words: readonly SalaryWord[]): SalaryWord[][] => {
  const clauses: SalaryWord[][] = [[]];
  for (const word of words) {
    if (word.kind === 'end') clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  return clauses.filter((clause) => clause.length > 0);
};

const between = new Set<SalaryWord['kind']>(['to', 'currency', 'period', 'up to']);

/** The first amount or range of a clause that is pay; null when there is none. */
const rangeIn = (clause: readonly SalaryWord[], isSaidElsewhere: boolean): Range | null => {
  const isSaid = isSaidElsewhere || clause.some(({ kind }) => kind === 'currency' || kind === 'period');
  const amounts = clause.flatMap((word, at) =>
    word.kind === 'amount' && !isExtra(clause, at) && !(isWeak(word) && isNamed(clause, at)) ? [{ word, at }] : [],
  );
  const [first, second] = amounts;
  if (!first) return null;
  const gap = second ? clause.slice(first.at + 1, second.at) : [];
  const isRange =
    second !== undefined &&
    gap.some(({ kind }) => kind === 'to' || kind === 'up to') &&
    gap.every(({ kind }) => between.has(kind));
  if (isRange) {
    const [from, to] = shareUnit(first.word, second.word);
    const isFar = Math.max(from.value, to.value) > 10 * Math.min(from.value, to.value);
    // 'Level 5 - 90,000', '2026: 90,000': a number far below the other is not pay.
    if (isFar && isWeak(from)) return { from: to, to: null, isUpTo: false };
    if (isFar && isWeak(to)) return { from, to: null, isUpTo: false };
    if (!isSaid && isWeak(from) && isWeak(to)) return null;
    return { from, to, isUpTo: false };
  }
  const chosen = amounts.find(({ word }) => !isWeak(word)) ?? (isSaid ? first : null);
  if (!chosen) return null;
  const [before] = clause
    .slice(0, chosen.at)
    .filter(({ kind }) => kind !== 'currency' && kind !== 'word' && kind !== 'period')
    .slice(-1);
  return {
    from: chosen.word,
    to: null,
    isUpTo: before?.kind === 'up to' || (before?.kind === 'to' && before.isSpelled && chosen.at <= 2),
  };
};

const currencyIn = (words: readonly SalaryWord[]): string => {
  const codes = words.flatMap((word) => (word.kind === 'currency' && word.code !== '' ? [word.code] : []));
  // In 'CAD $80,000' the code is more specific than the sign.
  return codes.find((code) => code !== 'USD') ?? codes[0] ?? '';
};
const periodIn = (words: readonly SalaryWord[]): SalaryPeriod | '' => {
  const said = new Set(words.flatMap((word) => (word.kind === 'period' ? [word.period] : [])));
  const [only = ''] = said.size === 1 ? said : [];
  return only;
};

const isAside = (clause: readonly SalaryWord[]): boolean =>
  clause.every(({ kind }) => kind === 'currency' || kind === 'period');

/** Whether a salary of `range` covers everything in a clause. */
const isToldBy = (clause: readonly SalaryWord[], range: Range | null): boolean => {
  const amounts = clause.filter(({ kind }) => kind === 'amount').length;
  return (
    amounts === (range === null ? 0 : range.to === null ? 1 : 2) &&
    clause.every((word) => word.kind !== 'other number' && (word.kind !== 'word' || saysNothing.test(word.text)))
  );
};

/**
 * What a cell says of pay: '80k–100k', '$80,000 - $100,000 per year', '₹8-12 LPA', '$45/hr'. Null when it holds no amount
 * that is surely one: a bare number below a thousand, a year, pay for a week.
 * @param header what the column is called: it may name the currency or the period for all of its cells
 */
export const readSalary = (cell: string, header = ''): Salary | null => {
  if (/^\s*[-−]\s*\p{Sc}?\d/u.test(cell)) return null;
  const clauses = clausesOf(salaryWords(cell));
  const heading = salaryWords(header);
  const asides = clauses.filter(isAside).flat();
  const isSaid = asides.length > 0 || heading.some(({ kind }) => kind === 'period' || kind === 'currency');
  const found = clauses.flatMap((clause) => {
    const isOtherPeriod = clause.some(({ kind }) => kind === 'other period');
    const range = isOtherPeriod ? null : rangeIn(clause, isSaid);
    return range === null ? [] : [{ clause, range }];
  });
  const isBase = ({ clause }: { clause: readonly SalaryWord[] }): boolean =>
    clause.some((word) => word.kind === 'word' && /^(?:base|fix|fixed|basic|grundgehalt|fixe)$/.test(word.text));
  const chosen = found.find(isBase) ?? found[0];
  if (!chosen) return null;
  const { clause, range } = chosen;
  const { from, to, isUpTo } = range;
  const [low, high] =
    to === null ? [from.value, null] : [Math.min(from.value, to.value), Math.max(from.value, to.value)];
  if (Math.max(low, high ?? 0) > 9_999_999_999) return null;
  const isLpa = from.unit === 'lpa' || to?.unit === 'lpa';
  return {
    min: isUpTo ? '' : String(low),
    max: isUpTo ? String(low) : high === null ? '' : String(high),
    currency: currencyIn(clause) || currencyIn(asides) || currencyIn(heading) || (isLpa ? 'INR' : ''),
    period: periodIn(clause) || periodIn(asides) || (isLpa ? 'year' : periodIn(heading)),
    isWhole: clauses.every((each) => isAside(each) || isToldBy(each, each === clause ? range : null)),
  };
};

/** What a cell of its own says a salary is paid for: 'year', 'hourly', 'per month'; null when it says none. */
export const readPeriod = (cell: string): SalaryPeriod | null => {
  const text = cell.trim().toLowerCase();
  const named = salaryPeriods.find((period) => period === text);
  return named ?? (periodIn(salaryWords(text)) || periodIn(salaryWords(`per ${text}`)) || null);
};
