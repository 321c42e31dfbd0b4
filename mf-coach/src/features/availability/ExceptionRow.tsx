import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { exceptionProblem, type ExceptionForm } from '@milepost/shared/entities/availability/model';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { TextField } from '@milepost/shared/ui/TextField';
import { HoursField } from './HoursField.tsx';

type ExceptionRowProps = {
  value: ExceptionForm;
  onChange: (exception: ExceptionForm) => void;
  onRemove: () => void;
  showsProblem: boolean;
};

const Root = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  padding: var(--space-3) 44px var(--space-3) var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  > p {
    grid-column: 1 / -1;
    color: var(--critical);
    font-size: var(--size-12);
  }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 400px) {
    padding-right: var(--space-3);
  }
`;
const Remove = styled.div`
  position: absolute;
  top: 8px;
  right: 8px;
`;

/** One exception: days off from one date to another, or the hours of a single date. */
export function ExceptionRow({ value, onChange, onRemove, showsProblem }: ExceptionRowProps) {
  const problem = exceptionProblem(value);
  const name = value.kind === 'off' ? 'Time off' : 'Date-specific hours';
  const note = (
    <TextField
      label="Note"
      description="Only you can see it."
      dir="auto"
      maxLength={200}
      value={value.note ?? ''}
      onChange={(event) => onChange({ ...value, note: event.target.value })}
    />
  );
  return (
    <Root aria-label={name}>
      {value.kind === 'off' ? (
        <>
          <DatePicker label="First day off" value={value.date} onChange={(date) => onChange({ ...value, date })} />
          <DatePicker label="Last day off" value={value.until} onChange={(until) => onChange({ ...value, until })} />
          {note}
        </>
      ) : (
        <>
          <DatePicker label="Date" value={value.date} onChange={(date) => onChange({ ...value, date })} />
          {note}
          <HoursField
            of={value.date ? formatCalendarDate(value.date) : 'this date'}
            value={value.hours}
            empty="No hours yet"
            onChange={(hours) => onChange({ ...value, hours: [...hours] })}
          />
        </>
      )}
      <Remove>
        <IconButton
          label={`Remove ${name.toLowerCase()} on ${value.date ? formatCalendarDate(value.date) : 'no date'}`}
          size="small"
          icon={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        />
      </Remove>
      {problem && (showsProblem || value.kind === 'off') && <p role="alert">{problem}</p>}
    </Root>
  );
}
