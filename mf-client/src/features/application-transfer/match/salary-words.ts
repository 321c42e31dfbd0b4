import type { SalaryPeriod } from '@milepost/shared/entities/job-applications/model';
import { amountOf, amountPattern, plainAmounts } from '@milepost/shared/domain/amounts';
import { currencyName, currencyOf, currencyPattern } from './read-currency.ts';

/** What a cell about pay consists of. */
export type SalaryWord =
  | { readonly kind: 'amount'; readonly digits: string; readonly unit: string; readonly value: number }
  | { readonly kind: 'currency'; readonly code: string }
  | { readonly kind: 'period'; readonly period: SalaryPeriod }
  /** 'a week', 'per project': a period that Milepost does not support. */
  | { readonly kind: 'other period' }
  /** Between two amounts; at the start a word, but not a sign, means 'up to'. */
  | { readonly kind: 'to'; readonly isSpelled: boolean }
  | { readonly kind: 'up to' | 'from' }
  /** Separates clauses. */
  | { readonly kind: 'end' }
  /** A number that is no pay: a share, hours of work, a pension plan. */
  | { readonly kind: 'other number' }
  | { readonly kind: 'word'; readonly text: string };

/** Words for a period: after 'per' or a slash, short ones only there, and those that need neither. */
const periods: Readonly<Record<SalaryPeriod, { long: string; short: string; alone: string }>> = {
  year: {
    long: 'years?|annum|yr|jahr|an|ann[ée]e|a[ñn]o|anno|rok(?:u)?|år|jaar|年',
    short: 'y|a',
    alone: String.raw`annually|annual|yearly|yr|p\.?\s?a|jährlich|annuel(?:le)?|anual(?:es)?|年(?:収|俸|薪)?`,
  },
  month: {
    long: 'months?|monat|mois|mes|mese|m[êe]s|mies|mån(?:ad)?|måned|maand|月',
    short: 'mo|mth|mon|m',
    alone: String.raw`monthly|monatlich|mtl|mensuel(?:le)?|mensual(?:es)?|pcm|p\.?\s?m|月(?:収|給|薪)?`,
  },
  day: {
    long: 'days?|diem|tag|jour|d[ií]a|giorno|dag|dzień|日',
    short: 'd',
    alone: String.raw`daily|day rate|p\.?d|tagessatz|TJM|日(?:給)?`,
  },
  hour: {
    long: 'hours?|hr|stunde|std|heure|hora|ora|uur|godz|tim(?:me)?|時間?',
    short: 'h',
    alone: String.raw`hourly|hr|p\.?h|stündlich|stundenlohn|時(?:給|間)?`,
  },
};
const periodNames = Object.keys(periods) as readonly SalaryPeriod[];
const before = String.raw`(?:(?<!\p{L})(?:per|each|pr\.?|pro|par|por|al|im|na|a|an|i)\s+|\/\s*)`;
const close = String.raw`(?:(?<!\p{L})(?:per|pro)\s+|\/\s*)`;
const end = String.raw`(?!\p{L})\.?`;
const periodPattern = periodNames
  .map((name) => {
    const { long, short, alone } = periods[name];
    return String.raw`(?<${name}>(?:${before}(?:${long})|${close}(?:${short})|(?:\/\s*|(?<!\p{L}))(?:${alone}))${end})`;
  })
  .join('|');

const duration = 'h|hrs?|hours?|std|stunden|d|days?|tage|wk|weeks?|wochen|mo|months?|monate|y|yrs?|years?|jahre';
const patterns: readonly (readonly [kind: SalaryWord['kind'], pattern: string])[] = [
  [
    'other number',
    String.raw`(?<![$€£\d]\s?)401\s?\(?k\)?s?(?!\p{L})|\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+(?:[.,]\d+)?)?\s?%`,
  ],
  [
    'other number',
    String.raw`(?:[x×*]\s?1[2-6](?![\d.,])|(?<!\d)1[2-6](?:th)?\s?(?:[x×*](?!\p{L})|薪|monats\p{L}*|gehälter|salar\p{L}+|months?|pay\p{L}*))`,
  ],
  // Up to three digits: 60,000 yr is pay.
  [
    'other number',
    String.raw`(?<![\d$€£¥₹.,]\s?)\d{1,3}(?:[.,]\d)?\s?[+-]?\s?(?:${duration})(?!\p{L})(?:\s?(?:\/|per|a|pro)\s?\p{L}+)?`,
  ],
  ['amount', String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\d])(?<!\p{L}-)(?:${amountPattern})`],
  ['period', periodPattern],
  [
    'other period',
    String.raw`(?:per\s|pro\s|\/\s*)\p{L}+|(?<!\p{L})(?:(?:a|an|each)\s)?(?:weeks?|wk|woche|semaine|semana|settimana|shift|project)(?!\p{L})|週(?:給)?|(?:bi-?|semi-?)?(?:weekly|monthly)|fortnight\p{L}*|(?<!\p{L})p\.?w(?!\p{L})\.?|wöchentlich`,
  ],
  ['currency', currencyPattern],
  [
    'up to',
    String.raw`(?<!\p{L})(?:up to|max(?:imum)?|until|jusqu['’]à|hasta|fino a|not more than)(?!\p{L})\.?|[<≤]=?`,
  ],
  [
    'from',
    String.raw`(?<!\p{L})(?:from|between|min(?:imum)?|at least|start(?:s|ing)? (?:at|from)|ab|von|zwischen|entre|salary|pay|range|gehalt|lohn|compensation)(?!\p{L})[.:]?|[>≥]=?`,
  ],
  ['to', String.raw`(?<!\p{L})(?:to|bis|à|a|and|und|y|et)(?!\p{L})|-+>?|[–—−~→〜]|\.{2,3}|\/(?=\s?\p{Sc}?\s?\d)`],
  ['end', String.raw`[,;+&|()\[\]]|(?<!\p{L})plus(?!\p{L})`],
  ['word', String.raw`\p{L}[\p{L}\p{M}\d’'-]*`],
];

/** Letters right before a number are a currency, or the number's name: USD80k is pay, E13 is none. */
const gluedCurrency = new RegExp(String.raw`(?<!\p{L})(?:${currencyName})(?=\d)`, 'giu');

const amount = new RegExp(amountPattern, 'giu');

const lexer = patterns.map(([kind, pattern]) => [kind, new RegExp(pattern, 'iuy')] as const);

const wordOf = (kind: SalaryWord['kind'], { 0: text, groups = {} }: RegExpExecArray): SalaryWord | null => {
  switch (kind) {
    case 'amount': {
      const { digits = '', unit = '' } = groups;
      const value = amountOf(digits, unit);
      return value === null ? { kind: 'other number' } : { kind, digits, unit: unit.toLowerCase(), value };
    }
    case 'currency': {
      const code = currencyOf(text);
      return code === null ? null : { kind, code };
    }
    case 'period': {
      const period = periodNames.find((name) => groups[name] !== undefined);
      return period === undefined ? null : { kind, period };
    }
    case 'to':
      return { kind, isSpelled: /^(?:bis|to)$/i.test(text) };
    case 'word':
      return { kind, text: text.toLowerCase() };
    default:
      return { kind };
  }
};

/** Splits a cell into words; signs without meaning are dropped. */
export const salaryWords = (cell: string): readonly SalaryWord[] => {
  const text = plainAmounts(cell.replaceAll(/\r?\n/g, '; '))
    .replaceAll(gluedCurrency, (found) => (currencyOf(found) === null ? found : `${found} `))
    .replaceAll(amount, '$& ');
  const words: SalaryWord[] = [];
  let at = 0;
  while (at < text.length) {
    let next = at + 1;
    for (const [kind, pattern] of lexer) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      const word = found && wordOf(kind, found);
      if (!found || !word) continue;
      words.push(word);
      next = pattern.lastIndex;
      break;
    }
    at = next;
  }
  return words;
};
