import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { DrawingSurface } from './DrawingSurface.tsx';
import type { ChartLibrary } from './useChartLibrary.ts';

/** The size of the place, and of what is drawn in it. */
let place = 0;
let drawn = 0;
let isGone = false;
const watchers = new Set<() => void>();

class Watcher {
  constructor(private readonly tell: () => void) {}
  observe(): void {
    watchers.add(this.tell);
  }
  disconnect(): void {
    watchers.delete(this.tell);
  }
}

/** The library's component, which draws as wide as its place was when it began. */
function Chart({ autoResize, onChartReady }: { autoResize?: boolean; onChartReady: (chart: unknown) => void }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onChartReady({
      getDom: () => element.current,
      isDisposed: () => isGone,
      getWidth: () => {
        if (isGone) throw new Error('Disposed');
        return drawn;
      },
      getHeight: () => 0,
      resize: () => {
        drawn = place;
      },
    });
  }, [onChartReady]);
  return <div ref={element}>{autoResize === false ? 'drawn' : 'drawn and watched by the library'}</div>;
}
const library = { echarts: {}, ReactECharts: Chart } as unknown as ChartLibrary;
const load = () => Promise.resolve(library);
const option = () => ({});

beforeEach(() => {
  Object.defineProperty(window, 'ResizeObserver', { configurable: true, value: Watcher });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => place });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

test('a place that changed while the first drawing was made is filled all the same', async () => {
  place = 441;
  drawn = 441;
  const { unmount } = render(
    <DrawingSurface load={load} option={option} summary="Moves" height={200} onClick={() => undefined} />,
  );
  expect(await screen.findByText('drawn')).toBeInTheDocument();
  await waitFor(() => expect(watchers.size).toBe(1));
  place = 437;
  for (const tell of watchers) tell();
  expect(drawn).toBe(437);
  isGone = true;
  for (const tell of watchers) tell();
  unmount();
  expect(watchers.size).toBe(0);
});
