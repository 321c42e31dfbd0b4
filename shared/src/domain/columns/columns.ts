import * as z from 'zod';
import { readAmount } from '../amounts/amounts.ts';
import { countCharacters, keptText } from '../kept-text/kept-text.ts';

/** Lengths that the database checks. */
export const lengths = {
  title: 200,
  name: 120,
  note: 10_000,
  description: 50_000,
  address: 2_000,
  email: 320,
  stage: 40,
} as const;

// Columns of rows, as the server answers them.

export const id = z.guid();

/** A timestamptz, normalised to ISO in UTC. */
export const instant = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), 'Not a point in time')
  .transform((value) => new Date(value).toISOString());

/** A date without time, `YYYY-MM-DD`. A timestamptz column that holds a date gives its UTC day, as it was written. */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/, 'Not a date')
  .transform((value) => value.slice(0, 10));

/** A numeric column; PostgreSQL drivers may give it as text to keep its precision. */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

// Fields of forms: text goes in, what the database takes comes out.

const emptyToNull = (value: string): string | null => (value === '' ? null : value);

/** What a field holds as it is kept (see `keptText`): trimmed, without control characters, '' where nothing is seen. */
const typed = z.string().overwrite(keptText);

/** Text of at most `max` characters, counted as the database counts them; `z.string().max` counts an emoji twice. */
const atMost = (max: number, message: string) =>
  z.check<string>(({ value, issues }) => {
    if (countCharacters(value) > max)
      issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value, message });
  });

/** Says that a text is longer than `max` characters; `label` begins the sentence. */
export const tooLong = (label: string, max: number): string =>
  `${label} can't be longer than ${max.toLocaleString('en-US')} characters`;

/** Text that must be there, something to be seen; `label` begins the sentences, e.g. 'Job title'. */
export const requiredText = (label: string, max: number, missing = `${label} is required`) =>
  typed.min(1, missing).check(atMost(max, tooLong(label, max)));

/** Text that may be left out; '' for none. */
export const textOrNone = (label: string, max: number) => typed.check(atMost(max, tooLong(label, max)));

/** Text that may be left out; empty becomes null. */
export const optionalText = (label: string, max: number) => textOrNone(label, max).transform(emptyToNull);

const isCalendarDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  // Date rolls February 30 over into March; a real date comes back as it was.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
};

/** What the database keeps for a date. */
const isPlausibleDate = (value: string): boolean => value >= '1970-01-01' && value < '2200-01-01';

/** A date field's `YYYY-MM-DD`; empty becomes null. */
export const optionalDate = typed
  .refine((value) => value === '' || isCalendarDate(value), 'Enter a valid date')
  .refine((value) => value === '' || isPlausibleDate(value), 'Enter a date between 1970 and 2199')
  .transform(emptyToNull);

export const requiredDate = (label: string) =>
  typed
    .min(1, `${label} is required`)
    .refine(isCalendarDate, 'Enter a valid date')
    .refine(isPlausibleDate, 'Enter a date between 1970 and 2199');

/** Whether it is an http(s) address. */
export const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
};

/** An http(s) address; empty becomes null. Anything else (javascript:, file:) is refused: it ends up in links. */
export const optionalWebAddress = typed
  .check(atMost(lengths.address, 'The address is too long'))
  .refine((value) => value === '' || isWebAddress(value), 'Enter an address that starts with http:// or https://')
  .transform(emptyToNull);

/** An email address; empty becomes null. */
export const optionalEmail = typed
  .check(atMost(lengths.email, 'The address is too long'))
  .refine(
    (value) => value === '' || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value),
    'Enter an email address like name@example.com',
  )
  .transform(emptyToNull);

/** The most that the columns of amounts hold. */
const highestAmount = 9_999_999_999.99;

const amountIn = (value: string): number | null => {
  const amount = readAmount(value);
  return amount === null || amount > highestAmount ? null : amount;
};
const isNegative = (value: string): boolean => /^[-−]\s*\d/.test(value);

/** An amount of money as people write it: 45,000, 4500,50, 60k (see `readAmount`); empty becomes null. */
export const optionalAmount = (label: string) =>
  typed
    .refine((value) => !isNegative(value), `${label} must be 0 or more`)
    .refine(
      (value) => value === '' || isNegative(value) || amountIn(value) !== null,
      `${label} must be an amount, such as 45,000 or 60k`,
    )
    .transform(amountIn);
