import { useMemo } from 'react';
import { DataTable, type Column } from '../../ui/DataTable/DataTable.tsx';
import type { ChartData } from '../Chart/chartData.ts';

type Row = { readonly period: string; readonly values: readonly number[] };

/** The figures of a chart as a table. */
export function ChartTable({ caption, data }: { caption: string; data: ChartData }) {
  const rows = useMemo<Row[]>(
    () =>
      data.categories.map((period, index) => ({
        period,
        values: data.series.map(({ values }) => values[index] ?? 0),
      })),
    [data],
  );
  const columns: Column<Row>[] = [
    { id: 'period', header: 'Period', cell: (row) => row.period, isRowHeader: true },
    ...data.series.map(({ label }, index) => ({
      id: label,
      header: label,
      align: 'end' as const,
      cell: (row: Row) => row.values[index],
    })),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.period} />;
}
