import { columnIds, type ColumnId } from './tableColumns.tsx';

/** The column that names a row is always there. */
export const namingColumn: ColumnId = 'job_title';

export const usualColumns: readonly ColumnId[] = [
  'job_title',
  'company_name',
  'status',
  'priority',
  'location',
  'applied',
  'follow_up',
  'updated',
];

const key = 'milepost.applications.columns';

/** What this browser's reader chose last; the usual columns where nothing was, or where nothing may be stored. */
export const readColumnChoice = (): readonly ColumnId[] => {
  try {
    const chosen = localStorage.getItem(key)?.split('.') ?? [];
    const known = columnIds.filter((id) => chosen.includes(id));
    return known.length > 0 ? known : usualColumns;
  } catch {
    return usualColumns;
  }
};

export const keepColumnChoice = (columns: readonly ColumnId[]): void => {
  try {
    localStorage.setItem(key, columns.join('.'));
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
};
