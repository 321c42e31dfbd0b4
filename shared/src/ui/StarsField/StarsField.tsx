import { useId } from 'react';
import { Star } from 'lucide-react';
import styled from 'styled-components';

type StarsFieldProps = {
  /** 1 to 5; 0 for none yet. */
  value: number;
  onChange: (rating: number) => void;
  error: string | undefined;
};

const Root = styled.fieldset`
  legend {
    margin-bottom: 6px;
    font-size: var(--size-13);
    font-weight: 550;
  }
  p {
    margin-top: 6px;
    color: var(--critical);
    font-size: var(--size-12);
  }
`;
const Stars = styled.div`
  display: flex;
  gap: 4px;
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: var(--radius-small);
  color: var(--border-strong);
  cursor: pointer;
  &[data-given] {
    color: var(--caution);
  }
  &[data-given] svg {
    fill: currentColor;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    background: var(--neutral-soft);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
`;

/** Five radio buttons that look like stars: arrows change them, a screen reader counts them. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  const group = useId();
  return (
    <Root role="radiogroup" {...(error ? { 'aria-invalid': true, 'aria-describedby': `${group}-error` } : {})}>
      <legend>
        Rating<span aria-hidden="true"> *</span>
      </legend>
      <Stars>
        {[1, 2, 3, 4, 5].map((star) => (
          <Choice key={star} {...(star <= value ? { 'data-given': true } : {})}>
            <input
              type="radio"
              name={group}
              value={star}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Star size={24} aria-hidden />
          </Choice>
        ))}
      </Stars>
      {error && <p id={`${group}-error`}>{error}</p>}
    </Root>
  );
}
