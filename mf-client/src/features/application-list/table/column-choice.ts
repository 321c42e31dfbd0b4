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

/** The columns chosen last in this browser; the usual ones where none were, or where nothing can be stored. */
export const readColumnChoice = (): readonly ColumnId[] => readColumns(key, columnIds, usualColumns);

export const keepColumnChoice = (columns: readonly ColumnId[]): void => keepColumns(key, columns);
