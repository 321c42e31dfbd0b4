import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';

const Root = styled.div`
  flex: 1 1 160px;
  min-width: 0;
  a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  p {
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
`;

/** A row's title, which leads to its record, and what is said about it. */
export function RowText({ to, title, children }: { to: string; title: string; children?: ReactNode }) {
  return (
    <Root>
      <Link to={to}>{title}</Link>
      {children && <p>{children}</p>}
    </Root>
  );
}
