import { DateField as AriaDateField } from 'react-aria-components/DateField';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { ariaLimits, readDate, writeDate, type DateLimits } from '../DatePicker/isoDate.ts';
import { AriaFieldLabel, AriaFieldMessages } from '../Field/ariaFieldParts.tsx';
import { controlLook } from '../Field/controlLook.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { fieldLook } from '../Field/fieldParts.ts';
import { DateSegments } from './DateSegments.tsx';

export type DateFieldProps = FieldProps &
  DateLimits & {
    /** 'YYYY-MM-DD', or '' for none. */
    value: string;
    onChange: (value: string) => void;
    onBlur?: (() => void) | undefined;
    name?: string | undefined;
    disabled?: boolean | undefined;
  };

const Root = styled(AriaDateField)`
  ${fieldLook}
`;
const Frame = styled(Group)`
  ${controlLook}
  display: flex;
`;

/** A day, typed as month/day/year. For react-hook-form use `Controller`. */
export function DateField({
  label,
  description,
  error,
  required = false,
  hideLabel,
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  ...limits
}: DateFieldProps) {
  return (
    <I18nProvider locale="en-US">
      <Root
        {...ariaLimits(limits)}
        {...(onBlur ? { onBlur } : {})}
        {...(name ? { name } : {})}
        value={readDate(value)}
        onChange={(date) => onChange(writeDate(date))}
        isRequired={required}
        isInvalid={Boolean(error)}
        isDisabled={disabled}
        validationBehavior="aria"
      >
        <AriaFieldLabel label={label} required={required} hideLabel={hideLabel} />
        <Frame isInvalid={Boolean(error)} isDisabled={disabled}>
          <DateSegments />
        </Frame>
        <AriaFieldMessages description={description} error={error} />
      </Root>
    </I18nProvider>
  );
}
