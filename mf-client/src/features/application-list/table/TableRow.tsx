import { memo, type MouseEvent } from 'react';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { RowActionsButton } from '../actions/RowActionsButton.tsx';
import type { Clock } from '../arrange/clock.ts';
import { tableColumns, type ColumnId } from './tableColumns.tsx';
import { namingColumn } from './column-choice.ts';

type Props = {
  application: ListedApplication;
  columns: readonly ColumnId[];
  /** Its place among all rows, from 1. */
  place: number;
  /** Its offset below the first one, in pixels. */
  top: number;
  isSelected: boolean;
  clock: Clock;
  onSelect: (id: string, event: MouseEvent<HTMLInputElement>) => void;
  onMenu: (application: ListedApplication, event: MouseEvent<HTMLElement>) => void;
};

/** One row, rendered again only when something about it changes. */
export const TableRow = memo(function TableRow({
  application,
  columns,
  place,
  top,
  isSelected,
  clock,
  onSelect,
  onMenu,
}: Props) {
  return (
    // The header is row 1.
    <tr role="row" aria-rowindex={place + 1} aria-selected={isSelected} style={{ top }}>
      <td role="cell" data-select>
        <input
          type="checkbox"
          aria-label={`Select ${application.job_title} at ${application.company_name}`}
          checked={isSelected}
          onClick={(event) => onSelect(application.id, event)}
          readOnly
        />
      </td>
      {columns.map((id) => {
        const { align, cell } = tableColumns[id];
        return id === namingColumn ? (
          <th key={id} role="rowheader" scope="row" data-column={id}>
            {cell(application, clock)}
          </th>
        ) : (
          <td key={id} role="cell" data-column={id} data-align={align}>
            {cell(application, clock)}
          </td>
        );
      })}
      <td role="cell" data-acts>
        <RowActionsButton application={application} onOpen={onMenu} />
      </td>
    </tr>
  );
});
