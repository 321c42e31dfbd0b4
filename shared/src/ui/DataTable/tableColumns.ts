import type { ReactNode } from 'react';

/** One column of a DataTable. */
export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** 'end' for numbers and dates that are compared. */
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** Is on one line where rows are not stacked: names, dates. */
  readonly noWrap?: boolean;
  /** A CSS length. */
  readonly width?: string;
  /** The cell that names the row. */
  readonly isRowHeader?: boolean;
  /** Left out where rows are stacked. */
  readonly hideOnPhone?: boolean;
  /** Keeps the header for screen readers only: a column of buttons. */
  readonly hideHeader?: boolean;
  /** Gives buttons that are wider than one icon a line of their own where rows are stacked. */
  readonly ownLineOnPhone?: boolean;
};

export type Sort = { readonly column: string; readonly descending: boolean };

/** What a click on a header asks for: ascending, then the other way round. */
export const nextSort = (sort: Sort | undefined, column: string): Sort => ({
  column,
  descending: sort?.column === column ? !sort.descending : false,
});

export const ariaSort = (sort: Sort | undefined, column: string) =>
  sort?.column !== column ? 'none' : sort.descending ? 'descending' : 'ascending';
