import { useRef } from 'react';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { DndContext, DragOverlay, MeasuringStrategy, pointerWithin } from '@dnd-kit/core';
import { applicationStatuses, type ApplicationStatus } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import type { MenuEntry } from '@milepost/shared/ui/Menu';
import { Select } from '@milepost/shared/ui/Select';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import type { Clock } from '../arrange-applications.ts';
import { useRowActionsMenu } from '../useRowActionsMenu.tsx';
import type { HeldApplications } from '../held-applications.ts';
import type { ApplicationActions } from '../useApplicationActions.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { CardFace, Tile } from './ApplicationCard.tsx';
import { afterIdOf, gapOfSlot, othersIn, positionAt, slotOf } from './board-order.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { DragArea } from './DragArea.tsx';
import { dragInstructions } from './drag-source.ts';
import { useBoardDrag } from './useBoardDrag.ts';
import { useLanes } from './useLanes.ts';

// What is said comes from the board itself: the library knows columns only, and no places in them.
const announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const accessibility = { announcements, screenReaderInstructions: { draggable: '' }, restoreFocus: false };
const measuring = { droppable: { strategy: MeasuringStrategy.BeforeDragging } };

type Props = {
  /** What is listed: another search begins anew at its top. */
  list: string;
  /** Found. */
  rows: readonly ListedApplication[];
  held: HeldApplications;
  /** The columns to show: none means all. */
  chosen: readonly ApplicationStatus[];
  clock: Clock;
  acts: ApplicationActions;
};

/** The applications found, by status: moved on by dragging, by keys, or by their menus. */
export function Board({ list, rows, held, chosen, clock, acts }: Props) {
  const lanes = useLanes(rows);
  const statuses = chosen.length === 0 ? applicationStatuses : chosen;
  const { sensors, dragged, said, register, ...drag } = useBoardDrag({ lanes, statuses, held, acts });
  const isNarrow = useIsNarrow();
  const board = useRef<HTMLDivElement>(null);

  const moveWithin = (row: ListedApplication, to: number): void => {
    const others = othersIn(lanes, row.status, row.id);
    acts.place(
      row,
      { status: row.status, afterId: afterIdOf(others, to, held), position: positionAt(others, to) },
      { afterId: afterIdOf(others, slotOf(lanes, row).index, held) },
    );
  };
  const placeEntries = (row: ListedApplication): readonly MenuEntry[] => {
    const { index } = slotOf(lanes, row);
    const isFirst = index === 0;
    const isLast = index === lanes[row.status].length - 1;
    const entry = (id: string, label: string, icon: MenuEntry['icon'], to: number, disabled: boolean): MenuEntry => ({
      id,
      label,
      icon,
      disabled,
      section: 'In this column',
      onAction: () => moveWithin(row, to),
    });
    return [
      entry('top', 'Move to the top', <ArrowUpToLine size={16} aria-hidden />, 0, isFirst),
      entry('up', 'Move up', <ArrowUp size={16} aria-hidden />, index - 1, isFirst),
      entry('down', 'Move down', <ArrowDown size={16} aria-hidden />, index + 1, isLast),
    ];
  };
  const [openMenu, menu] = useRowActionsMenu(acts, placeEntries);
  const marked = dragged && gapOfSlot(lanes, dragged.row, dragged.slot);

  return (
    <>
      {isNarrow && (
        <Select
          label="Column"
          hideLabel
          defaultValue={statuses[0]}
          onChange={({ target }) =>
            board.current?.children[target.selectedIndex]?.scrollIntoView({ block: 'nearest', inline: 'start' })
          }
          options={statuses.map((status) => ({
            value: status,
            label: `${status} (${lanes[status].filter(({ id }) => !held.has(id)).length})`,
          }))}
        />
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        measuring={measuring}
        accessibility={accessibility}
        {...drag}
      >
        <DragArea board={board} isDragging={dragged !== undefined}>
          {statuses.map((status) => (
            <BoardColumn
              key={status}
              list={list}
              status={status}
              applications={lanes[status]}
              held={held}
              clock={clock}
              lifted={dragged?.row.status === status ? dragged.row : undefined}
              marked={dragged?.slot.status === status ? marked : undefined}
              register={register}
              onMenu={openMenu}
            />
          ))}
        </DragArea>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <Tile data-carried>
              <CardFace application={dragged.row} clock={clock} />
            </Tile>
          )}
        </DragOverlay>
      </DndContext>
      <VisuallyHidden id={dragInstructions}>
        Press Space to pick up the application, arrow keys to move it within or between columns, Space to drop it, and
        Escape to cancel. You can also move it from its Actions menu.
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      {menu}
    </>
  );
}
