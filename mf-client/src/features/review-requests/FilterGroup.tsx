import styled from 'styled-components';
import { Checkbox } from '@milepost/shared/ui/Checkbox';

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 6px;
    padding: 0;
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
    font-weight: 550;
  }
`;
const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  max-width: 40ch;
  /* Document types are in the client's own words: there may be many, and long ones. */
  max-height: 220px;
  padding: 3px;
  margin: -3px;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

type Props<Value extends string> = {
  label: string;
  options: readonly Value[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
};

/** Boxes to tick; none ticked means all. */
export function FilterGroup<Value extends string>({ label, options, chosen, onChange }: Props<Value>) {
  const toggle = (option: Value): void =>
    onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
  return (
    <Root>
      <legend>{label}</legend>
      <Options>
        {options.map((option) => (
          <Checkbox key={option} label={option} checked={chosen.includes(option)} onChange={() => toggle(option)} />
        ))}
      </Options>
    </Root>
  );
}
