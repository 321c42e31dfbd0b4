import styled from 'styled-components';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { isBlank, legendOf, type ChartData, type ChartKind } from '../Chart/chartData.ts';
import { Chart } from '../Chart/Chart.tsx';
import type { Drawing } from '../Chart/drawing.ts';
import { chartRanges, type ChartRange } from './binSeries.ts';
import { ChartTable } from './ChartTable.tsx';
import { Legend } from './Legend.tsx';
import { summarise } from './summarise.ts';

const Drawn = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`;

type Props = {
  title: string;
  kind: ChartKind;
  range: ChartRange;
  data: ChartData;
  isTable: boolean;
  onDrawing: (drawing: Drawing | undefined) => void;
};

/** The figures, drawn or as a table. */
export function ChartBody({ title, kind, range, data, isTable, onDrawing }: Props) {
  if (isTable) return <ChartTable caption={`${title}, last ${chartRanges[range]} days`} data={data} />;
  if (isBlank(data))
    return <EmptyState title={`Nothing in the last ${chartRanges[range]} days`}>Choose a longer range.</EmptyState>;
  return (
    <Drawn>
      <Legend items={legendOf(kind, data)} />
      <Chart kind={kind} data={data} summary={`${title}. ${summarise(data, range)}`} onDrawing={onDrawing} />
    </Drawn>
  );
}
