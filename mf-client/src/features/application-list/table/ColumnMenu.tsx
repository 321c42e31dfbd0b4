import { ColumnChoice } from '@milepost/shared/ui/ColumnChoice';
import { tableColumns, columnIds, type ColumnId } from './tableColumns.tsx';
import { namingColumn, usualColumns } from './column-choice.ts';

type Props = { columns: readonly ColumnId[]; onChange: (columns: readonly ColumnId[]) => void };

const choosable = columnIds.filter((id) => id !== namingColumn).map((id) => ({ id, label: tableColumns[id].label }));

/** Chooses the columns of the table, which keep their order. */
export function ColumnMenu({ columns, onChange }: Props) {
  return (
    <ColumnChoice
      columns={choosable}
      shown={columns}
      usual={usualColumns}
      onChange={(chosen) => onChange(columnIds.filter((id) => chosen.includes(id)))}
    />
  );
}
