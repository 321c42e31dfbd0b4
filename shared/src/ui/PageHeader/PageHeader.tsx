import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import styled from 'styled-components';
import type { LinkAddress } from '../../contract/page-addresses.ts';
import { Link } from '../routing/routing.tsx';
import { useNavigationFocus } from './useNavigationFocus.ts';

export type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  /** The page's actions, the primary one last. */
  actions?: ReactNode;
  /** The page above this one. */
  back?: { to: LinkAddress; label: string } | undefined;
  /** Where the window's title differs from the heading. */
  documentTitle?: string | undefined;
};

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-3);
`;
const Words = styled.div`
  flex: 1 1 320px;
  min-width: 0;
  p {
    color: var(--muted);
  }
`;
const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  margin: 0 0 4px -4px;
  padding-right: 4px;
  border-radius: var(--radius-small);
  color: var(--muted);
  font-size: var(--size-13);
  font-weight: 500;
  &:hover {
    color: var(--text);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  @media (max-width: 720px) {
    width: 100%;
    > a,
    > button {
      flex: 1 1 auto;
    }
  }
`;

/** The page's only h1, with its actions at the right. Takes focus after a navigation and sets the document's title. */
export function PageHeader({ title, subtitle, actions, back, documentTitle }: PageHeaderProps) {
  const heading = useNavigationFocus();
  return (
    <Root>
      <title>{`${documentTitle ?? title} · Milepost`}</title>
      <Words>
        {back && (
          <Back to={back.to}>
            <ChevronLeft size={16} aria-hidden />
            {back.label}
          </Back>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p>{subtitle}</p>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
