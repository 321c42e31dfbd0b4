import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors, type DragStartEvent } from '@dnd-kit/core';
import { laneOf, type BoardLane } from '@milepost/shared/entities/job-applications/model';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { isHeading, type Lanes } from '../arrange/arrange-applications.ts';
import type { HeldApplications } from '../held-applications.ts';
import type { ApplicationActions } from '../actions/useApplicationActions.ts';
import {
  afterIdOf,
  isSameSlot,
  othersIn,
  positionAt,
  slotAtGap,
  slotOf,
  stageAt,
  placeLabel,
  stepFrom,
  type Slot,
} from './board-order.ts';
import { dragSourceOf } from './drag-source.ts';
import { useHeldPointer, type Point } from './useHeldPointer.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/** What a column tells about itself while something is dragged over it. */
export type LaneHandle = {
  /** Whether a point of the window is inside it. */
  readonly holds: (at: Point) => boolean;
  /** The gap between its cards that is nearest to a vertical position in the window. */
  readonly gapAt: (clientY: number) => number;
  /** Scrolls a gap into sight. */
  readonly reveal: (gap: number) => void;
};

/** Enter opens the application: a card is picked up by Space alone. */
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] };

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

type Dragged = { readonly row: ListedApplication; readonly slot: Slot; readonly isByKey: boolean };

type Board = {
  readonly lanes: Lanes;
  /** The visible ones. */
  readonly columns: readonly BoardLane[];
  /** Deleted cards whose places are held: nothing can be put below them. */
  readonly held: HeldApplications;
  readonly actions: ApplicationActions;
};

/**
 * Dragging on the board by mouse, touch and keyboard. A pointer's position follows from the column under it and that
 * column's own measures; a key moves by whole positions, also to cards that are not rendered.
 */
export function useBoardDrag({ lanes, columns, held, actions }: Board) {
  const [dragged, setDragged] = useState<Dragged>();
  const [said, setSaid] = useState('');
  const handles = useRef(new Map<BoardLane, LaneHandle>());
  const pointer = useHeldPointer();
  const keepFocus = useKeptFocus(lanes);
  const latest = useRef({ lanes, columns, dragged });
  useEffect(() => {
    latest.current = { lanes, columns, dragged };
  });

  const register = useCallback((lane: BoardLane, handle: LaneHandle | null) => {
    if (handle) handles.current.set(lane, handle);
    else handles.current.delete(lane);
  }, []);
  const moveTo = (slot: Slot): void => {
    if (dragged && !isSameSlot(dragged.slot, slot)) setDragged({ ...dragged, slot });
  };

  const byKey = useCallback((event: KeyboardEvent) => {
    const { lanes: latestLanes, columns: shown, dragged: moved } = latest.current;
    if (!moved || !arrows.includes(event.key)) return undefined;
    event.preventDefault();
    const slot = stepFrom(moved.slot, event.key, { lanes: latestLanes, columns: shown, moved: moved.row });
    setDragged({ ...moved, slot });
    setSaid(placeLabel(latestLanes, moved.row, slot));
    handles.current.get(slot.lane)?.reveal(slot.index);
    // The position is kept in state; dnd-kit must not move anything by pixels.
    return undefined;
  }, []);
  const sensors = useSensors(
    useSensor(
      MouseSensor,
      useMemo(() => ({ activationConstraint: { distance: 6 } }), []),
    ),
    useSensor(
      TouchSensor,
      useMemo(() => ({ activationConstraint: { delay: 220, tolerance: 8 } }), []),
    ),
    useSensor(
      KeyboardSensor,
      useMemo(() => ({ coordinateGetter: byKey, keyboardCodes }), [byKey]),
    ),
  );

  // A column scrolls while the pointer is in it. Columns are no droppables of dnd-kit: where the pointer passes from
  // one to the next, dnd-kit briefly measures scrolling against the wrong element, and the board scrolls away.
  const autoScroll = useMemo(
    () => ({
      canScroll: (element: Element): boolean => {
        const { left, right } = element.getBoundingClientRect();
        return pointer.current !== undefined && pointer.current.x >= left && pointer.current.x < right;
      },
    }),
    [pointer],
  );

  const find = (id: string | undefined): ListedApplication | undefined =>
    columns
      .flatMap((lane) => lanes[lane])
      .filter((item): item is ListedApplication => !isHeading(item))
      .find((row) => row.id === id);

  /** The position under the pointer; undefined outside the board. */
  const slotBelow = (row: ListedApplication): Slot | undefined => {
    const at = pointer.current;
    const lane = at && columns.find((one) => handles.current.get(one)?.holds(at));
    const handle = lane && handles.current.get(lane);
    return handle && slotAtGap(lanes, row, lane, handle.gapAt(at.y));
  };
  const drop = ({ row, slot: shown, isByKey }: Dragged): void => {
    const slot = isByKey ? shown : slotBelow(row);
    const from = slotOf(lanes, row);
    // Dropped outside the board: the card returns.
    if (slot === undefined || isSameSlot(from, slot)) return setSaid(`${row.job_title} stays where it was.`);
    const others = othersIn(lanes, slot.lane, row.id);
    if (isByKey) keepFocus(row.id);
    setSaid(`Dropped ${row.job_title}. ${placeLabel(lanes, row, slot)}.`);
    actions.place(
      row,
      {
        lane: slot.lane,
        stage: stageAt(others, slot.index),
        afterId: afterIdOf(others, slot.index, held),
        position: positionAt(others, slot.index),
      },
      { afterId: afterIdOf(othersIn(lanes, laneOf(row.status), row.id), from.index, held) },
    );
  };
  const end = (): void => {
    setDragged(undefined);
    if (dragged) drop(dragged);
  };

  return {
    sensors,
    autoScroll,
    dragged,
    said,
    register,
    onUnseenEnd: end,
    onDragStart: ({ activatorEvent }: DragStartEvent): void => {
      const row = find(dragSourceOf(activatorEvent)?.id);
      if (!row) return;
      const slot = slotOf(lanes, row);
      setDragged({ row, slot, isByKey: activatorEvent instanceof KeyboardEvent });
      setSaid(`Picked up ${row.job_title} at ${row.company_name}. ${placeLabel(lanes, row, slot)}.`);
    },
    onDragMove: (): void => {
      const slot = dragged && !dragged.isByKey ? slotBelow(dragged.row) : undefined;
      if (slot) moveTo(slot);
    },
    onDragCancel: (): void => {
      if (dragged) setSaid(`${dragged.row.job_title} is back where it was.`);
      setDragged(undefined);
    },
    onDragEnd: end,
  };
}
