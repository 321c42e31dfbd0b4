import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import type { ButtonSize } from '../Button/button.styles.ts';
import { Link, type LinkProps } from '../routing/routing.tsx';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { iconButtonStyles, type IconButtonStyleProps, type IconButtonTone } from './iconButton.styles.ts';

type Own = {
  /** Accessible name and tooltip. */
  label: string;
  /** A 16 or 20 px icon. */
  icon: ReactNode;
  tone?: IconButtonTone | undefined;
  size?: ButtonSize | undefined;
};

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  Own & {
    /** As that of `Button`. */
    busy?: boolean | undefined;
  };

const Root = styled.button<IconButtonStyleProps>`
  ${iconButtonStyles}
`;
const LinkRoot = styled(Link)<IconButtonStyleProps>`
  ${iconButtonStyles}
`;

/** A button that is only an icon; its label is read aloud and shown as a tooltip. */
export function IconButton({ label, icon, tone = 'quiet', size = 'medium', busy, onClick, ...rest }: IconButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip text={label} isName>
      <Root
        type="button"
        {...rest}
        aria-label={label}
        $tone={tone}
        $size={size}
        onClick={click}
        data-once={busy === undefined ? undefined : ''}
        {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      >
        {busy ? <SpinnerMark /> : icon}
      </Root>
    </Tooltip>
  );
}

/** The same look for what leads to an address. */
export function IconButtonLink({
  label,
  icon,
  tone = 'quiet',
  size = 'medium',
  ...rest
}: Omit<LinkProps, 'children'> & Own) {
  return (
    <Tooltip text={label} isName>
      <LinkRoot {...rest} aria-label={label} $tone={tone} $size={size}>
        {icon}
      </LinkRoot>
    </Tooltip>
  );
}
