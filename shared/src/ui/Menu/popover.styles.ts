import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

/** The raised box of what opens beside its trigger: menu, list, calendar. */
export const popoverStyles = css`
  z-index: var(--layer-popover);
  box-sizing: border-box;
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow-2);
  outline: none;
  &[data-entering] {
    animation: ${appear} var(--motion-fast) ease-out;
  }
`;

/** One choice in such a box. */
export const choiceStyles = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 32px;
  padding: 6px 10px;
  border-radius: var(--radius-small);
  outline: none;
  cursor: pointer;
  user-select: none;
  &[data-focused] {
    background: var(--neutral-soft);
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px var(--accent);
    /* Drawn only where the system forces its colors and leaves no shadow. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: var(--faint);
    cursor: not-allowed;
  }
`;
