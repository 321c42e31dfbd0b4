import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Choice, Grid, Root } from './timeChoices.styles.ts';

export type TimeChoice = {
  readonly value: string;
  readonly label: string;
  /** Shown under it, such as the time by another clock. */
  readonly note?: string | null;
  /** All that the note has no room for, for a pointer that rests on it. */
  readonly title?: string | undefined;
  /** Taken or past: shown, and not to be chosen. */
  readonly disabled?: boolean;
};

export type TimeChoicesProps = {
  legend: ReactNode;
  choices: readonly TimeChoice[];
  /** The chosen value, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Help under the times; gives place to the error. */
  description?: ReactNode;
  error?: string | undefined;
  /** A fixed height, even before notes and times are loaded: what is below doesn't move under a pointer. */
  isSteady?: boolean;
  /** The first time that can be chosen, where focus goes when one is missing. */
  ref?: Ref<HTMLInputElement> | undefined;
};

const Note = styled.div<{ $isError: boolean }>`
  color: ${({ $isError }) => ($isError ? 'var(--critical)' : 'var(--muted)')};
  font-size: var(--size-12);
  line-height: var(--line-12);
`;

/**
 * Times of a day as radio buttons. A chosen time that was booked by others meanwhile stays marked, to show what must
 * change.
 */
export function TimeChoices({
  legend,
  choices,
  value: chosen,
  onChange,
  onBlur,
  description,
  error,
  isSteady = false,
  ref,
}: TimeChoicesProps) {
  const group = useId();
  const said = error ?? description;
  const first = choices.find(({ disabled }) => !disabled)?.value;
  return (
    <Root {...(said ? { 'aria-describedby': `${group}-note` } : {})} {...(error ? { 'aria-invalid': true } : {})}>
      <legend>{legend}</legend>
      <Grid $hasNotes={choices.some(({ note }) => note)} $isSteady={isSteady}>
        {choices.map(({ value, label, note, title, disabled }) => (
          <Choice key={value} title={title} data-chosen={value === chosen || undefined}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              disabled={disabled}
              ref={value === first ? ref : null}
              onChange={() => onChange(value)}
              onBlur={onBlur}
            />
            <span>{label}</span>
            {note && <small>{note}</small>}
          </Choice>
        ))}
      </Grid>
      {said && (
        <Note id={`${group}-note`} $isError={error !== undefined}>
          {said}
        </Note>
      )}
    </Root>
  );
}
