import { css } from 'styled-components';

/** The 16 px box of a checkbox or radio button; its row gives it a target of 24 px and more. */
export const tickStyles = css`
  appearance: none;
  flex: none;
  width: 16px;
  height: 16px;
  margin: 2px 0;
  border: 1.5px solid var(--outline);
  background: var(--raised);
  display: grid;
  place-items: center;
  cursor: pointer;
  transition: background var(--motion-fast);
  &:hover:not(:disabled) {
    border-color: var(--accent);
  }
  &:checked,
  &:indeterminate {
    background: var(--accent);
    border-color: var(--accent);
  }
  &[aria-invalid='true'] {
    border-color: var(--critical);
  }
  &:disabled {
    background: var(--neutral-soft);
    border-color: var(--border-strong);
    cursor: not-allowed;
  }
  &::after {
    content: '';
    display: none;
  }
  &:checked::after,
  &:indeterminate::after {
    display: block;
  }
  @media (forced-colors: active) {
    &::after {
      --on-accent: CanvasText;
    }
  }
`;

/** A tick or radio button and its label; at least 24 px high. */
export const tickRowStyles = css`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  min-height: 24px;
  padding: 2px 0;
  cursor: pointer;
`;
