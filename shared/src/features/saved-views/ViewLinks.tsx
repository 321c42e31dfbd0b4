import type { ReactNode } from 'react';
import { Star } from 'lucide-react';
import styled from 'styled-components';
import type { SavedView } from '@milepost/shared/entities/saved-views/model';
import { ChoiceRow } from '@milepost/shared/ui/Layout';
import type { LinkAddress } from '../../contract/page-addresses.ts';
import { Link } from '../../ui/routing/routing.tsx';

const Row = styled(ChoiceRow)`
  min-height: var(--control-height-small);
`;
const ViewLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 240px;
  min-height: var(--control-height-small);
  padding: 2px 10px;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: var(--raised);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-weight: 500;
  text-decoration: none;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
  &:hover {
    border-color: var(--outline);
    color: var(--text);
  }
  &[aria-current] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent-text);
  }
`;

type Props = {
  views: readonly SavedView[];
  /** The way back to the whole list. */
  all: { readonly label: string; readonly to: LinkAddress; readonly isCurrent: boolean };
  to: (view: SavedView) => LinkAddress;
  isCurrent: (view: SavedView) => boolean;
  /** What can be done with the views, after them. */
  children?: ReactNode;
};

/** Saved views as links in a row; the first leads to the whole list. */
export function ViewLinks({ views, all, to, isCurrent, children }: Props) {
  return (
    <Row as="nav" aria-label="Saved views">
      {views.length > 0 && (
        <ViewLink to={all.to} aria-current={all.isCurrent ? 'page' : undefined}>
          {all.label}
        </ViewLink>
      )}
      {views.map((view) => (
        <ViewLink key={view.id} to={to(view)} aria-current={isCurrent(view) ? 'page' : undefined}>
          {view.is_default && <Star size={12} aria-hidden />}
          <span dir="auto" title={view.name}>
            {view.name}
          </span>
        </ViewLink>
      ))}
      {children}
    </Row>
  );
}
