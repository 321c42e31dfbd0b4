import { css } from 'styled-components';

/** The line below tabs; scrolls sideways in itself where there is no room. */
export const tabListStyles = css`
  display: flex;
  gap: 20px;
  border-bottom: 1px solid var(--border);
  overflow-x: auto;
  scrollbar-width: none;
`;

/** One tab; the caller marks the chosen one through `tabChosenStyles`. */
export const tabStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 8px 0;
  color: var(--muted);
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  outline-offset: -2px;
  &:hover {
    color: var(--text);
  }
  small {
    color: var(--faint);
    font-size: var(--size-12);
    font-variant-numeric: tabular-nums;
  }
`;

export const tabChosenStyles = css`
  color: var(--text);
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--accent);
  }
`;
