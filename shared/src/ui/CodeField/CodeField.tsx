import styled from 'styled-components';
import { digitsOf } from '../../entities/second-factors/code-digits.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

const Code = styled.div`
  input {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.12em;
  }
`;

export type CodeFieldProps = Omit<TextFieldProps, 'label' | 'value' | 'onChange'> & {
  label?: string;
  value: string;
  onChange: (digits: string) => void;
};

/** The field of a code, by default one that an authenticator app shows. */
export function CodeField({ value, onChange, ...field }: CodeFieldProps) {
  return (
    <Code>
      <TextField
        label="Authentication code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        spellCheck={false}
        dir="ltr"
        description="6 digits. Your authenticator app shows a new code every 30 seconds."
        {...field}
        value={value}
        onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
      />
    </Code>
  );
}
