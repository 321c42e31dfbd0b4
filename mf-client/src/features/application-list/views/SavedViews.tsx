import { useState } from 'react';
import { BookmarkPlus, Settings2, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { emptyView, readListView, writeListView, type ListView } from '../list-view.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';
import { ViewsDialog } from './ViewsDialog.tsx';
import type { useSavedViews } from './useSavedViews.ts';

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
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

const address = (query: string): string => `/client/applications?${query}`;
/** The same view is written in one way only, so that two addresses can be compared. */
const normal = (query: string): string => writeListView(readListView(new URLSearchParams(query))).toString();

type Props = {
  clientId: string;
  view: ListView;
  /** What is to be kept under a name: the view with the columns that are shown. */
  query: string;
  saved: ReturnType<typeof useSavedViews>;
};

/** The saved views as links, and the buttons that save the present one and arrange them. */
export function SavedViews({ clientId, view, query, saved }: Props) {
  const [open, setOpen] = useState<'name' | 'arrange'>();
  const present = writeListView(view).toString();
  const all = writeListView({ ...emptyView, kind: view.kind }).toString();
  const isShown = (saved_query: string): boolean => [present, query].includes(normal(saved_query));
  const isSaved = present === all || saved.views.some((one) => isShown(one.query));
  if (!saved.isPending && saved.views.length === 0 && isSaved) return null;
  return (
    <Row aria-label="Saved views">
      {saved.views.length > 0 && (
        <ViewLink to={address(all)} aria-current={present === all ? 'page' : undefined}>
          All applications
        </ViewLink>
      )}
      {saved.views.map((one) => (
        <ViewLink key={one.id} to={address(one.query)} aria-current={isShown(one.query) ? 'page' : undefined}>
          {one.is_default && <Star size={12} aria-hidden />}
          <span dir="auto" title={one.name}>
            {one.name}
          </span>
        </ViewLink>
      ))}
      {!isSaved && (
        <Button size="small" tone="quiet" icon={<BookmarkPlus size={16} aria-hidden />} onClick={() => setOpen('name')}>
          Save view
        </Button>
      )}
      {saved.views.length > 0 && (
        <IconButton
          size="small"
          label="Manage saved views"
          icon={<Settings2 size={16} aria-hidden />}
          onClick={() => setOpen('arrange')}
        />
      )}
      {open === 'name' && <ViewNameDialog clientId={clientId} query={query} onClose={() => setOpen(undefined)} />}
      {open === 'arrange' && <ViewsDialog clientId={clientId} saved={saved} onClose={() => setOpen(undefined)} />}
    </Row>
  );
}
