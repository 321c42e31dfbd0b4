import { useState } from 'react';
import { ArrowDown, ArrowUp, Pencil, Star, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { SavedView } from '@milepost/shared/entities/saved-views/model';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { IconButton } from '@milepost/shared/ui/IconButton';
import type { useSavedViews } from '@milepost/shared/features/saved-views';
import { ViewNameDialog } from '@milepost/shared/features/saved-views/ViewNameDialog';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 6px 0;
  border-bottom: 1px solid var(--border);
  &:last-child {
    border-bottom: 0;
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 720px) {
    flex-wrap: wrap;
    justify-content: flex-end;
    > span {
      flex-basis: 100%;
    }
  }
  [aria-pressed='true'] svg {
    fill: currentColor;
    color: var(--accent);
  }
`;

const swapped = (views: readonly SavedView[], at: number): readonly SavedView[] => {
  const [first, second] = [views[at], views[at + 1]];
  return first && second ? [...views.slice(0, at), second, first, ...views.slice(at + 2)] : views;
};

type Props = { clientId: string; saved: ReturnType<typeof useSavedViews>; onClose: () => void };

/** Renames, orders and deletes views, and says which one opens first. */
export function ViewsDialog({ clientId, saved, onClose }: Props) {
  const { views, change, order, remove } = saved;
  const [renamed, setRenamed] = useState<SavedView>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Saved views"
      description="The starred view opens first when you go to Applications."
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {views.length === 0 && <p>No saved views. Search or filter the list, then choose Save view.</p>}
      <List>
        {views.map((view, index) => (
          <Row key={view.id}>
            <span dir="auto">{view.name}</span>
            <IconButton
              label={`Open ${view.name} first`}
              aria-pressed={view.is_default}
              icon={<Star size={16} aria-hidden />}
              onClick={() => change({ id: view.id, is_default: !view.is_default })}
            />
            <IconButton
              label={`Move ${view.name} up`}
              icon={<ArrowUp size={16} aria-hidden />}
              disabled={index === 0}
              onClick={() => order(swapped(views, index - 1))}
            />
            <IconButton
              label={`Move ${view.name} down`}
              icon={<ArrowDown size={16} aria-hidden />}
              disabled={index === views.length - 1}
              onClick={() => order(swapped(views, index))}
            />
            <IconButton
              label={`Rename ${view.name}`}
              icon={<Pencil size={16} aria-hidden />}
              onClick={() => setRenamed(view)}
            />
            <IconButton
              label={`Delete ${view.name}`}
              tone="critical"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => remove(view)}
            />
          </Row>
        ))}
      </List>
      {renamed && (
        <ViewNameDialog
          ownerId={clientId}
          list="applications"
          query={renamed.query}
          view={renamed}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Dialog>
  );
}
