import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { hoursProblem, type Hours } from '@milepost/shared/entities/availability/model';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { TextField } from '@milepost/shared/ui/TextField';

type HoursFieldProps = {
  /** The day as its accessible name: 'Monday', 'Nov 20, 2026'. */
  of: string;
  value: readonly Hours[];
  onChange: (hours: readonly Hours[]) => void;
  /** Shown beside the first range. */
  empty: string;
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;
const Range = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  @media (max-width: 400px) {
    gap: 4px;
  }
`;
const Time = styled.div`
  flex: 0 1 124px;
  min-width: 0;
  /* Both times are whole on a narrow line: the clock of the phone opens without its sign. */
  @media (max-width: 400px) {
    flex: 1 0 88px;
    max-width: 112px;
    input {
      padding-inline: 8px;
    }
    input::-webkit-calendar-picker-indicator {
      display: none;
    }
  }
`;
const Problem = styled.p`
  color: var(--critical);
  font-size: var(--size-12);
`;
const Closed = styled.span`
  flex: 1;
  color: var(--muted);
`;

// Midnight ends a day as 24:00; a time input shows it as 00:00.
const shown = (time: string): string => (time === '24:00' ? '00:00' : time);
const ending = (time: string): string => (time === '00:00' ? '24:00' : time);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hour after the last range ends, or 9 to 5 for a day without ranges. */
const following = (hours: readonly Hours[]): Hours => {
  const last = hours.at(-1);
  if (!last) return { starts_at: '09:00', ends_at: '17:00' };
  const hour = Math.min(Number(last.ends_at.slice(0, 2)) + 1, 22);
  return { starts_at: clock(hour), ends_at: clock(hour + 1) };
};

/** The ranges of one day, each from one time to another. */
export function HoursField({ of, value, onChange, empty }: HoursFieldProps) {
  const problem = hoursProblem(value);
  const change = (place: number, range: Hours): void => onChange(value.with(place, range));
  const add = (
    <IconButton
      label={`Add hours on ${of}`}
      size="small"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => onChange([...value, following(value)])}
    />
  );
  if (value.length === 0) {
    return (
      <Range>
        <Closed>{empty}</Closed>
        {add}
      </Range>
    );
  }
  return (
    <Root role="group" aria-label={`Hours on ${of}`}>
      {value.map((range, place) => (
        <Range key={place}>
          <Time>
            <TextField
              type="time"
              label={`${of}, from`}
              hideLabel
              value={range.starts_at}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => change(place, { ...range, starts_at: event.target.value })}
            />
          </Time>
          <span aria-hidden="true">–</span>
          <Time>
            <TextField
              type="time"
              label={`${of}, until`}
              hideLabel
              value={shown(range.ends_at)}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => change(place, { ...range, ends_at: ending(event.target.value) })}
            />
          </Time>
          <IconButton
            label={`Remove ${range.starts_at} to ${range.ends_at} on ${of}`}
            size="small"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => onChange(value.toSpliced(place, 1))}
          />
          {place === value.length - 1 && add}
        </Range>
      ))}
      {problem && <Problem role="alert">{problem}</Problem>}
    </Root>
  );
}
