import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Sort } from '../list-view.ts';
import { tableColumns, type ColumnId } from './tableColumns.tsx';

type Props = {
  columns: readonly ColumnId[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selected: 'none' | 'some' | 'all';
  onSelectAll: (event: MouseEvent<HTMLInputElement>) => void;
};

const direction = (sort: Sort, column: ColumnId): 'none' | 'ascending' | 'descending' =>
  sort.column !== column ? 'none' : sort.descending ? 'descending' : 'ascending';

/** The headers: each sorts, and says how it does. */
export function TableHead({ columns, sort, onSort, selected, onSelectAll }: Props) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col">
          <input
            type="checkbox"
            aria-label="Select all rows"
            ref={(box) => {
              if (box) box.indeterminate = selected === 'some';
            }}
            checked={selected === 'all'}
            onClick={onSelectAll}
            readOnly
          />
        </th>
        {columns.map((id) => {
          const isSorted = sort.column === id;
          const Arrow = isSorted && sort.descending ? ArrowDown : ArrowUp;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              data-align={tableColumns[id].align}
              aria-sort={direction(sort, id)}
            >
              <button type="button" onClick={() => onSort({ column: id, descending: isSorted && !sort.descending })}>
                {tableColumns[id].label}
                <Arrow size={12} aria-hidden />
              </button>
            </th>
          );
        })}
        <th role="columnheader" scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
