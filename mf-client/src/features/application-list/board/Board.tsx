import { useMemo, useRef } from 'react';
import { ArrowDown, ArrowUp, ArrowUpToLine, ListTree } from 'lucide-react';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { boardLanes, laneOf, type BoardLane } from '@milepost/shared/entities/job-applications/model';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { IconButton } from '@milepost/shared/ui/IconButton';
import type { MenuEntry } from '@milepost/shared/ui/Menu';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { Select } from '@milepost/shared/ui/Select';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { isHeading } from '../arrange/arrange-applications.ts';
import type { Clock } from '../arrange/clock.ts';
import { useRowActionsMenu } from '../actions/useRowActionsMenu.tsx';
import type { HeldApplications } from '../held-applications.ts';
import type { ApplicationActions } from '../actions/useApplicationActions.ts';
import { useIsNarrow } from '@milepost/shared/ui/useIsNarrow';
import { CardFace, Tile } from './ApplicationCard.tsx';
import { afterIdOf, gapOfSlot, othersIn, positionAt, slotOf, stageAt } from './board-order.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { DragArea } from './DragArea.tsx';
import { dragInstructions } from './drag-source.ts';
import { useBoardDrag } from './useBoardDrag.ts';
import { useLanes } from './useLanes.ts';
import { InterviewStagesDialog } from '../../../ui/interview-stages/interview-stages-dialog.ts';

// The board announces drags itself: dnd-kit knows the columns only, not positions in them.
const announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const accessibility = { announcements, screenReaderInstructions: { draggable: '' }, restoreFocus: false };

type Props = {
  /** Identifies what is listed: for another search it starts at the top again. */
  list: string;
  /** The rows that were found. */
  rows: readonly ListedApplication[];
  held: HeldApplications;
  /** The columns to show: none means all. */
  chosen: readonly BoardLane[];
  /** The client's stages of interviewing, in their order. */
  stages: readonly string[];
  onStages: () => void;
  clock: Clock;
  actions: ApplicationActions;
};

/** The applications found, by status: moved on by dragging, by keys, or by their menus. */
export function Board({ list, rows, held, chosen, stages, onStages, clock, actions }: Props) {
  const lanes = useLanes(rows, stages);
  const columns = chosen.length === 0 ? boardLanes : chosen;
  const { sensors, dragged, said, register, onUnseenEnd, ...drag } = useBoardDrag({ lanes, columns, held, actions });
  const isNarrow = useIsNarrow();
  const board = useRef<HTMLDivElement>(null);

  const moveWithin = (row: ListedApplication, to: number): void => {
    const others = othersIn(lanes, laneOf(row.status), row.id);
    actions.place(
      row,
      {
        lane: laneOf(row.status),
        stage: stageAt(others, to),
        afterId: afterIdOf(others, to, held),
        position: positionAt(others, to),
      },
      { afterId: afterIdOf(others, slotOf(lanes, row).index, held) },
    );
  };
  const placeEntries = (row: ListedApplication): readonly MenuEntry[] => {
    const { index } = slotOf(lanes, row);
    const items = lanes[laneOf(row.status)];
    const endsAt = (at: number): boolean => !items[at] || isHeading(items[at]);
    const isFirst = endsAt(index - 1);
    const isLast = endsAt(index + 1);
    const top = items.slice(0, index).findLastIndex(isHeading) + 1;
    const entry = (id: string, label: string, icon: MenuEntry['icon'], to: number, disabled: boolean): MenuEntry => ({
      id,
      label,
      icon,
      disabled,
      section: top > 0 ? 'In this stage' : 'In this column',
      onAction: () => moveWithin(row, to),
    });
    return [
      entry('top', 'Move to the top', <ArrowUpToLine size={16} aria-hidden />, top, isFirst),
      entry('up', 'Move up', <ArrowUp size={16} aria-hidden />, index - 1, isFirst),
      entry('down', 'Move down', <ArrowDown size={16} aria-hidden />, index + 1, isLast),
    ];
  };
  const [openMenu, menu] = useRowActionsMenu(actions, stages, placeEntries);
  const stagesButton = useMemo(
    () => (
      <PreloadOnIntent of={InterviewStagesDialog}>
        <IconButton
          size="small"
          label="Interview stages"
          icon={<ListTree size={16} aria-hidden />}
          onClick={onStages}
        />
      </PreloadOnIntent>
    ),
    [onStages],
  );
  const marked = dragged && gapOfSlot(lanes, dragged.row, dragged.slot);

  return (
    <>
      {isNarrow && (
        <Select
          label="Column"
          hideLabel
          defaultValue={columns[0]}
          onChange={({ target }) =>
            board.current?.children[target.selectedIndex]?.scrollIntoView({ block: 'nearest', inline: 'start' })
          }
          options={columns.map((lane) => ({
            value: lane,
            label: `${lane} (${lanes[lane].filter((item) => !isHeading(item) && !held.has(item.id)).length})`,
          }))}
        />
      )}
      <DndContext sensors={sensors} accessibility={accessibility} {...drag}>
        <DragArea board={board} isDragging={dragged !== undefined} onUnseenEnd={onUnseenEnd}>
          {columns.map((lane) => (
            <BoardColumn
              key={lane}
              list={list}
              lane={lane}
              items={lanes[lane]}
              action={lane === 'Interviewing' ? stagesButton : undefined}
              held={held}
              clock={clock}
              lifted={dragged && laneOf(dragged.row.status) === lane ? dragged.row : undefined}
              marked={dragged?.slot.lane === lane ? marked : undefined}
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
