import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import styled from 'styled-components';
import { iconButtonStyles, type IconButtonStyleProps } from '../IconButton/iconButton.styles.ts';

const Top = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding-bottom: var(--space-2);
`;
const Heading = styled(CalendarHeading)`
  flex: 1;
  text-align: center;
  font-size: var(--size-14);
  font-weight: 600;
`;
const Step = styled(Button)<IconButtonStyleProps>`
  ${iconButtonStyles}
`;
const Grid = styled(CalendarGrid)`
  width: 100%;
  table-layout: fixed;
  th {
    padding: 4px 0;
    color: var(--muted);
    font-size: var(--size-12);
    font-weight: 500;
  }
  td {
    padding: 1px;
    text-align: center;
  }
`;
const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 100%;
  min-width: 32px;
  height: 32px;
  border-radius: var(--radius-small);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline: none;
  &[data-hovered] {
    background: var(--neutral-soft);
  }
  &[data-today] {
    box-shadow: inset 0 0 0 1px var(--border-strong);
    font-weight: 600;
  }
  &[data-selected] {
    background: var(--accent);
    color: var(--on-accent);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  &[data-disabled],
  &[data-unavailable] {
    color: var(--faint);
    opacity: 0.6;
    cursor: not-allowed;
    background: none;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
`;

/** One month with Previous and Next; rendered inside react-aria's Calendar. */
export function CalendarMonth() {
  return (
    <>
      <Top>
        <Step slot="previous" $tone="quiet" $size="medium">
          <ChevronLeft size={16} aria-hidden />
        </Step>
        <Heading />
        <Step slot="next" $tone="quiet" $size="medium">
          <ChevronRight size={16} aria-hidden />
        </Step>
      </Top>
      <Grid weekdayStyle="short">{(date) => <Day date={date} />}</Grid>
    </>
  );
}
