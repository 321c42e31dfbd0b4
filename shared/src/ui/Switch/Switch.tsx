import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldDescription } from '../Field/field.styles.ts';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean | undefined;
};

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 24px;
  padding: 2px 0;
  cursor: pointer;
`;
const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 32px;
  height: 20px;
  margin: 0;
  border: 1.5px solid var(--outline);
  border-radius: var(--radius-full);
  background: var(--neutral-soft);
  cursor: pointer;
  transition: background var(--motion-fast);
  &::after {
    content: '';
    position: absolute;
    top: 2.5px;
    left: 2.5px;
    width: 12px;
    height: 12px;
    border-radius: var(--radius-full);
    background: var(--muted);
    transition: transform var(--motion-fast);
  }
  &:checked {
    background: var(--accent);
    border-color: var(--accent);
  }
  &:checked::after {
    background: var(--on-accent);
    transform: translateX(12px);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &::after {
      background: CanvasText;
    }
    &:checked {
      background: Highlight;
    }
    &:checked::after {
      background: HighlightText;
    }
  }
`;

/** On or off, at once (a setting that is saved with a form is a Checkbox). Spread `register('name')` on it. */
export function Switch({ label, description, hideLabel, ...input }: SwitchProps) {
  const id = useId();
  return (
    <Row>
      <Track {...input} type="checkbox" role="switch" aria-describedby={description ? id : undefined} />
      <span className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {description && <FieldDescription id={id}>{description}</FieldDescription>}
      </span>
    </Row>
  );
}
