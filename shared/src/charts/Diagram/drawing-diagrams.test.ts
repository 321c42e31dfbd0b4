/** A canvas that takes everything and keeps nothing. */
const canvas: unknown = new Proxy(
  Object.assign(() => canvas, {}),
  {
    get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : canvas),
    set: () => true,
  },
);
let now = 0;

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as CanvasRenderingContext2D);
  // Each look at the clock is 20 ms later: painting is as slow as on a busy machine.
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 20));
});

test('a heat map is painted whole, so that nothing of it is left to paint when it goes', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const { echarts } = await import('./drawing-diagrams.ts');
  const chart = echarts.init(document.createElement('div'), null, { width: 400, height: 200 });
  chart.setOption({
    animation: false,
    calendar: { range: '2026-11' },
    visualMap: { min: 0, max: 9, show: false },
    series: {
      type: 'heatmap',
      coordinateSystem: 'calendar',
      data: [
        ['2026-11-02', 3],
        ['2026-11-03', 5],
        ['2026-11-04', 7],
      ],
    },
  });
  chart.getZr().flush();
  chart.dispose();
  expect(() => frames.forEach((frame) => frame(0))).not.toThrow();
});
