import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import type { Clock } from '../arrange/clock.ts';
import type { Sort } from '../list-view.ts';
import { useRowActionsMenu } from '../actions/useRowActionsMenu.tsx';
import type { HeldApplications } from '../held-applications.ts';
import type { ApplicationActions } from '../actions/useApplicationActions.ts';
import { BulkBar } from './BulkBar.tsx';
import { tableColumns, columnIds, type ColumnId } from './tableColumns.tsx';
import { namingColumn } from './column-choice.ts';
import { TableHead } from './TableHead.tsx';
import { Frame, Root, Scroller } from './table.styles.ts';
import { trackSizes } from './track-sizes.ts';
import { VirtualRows } from './VirtualRows.tsx';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const helper = createColumnHelper<typeof features, ListedApplication>();
const columns = helper.columns(
  columnIds.map((id) => helper.display({ id, header: tableColumns[id].label, enableHiding: id !== namingColumn })),
);

export type ApplicationsTableProps = {
  /** Identifies what is listed: for another search or sort it starts at the top again. */
  list: string;
  /** The rows that were found, sorted. */
  rows: readonly ListedApplication[];
  held: HeldApplications;
  shownColumns: readonly ColumnId[];
  sort: Sort;
  clock: Clock;
  /** The client's stages of interviewing, in their order. */
  stages: readonly string[];
  actions: ApplicationActions;
  onSort: (sort: Sort) => void;
};

/**
 * The applications that were found, as a table: selected one by one, by range (Shift) or all, to act on them together.
 */
export function ApplicationsTable({
  list,
  rows,
  held,
  shownColumns,
  sort,
  clock,
  stages,
  actions,
  onSort,
}: ApplicationsTableProps) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    enableRowSelection: ({ id }) => !held.has(id),
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
  const selected = useMemo(
    () => rows.filter(({ id }) => rowSelection[id] && !held.has(id)),
    [rows, rowSelection, held],
  );
  const choosable = held.size === 0 ? rows.length : rows.filter(({ id }) => !held.has(id)).length;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const select = useCallback((id: string, event: MouseEvent<HTMLInputElement>) => {
    latest.current.getRow(id).getToggleSelectedHandler()(event);
  }, []);
  const [openMenu, menu] = useRowActionsMenu(actions, stages);
  const clear = (): void => setRowSelection({});

  return (
    <>
      <Frame data-print="whole">
        <Scroller ref={setScroller} data-print="whole">
          <Root role="table" aria-label="Applications" aria-rowcount={rows.length + 1} $tracks={trackSizes(visible)}>
            <TableHead
              columns={visible}
              sort={sort}
              onSort={onSort}
              selected={selected.length === 0 ? 'none' : selected.length === choosable ? 'all' : 'some'}
              onSelectAll={() => table.toggleAllRowsSelected(selected.length < choosable)}
            />
            <VirtualRows
              list={list}
              rows={rows}
              held={held}
              columns={visible}
              rowSelection={rowSelection}
              clock={clock}
              scroller={scroller}
              onSelect={select}
              onMenu={openMenu}
            />
          </Root>
        </Scroller>
      </Frame>
      <BulkBar selected={selected} stages={stages} actions={actions} onClear={clear} />
      {menu}
    </>
  );
}
