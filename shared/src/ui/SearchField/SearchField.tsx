import { useRef } from 'react';
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
  input::-webkit-search-cancel-button {
    display: none;
  }
`;

/** Text to search for, with a button that clears it (Escape does too). */
export function SearchField({ label, value, onChange, placeholder }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Root>
      <TextField
        ref={input}
        type="search"
        label={label}
        hideLabel
        value={value}
        placeholder={placeholder}
        icon={<Search size={16} />}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value !== '' && (event.preventDefault(), clear())}
        trailing={
          value !== '' && (
            <IconButton size="small" label="Clear search" icon={<X size={16} aria-hidden />} onClick={clear} />
          )
        }
      />
    </Root>
  );
}
