import { useId, useState, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { controlStyles } from '../Field/control.styles.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { keptText } from '../../domain/kept-text/kept-text.ts';

export type TagFieldProps = FieldProps & {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  onBlur?: () => void;
  /** Offered while typing; any other text is taken, too. */
  suggestions?: readonly string[];
  placeholder?: string;
  /** How many may be chosen. */
  limit?: number;
};

const Frame = styled.div`
  ${controlStyles}
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 3px;
  input {
    flex: 1 1 120px;
    min-width: 80px;
    padding: 1px 6px;
    border: 0;
    outline: 0;
    background: transparent;
    color: inherit;
    font: inherit;
  }
`;
const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;
  padding: 1px 2px 1px 8px;
  border-radius: var(--radius-small);
  background: var(--neutral-soft);
  font-size: var(--size-13);
  line-height: var(--line-13);
  overflow-wrap: anywhere;
`;
const Remove = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 0;
  border-radius: var(--radius-small);
  background: transparent;
  color: var(--muted);
  cursor: pointer;
  &:hover {
    background: var(--sunken);
    color: var(--text);
  }
`;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Several short texts: Enter or a comma adds what is typed, Backspace in the empty field takes the last one away. */
export function TagField({
  label,
  description,
  error,
  required,
  hideLabel,
  value,
  onChange,
  onBlur,
  suggestions = [],
  placeholder,
  limit = 12,
}: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const isFull = value.length >= limit;

  const add = (texts: readonly string[]): void => {
    const next = [...value];
    for (const text of texts.map(keptText)) {
      if (text !== '' && next.length < limit && !next.some((tag) => same(tag, text))) next.push(text);
    }
    if (next.length !== value.length) onChange(next);
    setTyped('');
  };
  const type = (text: string): void => {
    // A suggestion chosen from the list arrives whole, as one change.
    if (suggestions.includes(text)) add([text]);
    else if (text.includes(',')) add(text.split(','));
    else setTyped(text);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && keptText(typed) !== '') {
      event.preventDefault();
      add([typed]);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  };

  return (
    <Field {...{ label, description, error, required, hideLabel }}>
      {(control) => (
        <Frame {...(error ? { 'data-invalid': true } : null)}>
          {value.map((tag) => (
            <Tag key={tag}>
              <span dir="auto">{tag}</span>
              <Remove
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(value.filter((other) => other !== tag))}
              >
                <X size={14} aria-hidden />
              </Remove>
            </Tag>
          ))}
          <input
            {...control}
            list={list}
            maxLength={60}
            value={typed}
            placeholder={value.length === 0 ? placeholder : undefined}
            disabled={isFull}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => {
              add([typed]);
              onBlur?.();
            }}
          />
          <datalist id={list}>
            {suggestions
              .filter((text) => !value.some((tag) => same(tag, text)))
              .map((text) => (
                <option key={text} value={text} />
              ))}
          </datalist>
        </Frame>
      )}
    </Field>
  );
}
