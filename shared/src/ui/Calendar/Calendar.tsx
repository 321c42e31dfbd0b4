import { use, useEffect, useEffectEvent } from 'react';
import { Calendar as AriaCalendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled, { css } from 'styled-components';
import { ariaLimits, readDate, writeDate, type DateLimits } from '../DatePicker/isoDate.ts';
import { CalendarMonth } from './CalendarMonth.tsx';

/** Where some days cannot be chosen, those that can are highlighted: there are fewer of them. */
const openDays = css`
  td > [role='button']:not([data-disabled], [data-unavailable], [data-selected]) {
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
    &[data-hovered] {
      box-shadow: inset 0 0 0 1px var(--accent);
    }
  }
`;

export type CalendarProps = DateLimits & {
  label: string;
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Called when another month is shown: 'YYYY-MM'. */
  onMonth?: ((month: string) => void) | undefined;
};

const Frame = styled.div<{ $marksOpen: boolean }>`
  width: 100%;
  max-width: 320px;
  ${({ $marksOpen }) => $marksOpen && openDays}
`;

/**
 * Lets Tab lead to the chosen day, which react-aria does only for the day chosen when the calendar mounted. While the
 * focus is inside the calendar it doesn't move it, though a month that loads may choose another day.
 */
function EnterAtChosenDay({ value }: { value: string }) {
  const state = use(CalendarStateContext);
  const isInside = state?.isFocused ?? false;
  const enterAt = useEffectEvent((day: string) => {
    const date = readDate(day);
    if (date) state?.setFocusedDate(date);
  });
  useEffect(() => {
    if (!isInside) enterAt(value);
  }, [value, isInside]);
  return null;
}

/** A month on the page, to choose a day of. */
export function Calendar({ label, value, onChange, onMonth, ...limits }: CalendarProps) {
  // Starts at the first day that can be chosen, today in the reader's zone: react-aria would start at the machine's
  // today.
  const first = readDate(value) ?? readDate(limits.minValue);
  return (
    <I18nProvider locale="en-US">
      <Frame $marksOpen={limits.isDateUnavailable !== undefined}>
        <AriaCalendar
          aria-label={label}
          {...ariaLimits(limits)}
          {...(first && { defaultFocusedValue: first })}
          value={readDate(value)}
          onChange={(date) => onChange(writeDate(date))}
          onFocusChange={(date) => onMonth?.(writeDate(date).slice(0, 7))}
        >
          <CalendarMonth />
          <EnterAtChosenDay value={value} />
        </AriaCalendar>
      </Frame>
    </I18nProvider>
  );
}
