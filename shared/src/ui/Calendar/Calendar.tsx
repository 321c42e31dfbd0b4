import { Calendar as AriaCalendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { ariaLimits, readDate, writeDate, type DateLimits } from '../DatePicker/isoDate.ts';
import { CalendarMonth } from './CalendarMonth.tsx';

export type CalendarProps = DateLimits & {
  label: string;
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Told when another month comes on the page: 'YYYY-MM'. */
  onMonth?: ((month: string) => void) | undefined;
};

const Frame = styled.div`
  width: 100%;
  max-width: 320px;
`;

/** A month on the page, to choose a day of. */
export function Calendar({ label, value, onChange, onMonth, ...limits }: CalendarProps) {
  return (
    <I18nProvider locale="en-US">
      <Frame>
        <AriaCalendar
          aria-label={label}
          {...ariaLimits(limits)}
          value={readDate(value)}
          onChange={(date) => onChange(writeDate(date))}
          onFocusChange={(date) => onMonth?.(writeDate(date).slice(0, 7))}
        >
          <CalendarMonth />
        </AriaCalendar>
      </Frame>
    </I18nProvider>
  );
}
