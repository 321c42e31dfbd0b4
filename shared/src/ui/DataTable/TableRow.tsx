import type { ReactNode } from 'react';
import type { Column } from './tableColumns.ts';

type Props<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  isSelected: boolean | undefined;
  select: ReactNode;
  onHover: (() => void) | undefined;
};

/** One row. Roles are spelt out, because stacked rows (display: block) would lose the table's own. */
export function TableRow<Row>({ row, columns, isSelected, select, onHover }: Props<Row>) {
  return (
    <tr role="row" aria-selected={isSelected} onPointerEnter={onHover}>
      {select && (
        <td role="cell" data-select>
          {select}
        </td>
      )}
      {columns.map((column) => {
        const attributes = {
          'data-align': column.align,
          'data-phone': column.hideOnPhone ? 'hide' : undefined,
          'data-line': column.noWrap ? 'one' : undefined,
          // A column without a visible header holds the row's actions.
          'data-acts': column.hideHeader ? (column.ownLineOnPhone ? 'line' : 'corner') : undefined,
        };
        return column.isRowHeader ? (
          <th key={column.id} role="rowheader" scope="row" {...attributes}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} role="cell" data-label={column.hideHeader ? undefined : column.header} {...attributes}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
