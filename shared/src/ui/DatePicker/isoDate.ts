import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date';

/** 'YYYY-MM-DD' as a calendar date; null for '' and for what is no date. */
export const readDate = (text: string | undefined): CalendarDate | null => {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
};

/** A calendar date as 'YYYY-MM-DD'; '' for none. */
export const writeDate = (date: DateValue | null): string => (date ? date.toString().slice(0, 10) : '');

export type DateLimits = {
  /** First day that can be chosen, 'YYYY-MM-DD'. */
  minValue?: string | undefined;
  /** Last day that can be chosen, 'YYYY-MM-DD'. */
  maxValue?: string | undefined;
  /** True for a day, 'YYYY-MM-DD', that cannot be chosen. */
  isDateUnavailable?: ((date: string) => boolean) | undefined;
};

/** The limits as react-aria takes them. */
export const ariaLimits = ({ minValue, maxValue, isDateUnavailable }: DateLimits) => {
  const [min, max] = [readDate(minValue), readDate(maxValue)];
  return {
    ...(min ? { minValue: min } : {}),
    ...(max ? { maxValue: max } : {}),
    ...(isDateUnavailable ? { isDateUnavailable: (date: DateValue) => isDateUnavailable(writeDate(date)) } : {}),
  };
};
