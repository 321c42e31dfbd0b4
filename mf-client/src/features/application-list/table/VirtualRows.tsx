import { useEffect, useMemo, type MouseEvent } from 'react';
import type { RowSelectionState } from '@tanstack/react-table';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import type { Clock } from '../arrange/clock.ts';
import { useOverscanVirtualizer } from '../virtual-rows/useOverscanVirtualizer.ts';
import { useIsNarrow } from '@milepost/shared/ui/useIsNarrow';
import type { HeldApplications } from '../held-applications.ts';
import type { ColumnId } from './tableColumns.tsx';
import { HeldTableRow } from './HeldTableRow.tsx';
import { TableRow } from './TableRow.tsx';
import { rowHeight, stackedRowHeight } from './table.styles.ts';

/** How many rows may be rendered beyond the view: a few screens. */
const ahead = 90;

type Props = {
  /** Identifies what is listed: for another search or sort it starts at the top again. */
  list: string;
  rows: readonly ListedApplication[];
  held: HeldApplications;
  columns: readonly ColumnId[];
  rowSelection: RowSelectionState;
  clock: Clock;
  scroller: HTMLElement | null;
  onSelect: (id: string, event: MouseEvent<HTMLInputElement>) => void;
  onMenu: (application: ListedApplication, event: MouseEvent<HTMLElement>) => void;
};

/** The rows in view and those near them. Scrolling renders these again and nothing around them. */
export function VirtualRows({ list, rows, held, columns, rowSelection, clock, scroller, onSelect, onMenu }: Props) {
  const isNarrow = useIsNarrow();
  const height = isNarrow ? stackedRowHeight : rowHeight;
  const virtualizer = useOverscanVirtualizer(
    { list, ahead },
    { count: rows.length, getScrollElement: () => scroller, estimateSize: () => height },
  );
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  useEffect(() => virtualizer.scrollToOffset(0), [virtualizer, list]);
  const items = virtualizer.getVirtualItems();
  const drawn = useMemo(
    () =>
      items.map(({ index, start }) => {
        const application = rows[index];
        const gone = application && held.get(application.id);
        if (gone) return <HeldTableRow key={gone.row.id} held={gone} place={index + 1} top={start} />;
        return (
          application && (
            <TableRow
              key={application.id}
              application={application}
              columns={columns}
              place={index + 1}
              top={start}
              isSelected={rowSelection[application.id] ?? false}
              clock={clock}
              onSelect={onSelect}
              onMenu={onMenu}
            />
          )
        );
      }),
    [items, rows, held, columns, rowSelection, clock, onSelect, onMenu],
  );
  return (
    <tbody
      // For another list all rows unmount at once: removing hundreds one by one takes long.
      key={list}
      role="rowgroup"
      data-print="rows"
      data-scrolling={virtualizer.isScrolling || undefined}
      style={{ height: `${virtualizer.getTotalSize()}px` }}
    >
      {drawn}
    </tbody>
  );
}
