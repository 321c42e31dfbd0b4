import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ariaSort, nextSort, type Column, type Sort } from './tableColumns.ts';
import { SortButton } from './table.styles.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  selectAll: ReactNode;
};

/** The header row; a sortable header is a button and says its direction. */
export function TableHead<Row>({ columns, sort, onSort, selectAll }: Props<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectAll && (
          <th role="columnheader" scope="col">
            {selectAll}
          </th>
        )}
        {columns.map((column) => {
          const Arrow = sort?.column === column.id && sort.descending ? ArrowDown : ArrowUp;
          const isSortable = column.sortable && onSort;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              data-align={column.align}
              aria-sort={isSortable ? ariaSort(sort, column.id) : undefined}
            >
              {isSortable ? (
                <SortButton type="button" onClick={() => onSort(nextSort(sort, column.id))}>
                  {column.header}
                  <Arrow size={12} aria-hidden />
                </SortButton>
              ) : (
                <span className={column.hideHeader ? 'visually-hidden' : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
