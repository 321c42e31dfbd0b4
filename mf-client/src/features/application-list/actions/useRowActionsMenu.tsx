import { startTransition, useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { boardLanes, laneOf, savedLane, type BoardLane } from '@milepost/shared/entities/job-applications/model';
import { noStage } from '../../../entities/interview-stages/model.ts';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { AnchoredMenu } from '@milepost/shared/ui/AnchoredMenu';
import type { MenuEntry } from '@milepost/shared/ui/Menu';
import type { ApplicationActions } from './useApplicationActions.ts';

/** The columns that rows can move to: back to the saved jobs only from Applied, the first status. */
export const lanesFor = (rows: readonly ListedApplication[]): readonly BoardLane[] =>
  rows.every(({ status }) => status === null || status === 'Applied')
    ? boardLanes
    : boardLanes.filter((lane) => lane !== savedLane);

export const menuLabelOf = ({ job_title, company_name }: ListedApplication): string =>
  `Actions for ${job_title} at ${company_name}`;

const entriesOf = (
  row: ListedApplication,
  actions: ApplicationActions,
  stages: readonly string[],
  more: readonly MenuEntry[],
): readonly MenuEntry[] => [
  { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, to: `/client/applications/edit/${row.id}` },
  ...more,
  ...lanesFor([row]).map((lane) => ({
    id: lane,
    label: lane,
    section: 'Move to…',
    current: lane === laneOf(row.status),
    disabled: lane === laneOf(row.status),
    onAction: () => actions.move([row], lane),
  })),
  ...(row.status === 'Interviewing' && stages.length > 0
    ? [...stages, null].map((stage) => ({
        id: `stage:${stage ?? ''}`,
        label: stage ?? noStage,
        section: 'Interview stage',
        current: stage === row.interview_stage,
        disabled: stage === row.interview_stage,
        onAction: () => actions.setStage([row], stage),
      }))
    : []),
  row.archived_at === null
    ? {
        id: 'archive',
        label: 'Archive',
        icon: <Archive size={16} aria-hidden />,
        onAction: () => actions.archive([row], true),
      }
    : {
        id: 'unarchive',
        label: 'Restore from archive',
        icon: <ArchiveRestore size={16} aria-hidden />,
        onAction: () => actions.archive([row], false),
      },
  {
    id: 'delete',
    label: 'Delete',
    tone: 'critical',
    icon: <Trash2 size={16} aria-hidden />,
    onAction: () => actions.remove([row]),
  },
];

type Opened = { readonly row: ListedApplication; readonly anchor: HTMLElement };

/**
 * What can be done with one application, in a menu beside the button that was pressed. One menu for all rows: thousands
 * of menus that nobody opens would make each row slow to draw.
 * @param stages the client's stages of interviewing
 * @param more further entries for a row, after Edit
 */
export function useRowActionsMenu(
  actions: ApplicationActions,
  stages: readonly string[],
  more: (row: ListedApplication) => readonly MenuEntry[] = () => [],
): readonly [open: (row: ListedApplication, event: MouseEvent<HTMLElement>) => void, menu: ReactNode] {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback((row: ListedApplication, event: MouseEvent<HTMLElement>) => {
    const anchor = event.currentTarget;
    // The press responds before the menu renders.
    startTransition(() => setOpened({ row, anchor }));
  }, []);
  const menu = opened && (
    <AnchoredMenu
      label={menuLabelOf(opened.row)}
      items={entriesOf(opened.row, actions, stages, more(opened.row))}
      anchor={opened.anchor}
      onClose={() => setOpened(undefined)}
    />
  );
  return [open, menu];
}
