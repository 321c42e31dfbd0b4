import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { DatePicker, type DatePickerProps } from '../DatePicker/DatePicker.tsx';

type Props<Values extends FieldValues, Transformed> = Omit<
  DatePickerProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> & {
  control: Control<Values, unknown, Transformed>;
  /** A field that holds a day: 'YYYY-MM-DD', or '' for none. */
  name: FieldPathByValue<Values, string>;
  /** After the form has the day. */
  onChange?: (value: string) => void;
};

/** A day of a form of react-hook-form, with what the form says against it. */
export function FormDatePicker<Values extends FieldValues, Transformed>(props: Props<Values, Transformed>) {
  const { control, name, onChange, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const change = (value: string): void => {
    field.onChange(value);
    onChange?.(value);
  };
  return (
    <DatePicker
      {...rest}
      value={field.value}
      onChange={change}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
