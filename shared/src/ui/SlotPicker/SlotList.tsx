import { useId } from 'react';
import styled from 'styled-components';
import type { FreeSlot } from '../../domain/availability/availability.ts';
import { formatDate, formatTime, formatTimeElsewhere } from '../../domain/dates/dates.ts';

type SlotListProps = {
  /** 'YYYY-MM-DD' in `zone`. */
  date: string;
  slots: readonly FreeSlot[];
  value: string;
  onChange: (start: string) => void;
  zone: string;
  coachZone: string;
};

const Root = styled.fieldset`
  margin: 0;
  legend {
    margin-bottom: var(--space-2);
    font-size: var(--size-13);
    line-height: var(--line-13);
    font-weight: 550;
  }
  legend small {
    color: var(--muted);
    font-weight: 400;
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: 6px;
  max-height: 300px;
  overflow-y: auto;
  padding: 3px;
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  min-height: 40px;
  padding: 4px 6px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-small);
  font-size: var(--size-13);
  text-align: center;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  small {
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    border-color: var(--accent);
  }
  &:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
  }
  &:has(:checked) small {
    color: inherit;
    font-weight: 400;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
`;

/** The free starts of a day as radio buttons, the coach's time under each where it is another one. */
export function SlotList({ date, slots, value, onChange, zone, coachZone }: SlotListProps) {
  const group = useId();
  const isElsewhere = slots.some(({ starts_at }) => formatTimeElsewhere(starts_at, coachZone, zone));
  return (
    <Root>
      <legend>
        {formatDate(date)}: free times{isElsewhere && <small>, the coach’s clock below</small>}
      </legend>
      <Grid>
        {slots.map(({ starts_at }) => {
          const theirs = formatTimeElsewhere(starts_at, coachZone, zone);
          return (
            <Choice key={starts_at}>
              <input
                type="radio"
                name={group}
                value={starts_at}
                checked={starts_at === value}
                onChange={() => onChange(starts_at)}
              />
              <span>{formatTime(starts_at, zone)}</span>
              {theirs && <small>{theirs}</small>}
            </Choice>
          );
        })}
      </Grid>
    </Root>
  );
}
