import { useId } from 'react';
import styled from 'styled-components';

export type SegmentedControlProps<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

const Root = styled.fieldset`
  display: inline-flex;
  /* Where many do not fit beside each other, a second line takes them. */
  flex-wrap: wrap;
  max-width: 100%;
  min-width: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: var(--sunken);
  padding: 2px;
`;
const Segment = styled.label`
  position: relative;
  padding: 2px 10px;
  border-radius: 4px;
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-weight: 500;
  color: var(--muted);
  cursor: pointer;
  white-space: nowrap;
  &:hover {
    color: var(--text);
  }
  &:has(:checked) {
    background: var(--raised);
    color: var(--text);
    box-shadow: var(--shadow-1);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
    margin: 0;
  }
`;

/** One of a few views or ranges, chosen at once. Radio buttons underneath: arrow keys move. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value} data-chosen={option.value === value || undefined}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </Segment>
      ))}
    </Root>
  );
}
