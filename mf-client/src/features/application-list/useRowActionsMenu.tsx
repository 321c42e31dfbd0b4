import { startTransition, useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { applicationStatuses } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import { AnchoredMenu } from '@milepost/shared/ui/AnchoredMenu';
import type { MenuEntry } from '@milepost/shared/ui/Menu';
import type { ApplicationActions } from './useApplicationActions.ts';

export const menuLabelOf = ({ job_title, company_name }: ListedApplication): string =>
  `Actions for ${job_title} at ${company_name}`;

const entriesOf = (
  row: ListedApplication,
  acts: ApplicationActions,
  more: readonly MenuEntry[],
): readonly MenuEntry[] => [
  { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, to: `/client/applications/edit/${row.id}` },
  ...more,
  ...applicationStatuses.map((status) => ({
    id: status,
    label: status,
    section: 'Move to…',
    current: status === row.status,
    disabled: status === row.status,
    onAction: () => acts.move([row], status),
  })),
  row.archived_at === null
    ? {
        id: 'archive',
        label: 'Archive',
        icon: <Archive size={16} aria-hidden />,
        onAction: () => acts.archive([row], true),
      }
    : {
        id: 'unarchive',
        label: 'Restore from archive',
        icon: <ArchiveRestore size={16} aria-hidden />,
        onAction: () => acts.archive([row], false),
      },
  {
    id: 'delete',
    label: 'Delete',
    tone: 'critical',
    icon: <Trash2 size={16} aria-hidden />,
    onAction: () => acts.remove([row]),
  },
];

type Opened = { readonly row: ListedApplication; readonly anchor: HTMLElement };

/**
 * What can be done with one application, in a menu beside the button that was pressed. One menu for all rows: thousands
 * of menus that nobody opens would make each row slow to draw.
 * @param more further entries for a row, after Edit
 */
export function useRowActionsMenu(
  acts: ApplicationActions,
  more: (row: ListedApplication) => readonly MenuEntry[] = () => [],
): readonly [open: (row: ListedApplication, event: MouseEvent<HTMLElement>) => void, menu: ReactNode] {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback((row: ListedApplication, event: MouseEvent<HTMLElement>) => {
    const anchor = event.currentTarget;
    // The press is answered before the menu is drawn.
    startTransition(() => setOpened({ row, anchor }));
  }, []);
  const menu = opened && (
    <AnchoredMenu
      label={menuLabelOf(opened.row)}
      items={entriesOf(opened.row, acts, more(opened.row))}
      anchor={opened.anchor}
      onClose={() => setOpened(undefined)}
    />
  );
  return [open, menu];
}
