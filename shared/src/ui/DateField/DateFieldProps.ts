import type { DateLimits } from '../DatePicker/isoDate.ts';
import type { FieldProps } from '../Field/Field.tsx';

/** What a date field and a date picker take alike. */
export type DateFieldProps = FieldProps &
  DateLimits & {
    /** 'YYYY-MM-DD', or '' for none. */
    value: string;
    onChange: (value: string) => void;
    onBlur?: (() => void) | undefined;
    name?: string | undefined;
    disabled?: boolean | undefined;
  };
