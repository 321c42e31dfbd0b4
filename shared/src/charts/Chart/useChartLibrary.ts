import { useEffect, useState } from 'react';

/** The drawing library with the chart types that one kind of chart registers. */
export type ChartLibrary = typeof import('./echarts.ts');

export type ChartLibraryState = { status: 'loading' | 'error' } | { status: 'ready'; library: ChartLibrary };

/**
 * Downloads the drawing library.
 * @param load the same function each time
 * @returns its state, and a function that tries again after a failure
 */
export const useChartLibrary = (load: () => Promise<ChartLibrary>): [ChartLibraryState, () => void] => {
  const [state, setState] = useState<ChartLibraryState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    load().then(
      (library) => !isGone && setState({ status: 'ready', library }),
      () => !isGone && setState({ status: 'error' }),
    );
    return () => {
      isGone = true;
    };
  }, [load, attempt]);

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return [state, retry];
};
