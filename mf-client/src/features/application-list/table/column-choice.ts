import { keepColumns, readColumns } from '@milepost/shared/ui/ColumnChoice';
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
export const readColumnChoice = (): readonly ColumnId[] => readColumns(key, columnIds, usualColumns);

export const keepColumnChoice = (columns: readonly ColumnId[]): void => keepColumns(key, columns);
