import { css } from 'styled-components';

/** The look of a box that takes text: 32 px high, ring in the accent when focused, in red when its value is refused. */
export const controlStyles = css`
  width: 100%;
  min-height: var(--control-height);
  padding: 5px 10px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-small);
  background: var(--raised);
  color: var(--text);
  font-size: var(--size-14);
  line-height: var(--line-14);
  transition:
    border-color var(--motion-fast),
    box-shadow var(--motion-fast);

  &:hover:not(:disabled) {
    border-color: var(--outline);
  }
  &:focus,
  &:focus-within,
  &[data-focused],
  &[data-focus-within] {
    outline: 2px solid transparent;
    border-color: var(--accent);
    box-shadow: 0 0 0 3px var(--accent-soft);
  }
  &[aria-invalid='true'],
  &[data-invalid] {
    border-color: var(--critical);
    box-shadow: 0 0 0 3px var(--critical-soft);
  }
  &:disabled,
  &[data-disabled] {
    background: var(--sunken);
    color: var(--muted);
    cursor: not-allowed;
  }
  /* iOS zooms the page into fields below 16 px. */
  @media (max-width: 720px) and (pointer: coarse) {
    font-size: var(--size-16);
  }
`;
