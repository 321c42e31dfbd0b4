import { memo, useCallback, useEffect, useImperativeHandle, useMemo, useRef, type MouseEvent } from 'react';
import { useDroppable } from '@dnd-kit/core';
import { measureElement } from '@tanstack/react-virtual';
import styled from 'styled-components';
import { HeldPlace } from '@milepost/shared/features/deletion/HeldPlace';
import { applicationStatusTone, type ApplicationStatus } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import type { Clock } from '../arrange-applications.ts';
import type { HeldApplications } from '../held-applications.ts';
import { useOverscanVirtualizer } from '../useOverscanVirtualizer.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { Lane, LaneHead, Mark, Scroller } from './board.styles.ts';
import { cardHeight } from './card-height.ts';
import type { LaneHandle } from './useBoardDrag.ts';

const gap = 8;
/** A few screens of cards. */
const ahead = 40;

const Nothing = styled.p`
  margin: 0;
  padding: var(--space-4) var(--space-2);
  color: var(--faint);
  font-size: var(--size-13);
  text-align: center;
`;

type Props = {
  /** What is listed: another search begins anew at its top. */
  list: string;
  status: ApplicationStatus;
  applications: readonly ListedApplication[];
  held: HeldApplications;
  clock: Clock;
  /** The card that is being dragged, when it is one of this column. */
  lifted: ListedApplication | undefined;
  /** The gap that it would be dropped into, when it is one of this column. */
  marked: number | undefined;
  register: (status: ApplicationStatus, handle: LaneHandle | null) => void;
  onMenu: (application: ListedApplication, event: MouseEvent<HTMLElement>) => void;
};

const count = new Intl.NumberFormat('en-US');

/** One status of the board. Of thousands of cards those in sight are drawn. */
export const BoardColumn = memo(function BoardColumn({
  list,
  status,
  applications,
  held,
  clock,
  lifted,
  marked,
  register,
  onMenu,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id: status });
  const liftedIndex = lifted ? applications.findIndex(({ id }) => id === lifted.id) : -1;
  const virtualizer = useOverscanVirtualizer(
    // A dragged card stays drawn where it came from, however far the column is scrolled.
    { list, ahead, always: liftedIndex },
    {
      count: applications.length,
      getScrollElement: () => scroller.current,
      estimateSize: useCallback((index: number) => cardHeight(applications[index], clock), [applications, clock]),
      // A new card is taken for as high as it was thought to be until the browser has laid it out by itself: asking at
      // once would make it lay out the page for each card.
      measureElement: (element, entry, instance) =>
        entry
          ? measureElement(element, entry, instance)
          : (instance.itemSizeCache.get(instance.options.getItemKey(instance.indexFromElement(element))) ??
            instance.options.estimateSize(instance.indexFromElement(element))),
      getItemKey: useCallback((index: number) => applications[index]?.id ?? index, [applications]),
      gap,
    },
  );
  const handle = useRef<LaneHandle>(null);
  useImperativeHandle(handle, () => ({
    gapAt: (clientY) => {
      const element = scroller.current;
      if (!element || applications.length === 0) return 0;
      const y = clientY - element.getBoundingClientRect().top + element.scrollTop;
      const item = virtualizer.getVirtualItemForOffset(y);
      return item === undefined ? 0 : y > item.start + item.size / 2 ? item.index + 1 : item.index;
    },
    reveal: (index) => {
      scroller.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (applications.length > 0) virtualizer.scrollToIndex(Math.min(index, applications.length - 1));
    },
  }));
  useEffect(() => {
    register(status, {
      gapAt: (y) => handle.current?.gapAt(y) ?? 0,
      reveal: (index) => handle.current?.reveal(index),
    });
    return () => register(status, null);
  }, [register, status]);

  const present = held.size === 0 ? applications.length : applications.filter(({ id }) => !held.has(id)).length;
  const items = virtualizer.getVirtualItems();
  const cards = useMemo(
    () =>
      items.map(({ index, key, start }) => {
        const application = applications[index];
        return (
          application && (
            <li
              key={key}
              data-index={index}
              ref={virtualizer.measureElement}
              aria-posinset={index + 1}
              aria-setsize={applications.length}
              style={{ top: start }}
            >
              <HeldPlace as="div" held={held.get(application.id)}>
                <ApplicationCard
                  application={application}
                  isLifted={index === liftedIndex}
                  clock={clock}
                  onMenu={onMenu}
                />
              </HeldPlace>
            </li>
          )
        );
      }),
    [items, applications, held, liftedIndex, virtualizer.measureElement, clock, onMenu],
  );
  const markedItem = items.find(({ index }) => index === marked);
  const markAt = markedItem ? markedItem.start - gap / 2 - 1 : virtualizer.getTotalSize() + gap / 2 - 1;

  return (
    <Lane
      ref={setNodeRef}
      aria-label={`${status}, ${count.format(present)}`}
      data-over={marked !== undefined || undefined}
    >
      <LaneHead data-tone={applicationStatusTone[status]}>
        {status} <span>{count.format(present)}</span>
      </LaneHead>
      <Scroller ref={scroller} tabIndex={applications.length > 0 ? undefined : -1}>
        {/* As long as all its cards, which are placed by what the virtual list knows of them. */}
        <ol
          key={list}
          data-scrolling={virtualizer.isScrolling || undefined}
          style={{ height: `${virtualizer.getTotalSize()}px` }}
        >
          {cards}
          {marked !== undefined && <Mark $top={Math.max(0, markAt)} />}
        </ol>
        {applications.length === 0 && <Nothing>None {status === 'Applied' ? 'yet' : 'here'}</Nothing>}
      </Scroller>
    </Lane>
  );
});
