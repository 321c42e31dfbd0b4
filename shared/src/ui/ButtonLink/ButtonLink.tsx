import type { ReactNode } from 'react';
import styled from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonTone } from '../Button/button.styles.ts';
import { Link, type LinkProps } from '../routing/routing.tsx';

export type ButtonLinkProps = LinkProps & {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** A 16 px icon before the text. */
  icon?: ReactNode;
};

const Root = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A link that looks like a button: for what leads to another address, however prominent. */
export function ButtonLink({ tone = 'secondary', size = 'medium', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Root {...rest} $tone={tone} $size={size}>
      {icon}
      {children}
    </Root>
  );
}
