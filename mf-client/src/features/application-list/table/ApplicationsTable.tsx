import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import type { Clock } from '../arrange-applications.ts';
import type { Sort } from '../list-view.ts';
import { useActsMenu } from '../useActsMenu.tsx';
import type { ApplicationActs } from '../useApplicationActs.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { columnLooks } from './applicationColumns.tsx';
import { BulkBar } from './BulkBar.tsx';
import { columnIds, columnLabels, namingColumn, type ColumnId } from './column-choice.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { Frame, Gap, Root, rowHeight, Scroller, stackedRowHeight } from './tableLook.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const helper = createColumnHelper<typeof features, ListedApplication>();
const columns = helper.columns(
  columnIds.map((id) => helper.display({ id, header: columnLabels[id], enableHiding: id !== namingColumn })),
);
const selectWidth = 44;
const actsWidth = 48;

type Props = {
  /** Found and sorted. */
  rows: readonly ListedApplication[];
  shownColumns: readonly ColumnId[];
  sort: Sort;
  clock: Clock;
  acts: ApplicationActs;
  onSort: (sort: Sort) => void;
};

/** The applications found, one below the other: chosen one by one, by range (Shift) or all, to act on them together. */
export function ApplicationsTable({ rows, shownColumns, sort, clock, acts, onSort }: Props) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    state: {
      rowSelection,
      columnVisibility: useMemo(
        () => Object.fromEntries(columnIds.map((id) => [id, id === namingColumn || shownColumns.includes(id)])),
        [shownColumns],
      ),
    },
    onRowSelectionChange: setRowSelection,
  });
  const visible = useMemo(
    () => columnIds.filter((id) => id === namingColumn || shownColumns.includes(id)),
    [shownColumns],
  );
  const selected = useMemo(() => rows.filter(({ id }) => rowSelection[id]), [rows, rowSelection]);
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const size = isNarrow ? stackedRowHeight : rowHeight;
  // Its functions are called here alone, in the same render: nothing memoized holds a stale one.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: 8,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, size]);
  // Another order or search begins at its top.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [sort]);

  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const select = useCallback((id: string, event: MouseEvent<HTMLInputElement>) => {
    latest.current.getRow(id).getToggleSelectedHandler()(event);
  }, []);
  const [openMenu, menu] = useActsMenu(acts);
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const clear = (): void => setRowSelection({});

  return (
    <>
      <Frame>
        <Scroller ref={scroller}>
          <Root
            role="table"
            aria-label="Applications"
            aria-rowcount={rows.length + 1}
            $width={visible.reduce((sum, id) => sum + columnLooks[id].width, selectWidth + actsWidth)}
          >
            <colgroup>
              <col width={selectWidth} />
              {visible.map((id) => (
                <col key={id} width={columnLooks[id].width} />
              ))}
              <col width={actsWidth} />
            </colgroup>
            <TableHead
              columns={visible}
              sort={sort}
              onSort={onSort}
              selected={selected.length === 0 ? 'none' : selected.length === rows.length ? 'all' : 'some'}
              onSelectAll={() => table.toggleAllRowsSelected(selected.length < rows.length)}
            />
            <tbody role="rowgroup">
              <Gap $height={above} />
              {items.map(({ index }) => {
                const application = rows[index];
                return (
                  application && (
                    <TableRow
                      key={application.id}
                      application={application}
                      columns={visible}
                      place={index + 1}
                      isSelected={rowSelection[application.id] ?? false}
                      clock={clock}
                      onSelect={select}
                      onMenu={openMenu}
                    />
                  )
                );
              })}
              <Gap $height={below} />
            </tbody>
          </Root>
        </Scroller>
      </Frame>
      <BulkBar selected={selected} acts={acts} onClear={clear} />
      {menu}
    </>
  );
}
