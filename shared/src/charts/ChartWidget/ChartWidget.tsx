import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { csvFile } from '../../domain/csv/csv.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { fileName, saveFile } from '../../ui/SaveFile/SaveFile.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { toast } from '../../ui/Toast/Toast.tsx';
import { chartKinds, isBlank, legendOf, type ChartKind } from '../Chart/chartData.ts';
import type { Drawing } from '../Chart/DrawingSurface.tsx';
import { ChartActions } from '../ChartActions/ChartActions.tsx';
import { binSeries, type DailySeries } from './binSeries.ts';
import { ChartBody } from './ChartBody.tsx';
import type { ChartMark } from './chartMark.ts';
import { chartRanges, type ChartRange } from './cutRange.ts';
import { framedPng } from './framedPng.ts';
import { tableOf } from './tableOf.ts';
import { wholeOf } from './wholeOf.ts';

export type { DailySeries } from './binSeries.ts';
export type { ChartMark } from './chartMark.ts';
export type { ChartRange } from './cutRange.ts';

/** Where the figures are. */
export type ChartWidgetData =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | {
      readonly status: 'ready';
      /** Memoise it: a new array is a new drawing. For a comparison, twice as many days as the range. */
      readonly series: readonly DailySeries[];
      /** Last day of every range, 'YYYY-MM-DD' in the viewer's zone. */
      readonly today: string;
    };

export type ChartWidgetProps = {
  title: string;
  data: ChartWidgetData;
  onRetry: () => void;
  /** Opens the rows behind a mark; without it marks are not clickable. */
  onSelect?: ((mark: ChartMark) => void) | undefined;
  /** The type and range that the page's address names; Line and Month where it names none, or none that there is. */
  kind: string | null;
  range: string | null;
  /** Puts what the reader chose into the address. */
  onChoose: (choice: { readonly kind: ChartKind } | { readonly range: string }) => void;
};

const kinds = [
  { value: 'line', label: 'Line' },
  { value: 'bar', label: 'Bar' },
  { value: 'donut', label: 'Donut' },
  { value: 'area', label: 'Area' },
] as const;
const ranges = (['Week', 'Month', 'Quarter', 'Year'] as const).map((value) => ({ value, label: value }));
const readKind = (text: string | null): ChartKind => chartKinds.find((kind) => kind === text) ?? 'line';
const readRange = (text: string | null): ChartRange =>
  ranges.find(({ value }) => value.toLowerCase() === text)?.value ?? 'Month';

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

/** The chart widget: four types (a donut of one figure), four ranges, the period before, table, PNG and CSV. */
export function ChartWidget({
  title,
  data,
  onRetry,
  onSelect,
  kind: askedKind,
  range: askedRange,
  onChoose,
}: ChartWidgetProps) {
  const kind = readKind(askedKind);
  const range = readRange(askedRange);
  const [figure, setFigure] = useState<string>();
  const [compares, setCompares] = useState(false);
  const [isTable, setTable] = useState(false);
  const [drawing, setDrawing] = useState<Drawing>();
  const binned = useMemo(
    () => (data.status === 'ready' ? binSeries(data.series, { range, today: data.today, compares }) : null),
    [data, range, compares],
  );
  const figures = binned?.series ?? [];
  // Until the reader chooses: the first of which there is something.
  const shownFigure = figure ?? figures.find((one) => !isBlank({ categories: [], series: [one] }))?.label ?? '';
  const whole = useMemo(
    () => (binned && kind === 'donut' ? wholeOf(binned, shownFigure) : null),
    [binned, kind, shownFigure],
  );

  const changeKind = (next: ChartKind) => {
    onChoose({ kind: next });
    toast.show({ message: `Chart type changed to ${next}`, tone: 'neutral', duration: 2000 });
  };
  const saveCsv = () => {
    if (!binned) return;
    const { head, rows } = tableOf(binned);
    const lines = [['Period', ...head.map(({ label }) => label)], ...rows.map((row) => [row.period, ...row.values])];
    saveFile(new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`);
  };
  const savePng = async () => {
    if (!drawing || !binned) return;
    const png = await framedPng(
      drawing.picture(),
      `${title}, last ${chartRanges[range]} days`,
      legendOf(kind, whole ?? binned),
    );
    if (png) saveFile(png, `${fileName(title)}.png`);
  };

  return (
    <Card
      title={title}
      actions={
        <ChartActions
          isTable={isTable}
          onTable={setTable}
          onPng={drawing && (() => void savePng())}
          onCsv={binned ? saveCsv : undefined}
        />
      }
    >
      <Controls>
        <SegmentedControl label="Chart type" options={kinds} value={kind} onChange={changeKind} />
        <SegmentedControl
          label="Time range"
          options={ranges}
          value={range}
          onChange={(next) => onChoose({ range: next.toLowerCase() })}
        />
        {whole ? (
          figures.length > 1 && (
            <SegmentedControl
              label="Figure"
              options={figures.map(({ label }) => ({ value: label, label }))}
              value={whole.series[0]?.label ?? ''}
              onChange={setFigure}
            />
          )
        ) : (
          <Switch
            label={`Compare with the ${chartRanges[range]} days before`}
            checked={compares}
            onChange={(event) => setCompares(event.target.checked)}
          />
        )}
      </Controls>
      <Frame>
        {data.status === 'loading' && <Spinner text="Loading chart..." fill />}
        {data.status === 'error' && (
          <ErrorState title="Failed to load chart data" onRetry={onRetry}>
            Please try again or contact support
          </ErrorState>
        )}
        {binned && (
          <ChartBody
            title={title}
            kind={kind}
            range={range}
            data={binned}
            whole={whole}
            isTable={isTable}
            onDrawing={setDrawing}
            onSelect={onSelect}
          />
        )}
      </Frame>
    </Card>
  );
}
