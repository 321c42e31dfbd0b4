import {
  memo,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { measureElement } from '@tanstack/react-virtual';
import styled from 'styled-components';
import { HeldPlace } from '@milepost/shared/features/deletion/HeldPlace';
import { boardLaneTone, savedLane, type BoardLane } from '@milepost/shared/entities/job-applications/model';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { isHeading, type LaneItem } from '../arrange/arrange-applications.ts';
import type { Clock } from '../arrange/clock.ts';
import type { HeldApplications } from '../held-applications.ts';
import { useOverscanVirtualizer } from '../virtual-rows/useOverscanVirtualizer.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { Lane, LaneHead, LaneTop, Mark, Scroller, StageHead } from './board.styles.ts';
import { cardHeight } from './card-height.ts';
import type { LaneHandle } from './useBoardDrag.ts';

const gap = 8;
/** Height of a stage's heading, in pixels. */
const headingHeight = 24;
const heightOf = (item: LaneItem | undefined, clock: Clock): number =>
  item && isHeading(item) ? headingHeight : cardHeight(item, clock);
/** How many cards may be rendered beyond the view: a few screens. */
const ahead = 40;

const Nothing = styled.p`
  margin: 0;
  padding: var(--space-4) var(--space-2);
  color: var(--faint);
  font-size: var(--size-13);
  text-align: center;
`;

type Props = {
  /** Identifies what is listed: for another search it starts at the top again. */
  list: string;
  lane: BoardLane;
  /** Cards, and the headings of the stages that they are in. */
  items: readonly LaneItem[];
  /** What can be done with the column itself. */
  action?: ReactNode;
  held: HeldApplications;
  clock: Clock;
  /** The card that is being dragged, when it is one of this column. */
  lifted: ListedApplication | undefined;
  /** The index of the gap where it would be dropped, when that is in this column. */
  marked: number | undefined;
  register: (lane: BoardLane, handle: LaneHandle | null) => void;
  onMenu: (application: ListedApplication, event: MouseEvent<HTMLElement>) => void;
};

const count = new Intl.NumberFormat('en-US');

/** How many cards each heading has below it, deleted ones left out; under '' those of a column without stages. */
const countByHeading = (items: readonly LaneItem[], held: HeldApplications): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  let heading = '';
  for (const item of items) {
    if (isHeading(item)) heading = item.id;
    const isCounted = !isHeading(item) && !held.has(item.id);
    counts.set(heading, (counts.get(heading) ?? 0) + (isCounted ? 1 : 0));
  }
  return counts;
};

/** One column of the board: saved jobs, or a status. Of thousands of cards only those near the view are rendered. */
export const BoardColumn = memo(function BoardColumn({
  list,
  lane,
  items: all,
  action,
  held,
  clock,
  lifted,
  marked,
  register,
  onMenu,
}: Props) {
  const frame = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const liftedIndex = lifted ? all.findIndex(({ id }) => id === lifted.id) : -1;
  const virtualizer = useOverscanVirtualizer(
    // A dragged card stays mounted in its original place, however far the column is scrolled.
    { list, ahead, always: liftedIndex },
    {
      count: all.length,
      getScrollElement: () => scroller.current,
      estimateSize: useCallback((index: number) => heightOf(all[index], clock), [all, clock]),
      // A new card keeps its estimated height until the browser has laid it out by itself: measuring at once would
      // force a layout of the page for each card.
      measureElement: (element, entry, instance) =>
        entry
          ? measureElement(element, entry, instance)
          : (instance.itemSizeCache.get(instance.options.getItemKey(instance.indexFromElement(element))) ??
            instance.options.estimateSize(instance.indexFromElement(element))),
      getItemKey: useCallback((index: number) => all[index]?.id ?? index, [all]),
      gap,
    },
  );
  const handle = useRef<LaneHandle>(null);
  useImperativeHandle(handle, () => ({
    holds: ({ x, y }) => {
      const { left, right, top, bottom } = frame.current?.getBoundingClientRect() ?? new DOMRect();
      return x >= left && x < right && y >= top && y < bottom;
    },
    gapAt: (clientY) => {
      const element = scroller.current;
      if (!element || all.length === 0) return 0;
      const y = clientY - element.getBoundingClientRect().top + element.scrollTop;
      const item = virtualizer.getVirtualItemForOffset(y);
      return item === undefined ? 0 : y > item.start + item.size / 2 ? item.index + 1 : item.index;
    },
    reveal: (index) => {
      scroller.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (all.length > 0) virtualizer.scrollToIndex(Math.min(index, all.length - 1));
    },
  }));
  useEffect(() => {
    register(lane, {
      holds: (at) => handle.current?.holds(at) ?? false,
      gapAt: (y) => handle.current?.gapAt(y) ?? 0,
      reveal: (index) => handle.current?.reveal(index),
    });
    return () => register(lane, null);
  }, [register, lane]);

  const counts = useMemo(() => countByHeading(all, held), [all, held]);
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const cardCount = useMemo(() => all.filter((item) => !isHeading(item)).length, [all]);
  const items = virtualizer.getVirtualItems();
  const cards = useMemo(
    () =>
      items.map(({ index, key, start }) => {
        const item = all[index];
        if (!item) return null;
        if (isHeading(item)) {
          return (
            <li key={key} data-index={index} ref={virtualizer.measureElement} style={{ top: start }}>
              <StageHead>
                <span dir="auto">{item.heading}</span> <span data-count>{count.format(counts.get(item.id) ?? 0)}</span>
              </StageHead>
            </li>
          );
        }
        return (
          <li
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            aria-posinset={index + 1 - all.slice(0, index).filter(isHeading).length}
            aria-setsize={cardCount}
            style={{ top: start }}
          >
            <HeldPlace as="div" held={held.get(item.id)}>
              <ApplicationCard application={item} isLifted={index === liftedIndex} clock={clock} onMenu={onMenu} />
            </HeldPlace>
          </li>
        );
      }),
    [items, all, counts, cardCount, held, liftedIndex, virtualizer.measureElement, clock, onMenu],
  );
  const markedItem = items.find(({ index }) => index === marked);
  const markAt = markedItem ? markedItem.start - gap / 2 - 1 : virtualizer.getTotalSize() + gap / 2 - 1;

  return (
    <Lane ref={frame} aria-label={`${lane}, ${count.format(total)}`} data-over={marked !== undefined || undefined}>
      <LaneTop>
        <LaneHead data-tone={boardLaneTone[lane]}>
          {lane} <span>{count.format(total)}</span>
        </LaneHead>
        {action}
      </LaneTop>
      <Scroller ref={scroller} data-print="whole" tabIndex={all.length > 0 ? undefined : -1}>
        {/* As high as all its cards, which the virtual list positions. */}
        <ol
          key={list}
          data-print="rows"
          data-scrolling={virtualizer.isScrolling || undefined}
          style={{ height: `${virtualizer.getTotalSize()}px` }}
        >
          {cards}
          {marked !== undefined && <Mark $top={Math.max(0, markAt)} />}
        </ol>
        {all.length === 0 && <Nothing>None {lane === 'Applied' || lane === savedLane ? 'yet' : 'here'}</Nothing>}
      </Scroller>
    </Lane>
  );
});
