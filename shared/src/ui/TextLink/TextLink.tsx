import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '../routing/routing.tsx';
import { safeHref } from './safeHref.ts';

const look = css`
  color: var(--accent-text);
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: color-mix(in oklab, currentColor 40%, transparent);
  text-underline-offset: 3px;
  &:hover {
    text-decoration-color: currentColor;
  }
`;

/** A link inside text, to an address of the product. */
export const TextLink = styled(Link)`
  ${look}
`;

const Anchor = styled.a`
  ${look}
`;

/** A link out of the product, in a new tab. An address that is not http(s), mailto or tel is shown as plain text. */
export function ExternalLink({ href, children, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  const safe = safeHref(href);
  if (safe === undefined) return <span>{children}</span>;
  return (
    <Anchor {...rest} href={safe} target="_blank" rel="noreferrer noopener">
      {children}
    </Anchor>
  );
}
