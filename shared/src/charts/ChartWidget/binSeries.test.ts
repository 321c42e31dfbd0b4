import { binSeries, type DailySeries } from './binSeries.ts';
import { chartRanges, type ChartRange } from './cutRange.ts';

const today = '2026-11-20';
const one = (points: DailySeries['points']): DailySeries[] => [{ label: 'Applications', color: 1, points }];
const bin = (range: ChartRange, points: DailySeries['points'], compares = false) =>
  binSeries(one(points), { range, today, compares });

/** The most points that a chart draws. */
const maxPoints = 20;

test('a week has a point for each day, today last', () => {
  const { categories, series } = bin('Week', [{ date: today, value: 2 }]);
  expect(categories).toEqual(['Nov 14', 'Nov 15', 'Nov 16', 'Nov 17', 'Nov 18', 'Nov 19', 'Nov 20']);
  expect(series[0]?.values).toEqual([0, 0, 0, 0, 0, 0, 2]);
});

test('a month sums pairs of days and says which', () => {
  const { categories, series, bins } = bin('Month', [
    { date: '2026-11-19', value: 1 },
    { date: '2026-11-20', value: 2 },
    { date: '2026-11-18', value: 4 },
  ]);
  expect(categories).toHaveLength(15);
  expect(categories.at(-1)).toBe('Nov 19 – Nov 20');
  expect(bins.at(-1)).toEqual({ from: '2026-11-19', to: '2026-11-20' });
  expect(series[0]?.values.slice(-2)).toEqual([4, 3]);
});

test('a quarter has weeks, of which the first is cut, and a year has months, cut at both ends', () => {
  const quarter = bin('Quarter', []);
  expect(quarter.categories).toHaveLength(13);
  expect(quarter.partial?.map((isPartial, index) => (isPartial ? index : -1)).filter((index) => index >= 0)).toEqual([
    0,
  ]);
  const year = bin('Year', []);
  expect(year.categories[0]).toBe('Nov 21 – Nov 30');
  expect(year.categories[1]).toBe('Dec 1 – Dec 31');
  expect(year.categories.at(-1)).toBe('Nov 1 – Nov 20');
  expect([year.partial?.[0], year.partial?.[1], year.partial?.at(-1)]).toEqual([true, false, true]);
});

const ranges: readonly ChartRange[] = ['Week', 'Month', 'Quarter', 'Year'];

test.each(ranges)('a %s draws at most 20 points and loses no day, here and in the period before', (range) => {
  const days = chartRanges[range];
  const start = Date.parse(`${today}T00:00:00Z`);
  const points = Array.from({ length: 2 * days + 5 }, (_, back) => ({
    date: new Date(start - back * 86_400_000).toISOString().slice(0, 10),
    value: 1,
  }));
  const { series } = bin(range, points, true);
  const { values = [], before = [] } = series[0] ?? {};
  expect(values.length).toBeLessThanOrEqual(maxPoints);
  const total = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0);
  expect([total(values), total(before)]).toEqual([days, days]);
});

test('leaves out what lies before the range or after today, and puts the period before beside it', () => {
  const points = [
    { date: '2026-11-13', value: 5 },
    { date: '2026-11-21', value: 5 },
  ];
  expect(bin('Week', points).series[0]?.values.every((value) => value === 0)).toBe(true);
  expect(bin('Week', points, true).series[0]?.before).toEqual([0, 0, 0, 0, 0, 0, 5]);
});

test('keeps the days of a year whole across the change to summer time', () => {
  const { series } = bin('Year', [{ date: '2026-03-29', value: 1 }]);
  expect(series[0]?.values.filter((value) => value === 1)).toHaveLength(1);
});
