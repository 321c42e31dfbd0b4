import type { DateValue } from '@internationalized/date';
import type { DateFieldProps } from '../DateField/DateFieldProps.ts';
import { ariaLimits, readDate, writeDate } from './isoDate.ts';

/** What react-aria's date field and date picker take alike, from the properties that ours take alike. */
export const ariaDateProps = ({
  value,
  onChange,
  onBlur,
  name,
  error,
  required = false,
  disabled = false,
  ...limits
}: DateFieldProps) => ({
  ...ariaLimits(limits),
  ...(onBlur ? { onBlur } : {}),
  ...(name ? { name } : {}),
  value: readDate(value),
  onChange: (date: DateValue | null) => onChange(writeDate(date)),
  isRequired: required,
  isInvalid: Boolean(error),
  isDisabled: disabled,
  validationBehavior: 'aria' as const,
});
