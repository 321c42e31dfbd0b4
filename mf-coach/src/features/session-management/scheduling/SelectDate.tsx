import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { Calendar } from '@milepost/shared/ui/Calendar';

type SelectDateProps = {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  onChange: (date: string) => void;
  /** Days before it cannot be chosen. */
  minValue: string;
  error: string | undefined;
  ref: Ref<HTMLDivElement>;
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  border-radius: var(--radius-small);
  b {
    font-size: var(--size-13);
    line-height: var(--line-13);
    font-weight: 550;
  }
  > p {
    color: var(--critical);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
`;

/** The calendar of the form, past days disabled. */
export function SelectDate({ value, onChange, minValue, error, ref }: SelectDateProps) {
  const id = useId();
  return (
    <Root
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      {...(error ? { 'aria-describedby': `${id}-error` } : {})}
    >
      <b id={id}>
        Select Date<span aria-hidden="true"> *</span>
      </b>
      <Calendar label="Select Date" value={value} onChange={onChange} minValue={minValue} />
      {error && <p id={`${id}-error`}>{error}</p>}
    </Root>
  );
}
