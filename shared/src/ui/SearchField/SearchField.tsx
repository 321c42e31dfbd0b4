import { useRef, useState, type FocusEvent } from 'react';
import { Search, X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';

export type SearchFieldProps = {
  /** Accessible name; not shown. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
};

const Root = styled.search`
  flex: 0 1 240px;
  min-width: min(240px, 100%);
  /* On a phone it takes what the button beside it leaves. */
  @media (max-width: 720px) {
    flex: 1 1 180px;
    min-width: min(180px, 100%);
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
`;

/**
 * A search box with a button that clears it (Escape does too). Typed text is kept here until `value` has it: an address
 * takes a moment to change, and a field that showed only the address would lose keys typed meanwhile.
 */
export function SearchField({ label, value, onChange, placeholder }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  if (typed === value) setTyped(undefined);
  const shown = typed ?? value;
  const change = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyped(undefined);
  };
  return (
    <Root onBlur={leave}>
      <TextField
        ref={input}
        type="search"
        label={label}
        hideLabel
        value={shown}
        placeholder={placeholder}
        icon={<Search size={16} />}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && shown !== '' && (event.preventDefault(), clear())}
        trailing={
          shown !== '' && (
            <IconButton size="small" label="Clear search" icon={<X size={16} aria-hidden />} onClick={clear} />
          )
        }
      />
    </Root>
  );
}
