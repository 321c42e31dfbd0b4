import { useMemo } from 'react';
import { DataTable, type Column } from '../../ui/DataTable/DataTable.tsx';
import { FigureButton } from '../ChartActions/FigureButton.ts';
import type { ChartMark } from './chartMark.ts';
import { tableOf, type TableRow } from './tableOf.ts';
import type { BinnedSeries } from './binSeries.ts';

type Props = { caption: string; data: BinnedSeries; onSelect: ((mark: ChartMark) => void) | undefined };

/** The figures of a chart as a table; each opens its rows, where there are any to open. */
export function ChartTable({ caption, data, onSelect }: Props) {
  const { head, rows } = useMemo(() => tableOf(data), [data]);
  const columns: Column<TableRow>[] = [
    { id: 'period', header: 'Period', cell: (row) => row.period, isRowHeader: true },
    ...head.map(({ label, series }, index) => ({
      id: label,
      header: label,
      align: 'end' as const,
      cell: (row: TableRow) => {
        const value = row.values[index];
        if (!onSelect || series === null || !value) return value;
        return (
          <FigureButton
            type="button"
            aria-label={`${label}, ${row.period}: ${value}`}
            onClick={() => onSelect({ series, ...row.bin })}
          >
            {value}
          </FigureButton>
        );
      },
    })),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.bin.from} />;
}
