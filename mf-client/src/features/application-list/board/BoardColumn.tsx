import { memo, useCallback, useEffect, useImperativeHandle, useRef, type MouseEvent } from 'react';
import { useDroppable } from '@dnd-kit/core';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import styled from 'styled-components';
import { applicationStatusTone, type ApplicationStatus } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import type { Clock } from '../arrange-applications.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { Lane, LaneHead, Mark, Place, Scroller } from './boardLook.ts';
import type { LaneHandle } from './useBoardDrag.ts';

const gap = 8;

const Nothing = styled.p`
  margin: 0;
  padding: var(--space-4) var(--space-2);
  color: var(--faint);
  font-size: var(--size-13);
  text-align: center;
`;

type Props = {
  status: ApplicationStatus;
  applications: readonly ListedApplication[];
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
  status,
  applications,
  clock,
  lifted,
  marked,
  register,
  onMenu,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id: status });
  const liftedIndex = lifted ? applications.findIndex(({ id }) => id === lifted.id) : -1;
  const virtualizer = useVirtualizer({
    count: applications.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 104,
    getItemKey: useCallback((index: number) => applications[index]?.id ?? index, [applications]),
    gap,
    overscan: 4,
    // A dragged card stays drawn where it came from, however far the column is scrolled.
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range);
        return liftedIndex < 0 || drawn.includes(liftedIndex) ? drawn : [...drawn, liftedIndex].sort((a, b) => a - b);
      },
      [liftedIndex],
    ),
  });
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

  const items = virtualizer.getVirtualItems();
  const markedItem = items.find(({ index }) => index === marked);
  const markAt = markedItem ? markedItem.start - gap / 2 - 1 : virtualizer.getTotalSize() + gap / 2 - 1;

  return (
    <Lane
      ref={setNodeRef}
      aria-label={`${status}, ${count.format(applications.length)}`}
      data-over={marked !== undefined || undefined}
    >
      <LaneHead data-tone={applicationStatusTone[status]}>
        {status} <span>{count.format(applications.length)}</span>
      </LaneHead>
      <Scroller ref={scroller} tabIndex={applications.length > 0 ? undefined : -1}>
        <ol>
          {/* Placed by what the virtual list has measured. */}
          <Place $height={virtualizer.getTotalSize()} aria-hidden="true" />
          {items.map(({ index, key, start }) => {
            const application = applications[index];
            return (
              application && (
                <Place
                  key={key}
                  $top={start}
                  data-index={index}
                  ref={virtualizer.measureElement}
                  aria-posinset={index + 1}
                  aria-setsize={applications.length}
                >
                  <ApplicationCard application={application} clock={clock} onMenu={onMenu} />
                </Place>
              )
            );
          })}
          {marked !== undefined && <Mark $top={Math.max(0, markAt)} />}
        </ol>
        {applications.length === 0 && <Nothing>None {status === 'Applied' ? 'yet' : 'here'}</Nothing>}
      </Scroller>
    </Lane>
  );
});
