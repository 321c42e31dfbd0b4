import { binSeries, chartRanges, maxPoints, type ChartRange, type DailySeries } from './binSeries.ts';

const one = (points: DailySeries['points']): DailySeries[] => [{ label: 'Applications', color: 1, points }];
const valuesOf = (range: ChartRange, points: DailySeries['points']) =>
  binSeries(one(points), range, '2026-11-20').series[0]?.values ?? [];

test('a week has a point for each day, today last', () => {
  const { categories, series } = binSeries(one([{ date: '2026-11-20', value: 2 }]), 'Week', '2026-11-20');
  expect(categories).toEqual(['Nov 14', 'Nov 15', 'Nov 16', 'Nov 17', 'Nov 18', 'Nov 19', 'Nov 20']);
  expect(series[0]?.values).toEqual([0, 0, 0, 0, 0, 0, 2]);
});

test('a month sums pairs of days and says which', () => {
  const { categories, series } = binSeries(
    one([
      { date: '2026-11-19', value: 1 },
      { date: '2026-11-20', value: 2 },
      { date: '2026-11-18', value: 4 },
    ]),
    'Month',
    '2026-11-20',
  );
  expect(categories).toHaveLength(15);
  expect(categories.at(-1)).toBe('Nov 19 – Nov 20');
  expect(series[0]?.values.slice(-2)).toEqual([4, 3]);
});

const ranges: readonly ChartRange[] = ['Week', 'Month', 'Quarter', 'Year'];

test.each(ranges)('a %s draws at most 20 points and loses no day', (range) => {
  const days = chartRanges[range];
  const start = Date.parse('2026-11-20T00:00:00Z');
  const points = Array.from({ length: days }, (_, back) => ({
    date: new Date(start - back * 86_400_000).toISOString().slice(0, 10),
    value: 1,
  }));
  const values = valuesOf(range, points);
  expect(values.length).toBeLessThanOrEqual(maxPoints);
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(days);
  expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
});

test('leaves out what lies before the range or after today', () => {
  const values = valuesOf('Week', [
    { date: '2026-11-13', value: 5 },
    { date: '2026-11-21', value: 5 },
  ]);
  expect(values.every((value) => value === 0)).toBe(true);
});

test('keeps the days of a year whole across the change to summer time', () => {
  const { series } = binSeries(one([{ date: '2026-03-29', value: 1 }]), 'Year', '2026-11-20');
  expect(series[0]?.values.filter((value) => value === 1)).toHaveLength(1);
});
