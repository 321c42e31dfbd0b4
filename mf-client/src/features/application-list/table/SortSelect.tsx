import { Select } from '@milepost/shared/ui/Select';
import type { Sort } from '../list-view.ts';
import { tableColumns, columnIds } from './tableColumns.tsx';

type Props = { sort: Sort; onSort: (sort: Sort) => void };

const valueOf = ({ column, descending }: Sort): string => `${descending ? '-' : ''}${column}`;

/** Chooses the sort, where stacked rows have no headers to sort by. */
export function SortSelect({ sort, onSort }: Props) {
  const sorts = columnIds.flatMap((column) => [
    { column, descending: false },
    { column, descending: true },
  ]);
  return (
    <Select
      label="Sort by"
      hideLabel
      value={valueOf(sort)}
      onChange={({ target }) => {
        const chosen = sorts.find((one) => valueOf(one) === target.value);
        if (chosen) onSort(chosen);
      }}
      options={sorts.map((one) => ({
        value: valueOf(one),
        label: `${tableColumns[one.column].label}, ${one.descending ? 'descending' : 'ascending'}`,
      }))}
    />
  );
}
