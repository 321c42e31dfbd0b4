import { useMemo } from 'react';
import styled from 'styled-components';
import type { ChartWidgetData } from '@milepost/shared/charts/ChartWidget';
import type { Dashboard } from '@milepost/shared/entities/dashboard/model';
import { figureAddress } from '@milepost/shared/entities/insights/model';
import { useAddress } from '@milepost/shared/features/address';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { useNavigate } from '@milepost/shared/ui/routing';
import { dailySeries, figureOfSeries } from './daily-series.ts';
import { useChartWidget } from './useChartWidget.ts';

const title = 'Activity';

/** As high as the chart, so that nothing moves when it loads. */
const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 316px;
`;

type Props = {
  /** Undefined while it loads, and when loading failed. */
  dashboard: Dashboard | undefined;
  hasFailed: boolean;
  /** Today in the viewer's zone, 'YYYY-MM-DD'. */
  today: string;
  onRetry: () => void;
};

/** The client's daily counts as a chart. */
export function Charts({ dashboard, hasFailed, today, onRetry }: Props) {
  const navigate = useNavigate();
  const { parameters: params, change } = useAddress();
  const [loaded, loadAgain] = useChartWidget();
  const daily = dashboard?.daily;
  const data = useMemo<ChartWidgetData>(() => {
    if (daily) return { status: 'ready', series: dailySeries(daily), today };
    return { status: hasFailed ? 'error' : 'loading' };
  }, [daily, hasFailed, today]);

  if (loaded.status === 'ready') {
    return (
      <loaded.ChartWidget
        title={title}
        data={data}
        onRetry={onRetry}
        kind={params.get('chart')}
        range={params.get('range')}
        onChoose={(choice) => change('kind' in choice ? { chart: choice.kind } : choice)}
        onSelect={({ series, from, to }) => {
          const name = figureOfSeries(series);
          if (name) void navigate(figureAddress({ name, of: [], from, to }, params));
        }}
      />
    );
  }
  return (
    <Card title={title}>
      <Waiting>
        {loaded.status === 'loading' ? (
          <Spinner text="Loading charts..." />
        ) : (
          <ErrorState title="Failed to load chart data" onRetry={loadAgain}>
            Please try again or contact support
          </ErrorState>
        )}
      </Waiting>
    </Card>
  );
}
