import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonTone } from './button.styles.ts';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /**
   * The request that the button started is pending: it shows a spinner, keeps focus and ignores clicks. A button with
   * this prop handles a double click and a held Enter key once (`submitOnce`).
   */
  busy?: boolean | undefined;
  /** A 16 px icon before the text. */
  icon?: ReactNode;
};

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A button named by its verb. `type` is 'button' unless given, so that only the submitting button submits. */
export function Button({
  tone = 'secondary',
  size = 'medium',
  busy,
  icon,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      type={type}
      $tone={tone}
      $size={size}
      onClick={click}
      data-once={busy === undefined ? undefined : ''}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {busy ? <SpinnerMark /> : icon}
      {children}
    </Root>
  );
}
