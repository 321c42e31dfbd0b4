import { useId } from 'react';
import { ColumnField } from './ColumnField.tsx';

type Props = {
  name: 'company_name' | 'location' | 'source';
  suggestions: readonly string[];
  description?: string;
  required?: boolean;
};

/** Free text with what was written before to choose from. */
export function SuggestingField({ suggestions, ...field }: Props) {
  const id = useId();
  return (
    <div>
      <ColumnField dir="auto" autoComplete="off" list={id} {...field} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  );
}
