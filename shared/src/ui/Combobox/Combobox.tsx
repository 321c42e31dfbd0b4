import type { Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, Input, ListBox, ListBoxItem } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { holdsWords, searchWords } from '../../domain/folded-text/folded-text.ts';
import { AriaFieldLabel, AriaFieldMessages } from '../Field/AriaFieldText.tsx';
import { controlStyles } from '../Field/control.styles.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { descriptionStyles, fieldStyles } from '../Field/field.styles.ts';
import { choiceStyles } from '../Menu/popover.styles.ts';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { bindCombobox, type ComboboxOption } from './comboboxBinding.ts';
import { OptionsPopover } from './OptionsPopover.tsx';
import { useFoundOptions } from './useFoundOptions.ts';

export type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** What the list says when nothing matches. */
  emptyText?: string | undefined;
  /** Accepts text that is no option; the value is then the text. */
  allowsCustomValue?: boolean | undefined;
  /** Called with each change of the text; the options are then not filtered here, but by the caller. */
  onInputChange?: ((text: string) => void) | undefined;
  isLoading?: boolean | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

const Root = styled(ComboBox<ComboboxOption>)`
  ${fieldStyles}
`;
const Frame = styled(Group)`
  ${controlStyles}
  position: relative;
  display: flex;
  padding: 0;
  input {
    flex: 1;
    min-width: 0;
    padding: 5px 34px 5px 10px;
    border: 0;
    border-radius: inherit;
    background: none;
    outline: none;
    text-overflow: ellipsis;
  }
  button {
    position: absolute;
    right: 2px;
    top: calc(50% - 13px);
    width: 26px;
    height: 26px;
    display: grid;
    place-items: center;
    border: 0;
    padding: 0;
    background: none;
    color: var(--muted);
  }
`;
const List = styled(ListBox<ComboboxOption>)`
  max-height: 300px;
  padding: 4px;
  overflow: auto;
  outline: none;
`;
const Choice = styled(ListBoxItem)`
  ${choiceStyles}
  flex-direction: column;
  align-items: flex-start;
  gap: 0;
  &[data-selected] {
    font-weight: 550;
    color: var(--accent-text);
  }
  [slot='description'] {
    ${descriptionStyles}
  }
`;
const Hint = styled.p`
  padding: 6px 10px;
  color: var(--muted);
`;

/** One of a long list, found by typing; of thousands the first that match are shown. For react-hook-form use `Controller`. */
export function Combobox({
  label,
  description,
  error,
  required = false,
  hideLabel,
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  emptyText = 'No matches',
  allowsCustomValue = false,
  onInputChange: onSearch,
  isLoading = false,
  disabled = false,
  ref,
}: ComboboxProps) {
  const found = useFoundOptions({ options, value, isSearchedElsewhere: onSearch !== undefined || allowsCustomValue });
  const onInputChange = onSearch ?? found?.search;
  const items = onInputChange ? { items: found?.options ?? options } : { defaultItems: options };
  return (
    <Root
      {...items}
      {...bindCombobox({ options, value, onChange, allowsCustomValue, onInputChange })}
      {...(onBlur ? { onBlur } : {})}
      {...(name ? { name } : {})}
      defaultFilter={(label, typed) => holdsWords(searchWords(typed), label)}
      allowsEmptyCollection={!allowsCustomValue}
      menuTrigger="focus"
      isRequired={required}
      isInvalid={Boolean(error)}
      isDisabled={disabled}
      validationBehavior="aria"
    >
      <AriaFieldLabel label={label} required={required} hideLabel={hideLabel} />
      <Frame>
        <Input ref={ref ?? null} {...(placeholder ? { placeholder } : {})} autoComplete="off" />
        <Button>{isLoading ? <SpinnerMark /> : <ChevronDown size={16} aria-hidden />}</Button>
      </Frame>
      <AriaFieldMessages description={description} error={error} />
      <OptionsPopover>
        <List renderEmptyState={() => <Hint>{isLoading ? 'Loading...' : emptyText}</Hint>}>
          {(option) => (
            <Choice id={option.value} textValue={option.label}>
              <Text slot="label">{option.label}</Text>
              {option.description && <Text slot="description">{option.description}</Text>}
            </Choice>
          )}
        </List>
        {found?.hasMore && <Hint>Type more to find others</Hint>}
      </OptionsPopover>
    </Root>
  );
}
