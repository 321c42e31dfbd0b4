export type ComboboxOption = { readonly value: string; readonly label: string; readonly description?: string };

type Binding = {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  allowsCustomValue: boolean;
  onInputChange: ((text: string) => void) | undefined;
};

/**
 * Binds the value to react-aria's combo box. A choice is held as the option's value; where free text is allowed the
 * text itself is the value, and options are only suggestions for it.
 */
export const bindCombobox = ({ options, value, onChange, allowsCustomValue, onInputChange }: Binding) => {
  const labelOf = (key: unknown) => options.find((option) => option.value === key)?.label;
  return allowsCustomValue
    ? {
        allowsCustomValue: true,
        selectedKey: null,
        inputValue: value ?? '',
        onInputChange: (text: string) => {
          onChange(text === '' ? null : text);
          onInputChange?.(text);
        },
        onSelectionChange: (key: unknown) => {
          const label = labelOf(key);
          if (label !== undefined) onChange(label);
        },
      }
    : {
        selectedKey: value,
        onSelectionChange: (key: unknown) => onChange(typeof key === 'string' ? key : null),
        ...(onInputChange ? { onInputChange } : {}),
      };
};
