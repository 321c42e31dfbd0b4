import { useState } from 'react';
import styled from 'styled-components';
import { monthOf, slotsByDate, type FreeSlot } from '../../../entities/availability/model.ts';
import { dateIn } from '../../../domain/dates/dates.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Calendar } from '../../../ui/Calendar/Calendar.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { SlotList } from './SlotList.tsx';
import { ZoneSelect } from './ZoneSelect.tsx';

/** A month of free slots as it is known so far. */
export type SlotsState =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly message: string; readonly onRetry: () => void }
  | { readonly status: 'ready'; readonly slots: readonly FreeSlot[] };

export type SlotPickerProps = {
  /** The month on the page, 'YYYY-MM', whose slots `state` holds; days are those of `zone`. */
  month: string;
  onMonth: (month: string) => void;
  state: SlotsState;
  /** The start that is chosen, ISO in UTC, or '' for none. */
  value: string;
  onChange: (start: string) => void;
  /** The time zone that times are shown in. */
  zone: string;
  onZone: (zone: string) => void;
  /** Zones that are first in the list: the reader's own and the coach's. */
  ownZone: string;
  coachZone: string;
  /** Days that can be asked for at all, 'YYYY-MM-DD'. */
  minValue: string;
  maxValue: string;
  /** What is said where a month has no free slot. */
  emptyText: string;
  error?: string | undefined;
};

const Root = styled.div`
  display: grid;
  /* By the room there is, not by the screen: it is used in pages, dialogs and side columns. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: var(--space-4) var(--space-5);
  align-items: start;
`;
const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;
`;
const Hint = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
`;
const Missing = styled.p`
  color: var(--critical);
  font-size: var(--size-12);
`;

/** A month whose days with free slots can be chosen, and the slots of the chosen day by the reader's clock. */
export function SlotPicker({ month, onMonth, state, value, onChange, zone, onZone, ...rest }: SlotPickerProps) {
  const { ownZone, coachZone, minValue, maxValue, emptyText, error } = rest;
  const [chosenDate, setDate] = useState('');
  const days = state.status === 'ready' ? slotsByDate(state.slots, zone) : undefined;
  const isFree = (date: string): boolean => days?.has(date) ?? false;
  const first = days && [...days.keys()].find((date) => monthOf(date) === month);
  const wanted = value === '' ? chosenDate : dateIn(zone, value);
  const date = isFree(wanted) ? wanted : isFree(chosenDate) ? chosenDate : (first ?? '');

  const content = () => {
    if (state.status === 'error')
      return (
        <Alert
          tone="critical"
          title="Failed to load available times"
          actions={<Button onClick={state.onRetry}>Retry</Button>}
        >
          {state.message}
        </Alert>
      );
    if (!days) return <Skeleton lines={5} label="Loading available times..." />;
    const slots = days.get(date);
    if (!slots) return <Hint role="status">{emptyText}</Hint>;
    return <SlotList date={date} slots={slots} value={value} onChange={onChange} zone={zone} coachZone={coachZone} />;
  };

  return (
    <Root>
      <Calendar
        label="Choose a day"
        value={date}
        onChange={setDate}
        onMonth={onMonth}
        minValue={minValue}
        maxValue={maxValue}
        isDateUnavailable={(day) => !isFree(day)}
      />
      <Side>
        <ZoneSelect value={zone} onChange={onZone} ownZone={ownZone} coachZone={coachZone} />
        {content()}
        {error && <Missing role="alert">{error}</Missing>}
      </Side>
    </Root>
  );
}
