import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password, with a button that shows it and a hint while caps lock is on. Give `autoComplete`, for password managers. */
export function PasswordField({ description, onKeyDown, onKeyUp, onBlur, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={isShown ? 'text' : 'password'}
      description={capsLock ? <span role="status">Caps lock is on</span> : description}
      onKeyDown={(event) => {
        readCapsLock(event);
        onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        readCapsLock(event);
        onKeyUp?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      trailing={
        <IconButton
          size="small"
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          onClick={() => setShown((shown) => !shown)}
        />
      }
    />
  );
}
