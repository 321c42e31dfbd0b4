import { css } from 'styled-components';
import type { ButtonSize } from '../Button/button.styles.ts';

export type IconButtonTone = 'quiet' | 'secondary' | 'critical';
export type IconButtonStyleProps = { readonly $tone: IconButtonTone; readonly $size: ButtonSize };

/** The square look of a button that is only an icon. */
export const iconButtonStyles = css<IconButtonStyleProps>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => ($size === 'small' ? 'var(--control-height-small)' : 'var(--control-height)')};
  height: ${({ $size }) => ($size === 'small' ? 'var(--control-height-small)' : 'var(--control-height)')};
  padding: 0;
  border: 1px solid ${({ $tone }) => ($tone === 'secondary' ? 'var(--border-strong)' : 'transparent')};
  border-radius: var(--radius-small);
  background: ${({ $tone }) => ($tone === 'secondary' ? 'var(--raised)' : 'none')};
  color: var(--muted);
  cursor: pointer;
  transition: background var(--motion-fast);
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${({ $tone }) => ($tone === 'critical' ? 'var(--critical-soft)' : 'var(--neutral-soft)')};
    color: ${({ $tone }) => ($tone === 'critical' ? 'var(--critical)' : 'var(--text)')};
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
