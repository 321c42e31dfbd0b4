import { Copy } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { copyText } from '../CopyText/CopyText.tsx';

export type CopyFieldProps = {
  label: string;
  /** What is copied. Empty where there is nothing to copy yet, or any more. */
  value: string;
  description?: string | undefined;
  /** Shown in the field while there is nothing to copy. */
  placeholder?: string | undefined;
  /** Why there is nothing to copy, where it should be. */
  error?: string | undefined;
};

/** A text that is generated, such as a link, to be read, selected and copied. */
export function CopyField({ label, value, description, placeholder, error }: CopyFieldProps) {
  return (
    <TextField
      label={label}
      description={description}
      error={error}
      value={value}
      placeholder={placeholder}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      trailing={
        value === '' ? undefined : (
          <IconButton
            size="small"
            label={`Copy ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
            icon={<Copy size={16} aria-hidden />}
            onClick={() => void copyText(value, `${label} copied`)}
          />
        )
      }
    />
  );
}
