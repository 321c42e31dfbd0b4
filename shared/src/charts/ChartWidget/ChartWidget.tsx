import { useMemo, useState } from 'react';
import { FileDown, ImageDown, Table } from 'lucide-react';
import styled from 'styled-components';
import { toCsv } from '../../domain/csv/csv.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { fileName, saveFile } from '../../ui/SaveFile/SaveFile.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import { toast } from '../../ui/Toast/Toast.tsx';
import { legendOf, type ChartKind } from '../Chart/chartData.ts';
import type { Drawing } from '../Chart/drawing.ts';
import { binSeries, chartRanges, type ChartRange, type DailySeries } from './binSeries.ts';
import { ChartBody } from './ChartBody.tsx';
import { framedPng } from './framedPng.ts';

export type { ChartRange, DailySeries } from './binSeries.ts';

/** Where the figures are. */
export type ChartWidgetData =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | {
      readonly status: 'ready';
      /** Memoise it: a new array is a new drawing. */
      readonly series: readonly DailySeries[];
      /** Last day of every range, 'YYYY-MM-DD' in the viewer's zone. */
      readonly today: string;
    };

export type ChartWidgetProps = {
  title: string;
  data: ChartWidgetData;
  onRetry: () => void;
  defaultKind?: ChartKind | undefined;
  defaultRange?: ChartRange | undefined;
};

const kinds = [
  { value: 'line', label: 'Line' },
  { value: 'bar', label: 'Bar' },
  { value: 'donut', label: 'Donut' },
  { value: 'area', label: 'Area' },
] as const;
const ranges = (['Week', 'Month', 'Quarter', 'Year'] as const).map((value) => ({ value, label: value }));

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding-bottom: var(--space-3);
  > :nth-child(2) {
    margin-right: auto;
  }
`;
const Frame = styled.div`
  min-height: 272px;
`;

/** The specification's chart widget (2.6): four types, four ranges, table, PNG and CSV. */
export function ChartWidget({ title, data, onRetry, defaultKind = 'line', defaultRange = 'Month' }: ChartWidgetProps) {
  const [kind, setKind] = useState<ChartKind>(defaultKind);
  const [range, setRange] = useState<ChartRange>(defaultRange);
  const [isTable, setTable] = useState(false);
  const [drawing, setDrawing] = useState<Drawing>();
  const binned = useMemo(
    () => (data.status === 'ready' ? binSeries(data.series, range, data.today) : null),
    [data, range],
  );

  const changeKind = (next: ChartKind) => {
    setKind(next);
    toast.show({ message: `Chart type changed to ${next}`, tone: 'neutral', duration: 2000 });
  };
  const saveCsv = () => {
    if (!binned) return;
    const head = ['Period', ...binned.series.map(({ label }) => label)];
    const rows = binned.categories.map((period, i) => [period, ...binned.series.map(({ values }) => values[i] ?? 0)]);
    saveFile(new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`);
  };
  const savePng = async () => {
    if (!drawing || !binned) return;
    const png = await framedPng(drawing.picture(), `${title}, last ${chartRanges[range]} days`, legendOf(kind, binned));
    if (png) saveFile(png, `${fileName(title)}.png`);
  };

  return (
    <Card
      title={title}
      actions={
        <>
          <IconButton
            size="small"
            label="Show as table"
            aria-pressed={isTable}
            tone={isTable ? 'secondary' : 'quiet'}
            icon={<Table size={16} aria-hidden />}
            onClick={() => setTable((shown) => !shown)}
          />
          <IconButton
            size="small"
            label="Download PNG"
            disabled={!drawing}
            icon={<ImageDown size={16} aria-hidden />}
            onClick={() => void savePng()}
          />
          <IconButton
            size="small"
            label="Download CSV"
            disabled={!binned}
            icon={<FileDown size={16} aria-hidden />}
            onClick={saveCsv}
          />
        </>
      }
    >
      <Controls>
        <SegmentedControl label="Chart type" options={kinds} value={kind} onChange={changeKind} />
        <SegmentedControl label="Time range" options={ranges} value={range} onChange={setRange} />
      </Controls>
      <Frame>
        {data.status === 'loading' && <Spinner text="Loading chart..." fill />}
        {data.status === 'error' && (
          <ErrorState title="Failed to load chart data" onRetry={onRetry}>
            Please try again or contact support
          </ErrorState>
        )}
        {binned && (
          <ChartBody title={title} kind={kind} range={range} data={binned} isTable={isTable} onDrawing={setDrawing} />
        )}
      </Frame>
    </Card>
  );
}
