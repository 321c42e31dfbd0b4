import type { ReactNode } from 'react';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import type { Column, Sort } from './tableColumns.ts';
import { TableHead } from './TableHead.tsx';
import { Col, Footer, Frame, Root } from './table.styles.ts';
import { TableRow } from './TableRow.tsx';

export type { Column, Sort } from './tableColumns.ts';

export type DataTableProps<Row> = {
  /** What the table holds; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Rows that can be ticked; `label` names a row's box ('Select Product Designer'). */
  selection?:
    | {
        readonly selected: ReadonlySet<string>;
        readonly onChange: (selected: ReadonlySet<string>) => void;
        readonly label: (row: Row) => string;
      }
    | undefined;
  isLoading?: boolean | undefined;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  footer?: ReactNode;
  /** Pixels: narrower than this its rows stack; less than the usual 620 for a table of a few short figures. */
  stackBelow?: 420 | 620 | 760 | undefined;
  /** The pointer is on a row: a chance to prefetch the page that it links to. */
  onRowHover?: ((row: Row) => void) | undefined;
};

const without = (set: ReadonlySet<string>, keys: readonly string[]) =>
  new Set([...set].filter((k) => !keys.includes(k)));

/** A semantic table in a card. Where it is narrower than `stackBelow` its rows stack, each cell beside its header. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  isLoading = false,
  empty,
  footer,
  stackBelow = 620,
  onRowHover,
}: DataTableProps<Row>) {
  const keys = rows.map(rowKey);
  const chosen = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  const choose = (some: readonly string[], on: boolean) =>
    selection?.onChange(on ? new Set([...selection.selected, ...some]) : without(selection.selected, some));

  return (
    <Frame>
      <Root role="table" $stackBelow={stackBelow} aria-busy={isLoading || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {selection && <Col $width="48px" />}
          {columns.map((column) => (
            <Col key={column.id} $width={column.width} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          selectAll={
            selection && (
              <Checkbox
                label="Select all rows on this page"
                hideLabel
                checked={chosen > 0 && chosen === keys.length}
                indeterminate={chosen > 0 && chosen < keys.length}
                onChange={(event) => choose(keys, event.target.checked)}
              />
            )
          }
        />
        <tbody role="rowgroup">
          {isLoading && rows.length === 0
            ? Array.from({ length: 5 }, (_, line) => (
                <tr key={line} role="row">
                  <td role="cell" colSpan={columns.length + (selection ? 1 : 0)}>
                    <Skeleton {...(line === 0 ? { label: 'Loading...' } : {})} />
                  </td>
                </tr>
              ))
            : rows.map((row, index) => {
                const key = keys[index] ?? String(index);
                return (
                  <TableRow
                    key={key}
                    row={row}
                    columns={columns}
                    isSelected={selection?.selected.has(key)}
                    onHover={onRowHover && (() => onRowHover(row))}
                    select={
                      selection && (
                        <Checkbox
                          label={selection.label(row)}
                          hideLabel
                          checked={selection.selected.has(key)}
                          onChange={(event) => choose([key], event.target.checked)}
                        />
                      )
                    }
                  />
                );
              })}
        </tbody>
      </Root>
      {!isLoading && rows.length === 0 && empty}
      {footer && !(isLoading && rows.length === 0) && <Footer>{footer}</Footer>}
    </Frame>
  );
}
