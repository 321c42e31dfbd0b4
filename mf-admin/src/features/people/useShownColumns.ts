import { useState } from 'react';
import { keepColumns, readColumns } from '@milepost/shared/ui/ColumnChoice';

/** The columns that can be shown or hidden, in their order; the name is always there. */
export const choosableColumns = [
  { id: 'role', label: 'Role' },
  { id: 'status', label: 'Status' },
  { id: 'organization', label: 'Organization' },
  { id: 'links', label: 'Coach or clients' },
  { id: 'verified', label: 'Verified' },
  { id: 'created_at', label: 'Joined' },
  { id: 'last_seen_at', label: 'Last seen' },
] as const;
export type ColumnId = (typeof choosableColumns)[number]['id'];

const ids: readonly ColumnId[] = choosableColumns.map(({ id }) => id);
export const usualColumns: readonly ColumnId[] = ids.filter((id) => id !== 'verified');
const key = 'milepost.people.columns';

/** The columns that the reader chose, which this browser keeps. */
export function useShownColumns(): readonly [readonly ColumnId[], (columns: readonly ColumnId[]) => void] {
  const [shown, setShown] = useState(() => readColumns(key, ids, usualColumns));
  const choose = (columns: readonly ColumnId[]): void => {
    setShown(columns);
    keepColumns(key, columns);
  };
  return [shown, choose];
}
