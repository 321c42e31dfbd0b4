import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { RowText } from '@milepost/shared/ui/CardList';
import { Link } from '@milepost/shared/ui/routing';

const Root = styled(RowText)`
  a {
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** A row's title, which leads to its record, and what is said about it. */
export function LinkedRowText({ to, title, children }: { to: PageAddress; title: string; children?: ReactNode }) {
  return (
    <Root>
      <Link to={to} dir="auto">
        {title}
      </Link>
      {children && <p>{children}</p>}
    </Root>
  );
}
