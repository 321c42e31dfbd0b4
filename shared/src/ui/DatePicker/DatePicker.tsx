import { CalendarDays } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { CalendarMonth } from '../Calendar/CalendarMonth.tsx';
import { DateSegments } from '../DateField/DateSegments.tsx';
import type { DateFieldProps } from '../DateField/DateFieldProps.ts';
import { AriaFieldLabel, AriaFieldMessages } from '../Field/AriaFieldText.tsx';
import { controlStyles } from '../Field/control.styles.ts';
import { fieldStyles } from '../Field/field.styles.ts';
import { popoverStyles } from '../Menu/popover.styles.ts';
import { ariaDateProps } from './ariaDateProps.ts';

export type DatePickerProps = DateFieldProps;

const Root = styled(AriaDatePicker)`
  ${fieldStyles}
`;
const Frame = styled(Group)`
  ${controlStyles}
  display: flex;
  align-items: center;
  padding-right: 2px;
`;
const Open = styled(Button)`
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  margin: -4px 0;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--muted);
  &[data-hovered] {
    background: var(--neutral-soft);
    color: var(--text);
  }
`;
const Box = styled(Popover)`
  ${popoverStyles}
  width: 300px;
  max-width: calc(100vw - 16px);
  padding: var(--space-3);
`;
const Inside = styled(Dialog)`
  outline: none;
`;

/** A day, typed as month/day/year or chosen from a calendar. For react-hook-form use `Controller`. */
export function DatePicker(props: DatePickerProps) {
  const { label, description, error, required = false, hideLabel } = props;
  return (
    <I18nProvider locale="en-US">
      <Root {...ariaDateProps(props)}>
        <AriaFieldLabel label={label} required={required} hideLabel={hideLabel} />
        <Frame>
          <DateSegments />
          <Open>
            <CalendarDays size={16} aria-hidden />
          </Open>
        </Frame>
        <AriaFieldMessages description={description} error={error} />
        <Box>
          <Inside>
            <Calendar>
              <CalendarMonth />
            </Calendar>
          </Inside>
        </Box>
      </Root>
    </I18nProvider>
  );
}
