import { css } from 'styled-components';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'critical';
export type ButtonSize = 'medium' | 'small';
export type ButtonStyleProps = { readonly $tone: ButtonTone; readonly $size: ButtonSize };

const tones = {
  primary: css`
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--accent-hover);
      border-color: var(--accent-hover);
    }
  `,
  secondary: css`
    background: var(--raised);
    border-color: var(--border-strong);
    color: var(--text);
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--sunken);
    }
  `,
  quiet: css`
    background: none;
    border-color: transparent;
    color: var(--accent-text);
    padding: 0 8px;
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--accent-soft);
    }
  `,
  critical: css`
    background: var(--critical);
    border-color: var(--critical);
    color: var(--on-critical);
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--critical-hover);
      border-color: var(--critical-hover);
    }
  `,
};

/** The look of a button, for any element that is one (button, link, menu trigger). */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: ${({ $size }) => ($size === 'small' ? 'var(--control-height-small)' : 'var(--control-height)')};
  padding: 0 ${({ $size }) => ($size === 'small' ? '10px' : '12px')};
  border: 1px solid transparent;
  border-radius: var(--radius-small);
  font-size: ${({ $size }) => ($size === 'small' ? 'var(--size-13)' : 'var(--size-14)')};
  line-height: var(--line-14);
  font-weight: 500;
  white-space: nowrap;
  text-align: center;
  cursor: pointer;
  user-select: none;
  transition:
    background var(--motion-fast),
    border-color var(--motion-fast);
  ${({ $tone }) => tones[$tone]}

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;
