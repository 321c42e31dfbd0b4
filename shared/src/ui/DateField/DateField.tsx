import { DateField as AriaDateField } from 'react-aria-components/DateField';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { ariaDateProps } from '../DatePicker/ariaDateProps.ts';
import { AriaFieldLabel, AriaFieldMessages } from '../Field/AriaFieldText.tsx';
import { controlStyles } from '../Field/control.styles.ts';
import { fieldStyles } from '../Field/field.styles.ts';
import type { DateFieldProps } from './DateFieldProps.ts';
import { DateSegments } from './DateSegments.tsx';

const Root = styled(AriaDateField)`
  ${fieldStyles}
`;
const Frame = styled(Group)`
  ${controlStyles}
  display: flex;
`;

/** A day, typed as month/day/year. For react-hook-form use `Controller`. */
export function DateField(props: DateFieldProps) {
  const { label, description, error, required = false, hideLabel, disabled } = props;
  return (
    <I18nProvider locale="en-US">
      <Root {...ariaDateProps(props)}>
        <AriaFieldLabel label={label} required={required} hideLabel={hideLabel} />
        <Frame isInvalid={Boolean(error)} isDisabled={Boolean(disabled)}>
          <DateSegments />
        </Frame>
        <AriaFieldMessages description={description} error={error} />
      </Root>
    </I18nProvider>
  );
}
