import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { isBlank, legendOf, type ChartKind } from '../Chart/chartData.ts';
import { Chart } from '../Chart/Chart.tsx';
import type { Drawing } from '../Chart/DrawingSurface.tsx';
import type { BinnedSeries } from './binSeries.ts';
import type { ChartMark } from './chartMark.ts';
import { ChartTable } from './ChartTable.tsx';
import { compared } from './compare.ts';
import { chartRanges, type ChartRange } from './cutRange.ts';
import { Legend } from './Legend.tsx';
import { summarise } from './summarise.ts';

const Drawn = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`;
const Note = styled.p`
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-13);
`;

const partialNote = ({ categories, partial = [] }: BinnedSeries, kind: ChartKind): string | null => {
  const names = categories.filter((_, index) => partial[index]);
  if (kind === 'donut' || names.length === 0) return null;
  return `${kind === 'bar' ? 'Pale bars' : 'Hollow points'} cover only part of the period: ${names.join(', ')}.`;
};

type Props = {
  title: string;
  kind: ChartKind;
  range: ChartRange;
  data: BinnedSeries;
  /** The one series that a donut shows, by its periods; null for the other types, which show all. */
  whole: BinnedSeries | null;
  isTable: boolean;
  onDrawing: (drawing: Drawing | undefined) => void;
  onSelect: ((mark: ChartMark) => void) | undefined;
};

/** The figures, drawn or as a table. */
export function ChartBody({ title, kind, range, data, whole, isTable, onDrawing, onSelect }: Props) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const drawn = useMemo(
    () => whole ?? { ...data, series: data.series.filter(({ label }) => !hidden.has(label)) },
    [data, whole, hidden],
  );
  const toggle = (label: string): void =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(label)) after.add(label);
      return after;
    });

  if (isTable)
    return <ChartTable caption={`${title}, last ${chartRanges[range]} days`} data={data} onSelect={onSelect} />;
  if (isBlank(whole ?? data))
    return <EmptyState title={`Nothing in the last ${chartRanges[range]} days`}>Choose a longer range.</EmptyState>;
  const differences = drawn.series.map(compared).filter((words) => words !== null);
  const note = partialNote(drawn, kind);
  return (
    <Drawn>
      <Legend
        items={legendOf(kind, whole ?? data)}
        toggles={!whole && data.series.length > 1 ? { hidden, onToggle: toggle } : undefined}
      />
      <Chart
        kind={kind}
        data={drawn}
        summary={`${title}. ${summarise(drawn, range)}`}
        onDrawing={onDrawing}
        onSelect={
          onSelect &&
          (({ categoryIndex, seriesName }) => {
            const bin = drawn.bins[categoryIndex];
            if (bin) onSelect({ series: seriesName, ...bin });
          })
        }
      />
      {differences.length > 0 && (
        <Note>
          Compared with the {chartRanges[range]} days before: {differences.join(' · ')}
        </Note>
      )}
      {note && <Note>{note}</Note>}
    </Drawn>
  );
}
