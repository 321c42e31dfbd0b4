import { useId, type Ref } from 'react';
import styled from 'styled-components';
import type { ScheduleSlot } from './useSlots.ts';

type TimeSlotsProps = {
  slots: readonly ScheduleSlot[];
  /** 'HH:mm', or '' for none. */
  value: string;
  onChange: (time: string) => void;
  onBlur: () => void;
  description: string;
  error: string | undefined;
  /** The first hour that can be chosen, where focus goes when one is missing. */
  ref: Ref<HTMLInputElement>;
};

const Root = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0;
  legend {
    margin-bottom: 6px;
    font-size: var(--size-13);
    line-height: var(--line-13);
    font-weight: 550;
  }
  > p {
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
  > p[data-error] {
    color: var(--critical);
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
  gap: 6px;
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 36px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-small);
  font-size: var(--size-13);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
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
  &:has(:disabled) {
    border-color: var(--border);
    background: var(--sunken);
    color: var(--faint);
    text-decoration: line-through;
    cursor: not-allowed;
  }
  &:has(:checked:disabled) {
    border-color: var(--critical);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;

/**
 * The list of hours to choose from; taken and past ones cannot be chosen. A chosen one that was taken meanwhile stays
 * marked, so that it is seen what has to change.
 */
export function TimeSlots({ slots, value, onChange, onBlur, description, error, ref }: TimeSlotsProps) {
  const group = useId();
  const first = slots.find((slot) => slot.available)?.time;
  return (
    <Root aria-describedby={`${group}-note`} {...(error ? { 'aria-invalid': true } : {})}>
      <legend>
        Select Time<span aria-hidden="true"> *</span>
      </legend>
      <Grid>
        {slots.map(({ time, label, available }) => (
          <Choice key={time}>
            <input
              type="radio"
              name={group}
              value={time}
              checked={time === value}
              disabled={!available}
              ref={time === first ? ref : null}
              onChange={() => onChange(time)}
              onBlur={onBlur}
            />
            {label}
          </Choice>
        ))}
      </Grid>
      <p id={`${group}-note`} {...(error ? { 'data-error': true } : {})}>
        {error ?? description}
      </p>
    </Root>
  );
}
