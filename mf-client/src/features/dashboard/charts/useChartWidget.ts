import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { ChartWidgetProps } from '@milepost/shared/charts/ChartWidget';

/** How many milliseconds the spinner shows at least when charts are turned on. */
const turningOnMs = 500;

export type LoadedWidget =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly ChartWidget: ComponentType<ChartWidgetProps> };

/** The chart's code, which is loaded only when charts are turned on; a failed download can be retried. */
export function useChartWidget(): readonly [LoadedWidget, () => void] {
  const [loaded, setLoaded] = useState<LoadedWidget>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: LoadedWidget): void => {
      if (isCurrent) setLoaded(next);
    };
    const pause = new Promise((resolve) => setTimeout(resolve, turningOnMs));
    Promise.all([import('@milepost/shared/charts/ChartWidget'), pause]).then(
      ([{ ChartWidget }]) => show({ status: 'ready', ChartWidget }),
      () => show({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setLoaded({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [loaded, retry];
}
