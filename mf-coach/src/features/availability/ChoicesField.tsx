import styled from 'styled-components';
import { Checkbox } from '@milepost/shared/ui/Checkbox';

type ChoicesFieldProps<Value extends string | number> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  error: string | undefined;
};

const Root = styled.fieldset`
  legend {
    margin-bottom: 6px;
    font-size: var(--size-13);
    font-weight: 550;
  }
  > p {
    color: var(--critical);
    font-size: var(--size-12);
  }
`;
const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
`;

/** Several of a few choices, in the order of the list. */
export function ChoicesField<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  error,
}: ChoicesFieldProps<Value>) {
  const isChosen = (option: Value): boolean => value.includes(option);
  const toggle = (option: Value): void =>
    onChange(options.map((one) => one.value).filter((one) => isChosen(one) !== (one === option)));
  return (
    <Root>
      <legend>{label}</legend>
      <Options>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={isChosen(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </Options>
      {error && <p role="alert">{error}</p>}
    </Root>
  );
}
