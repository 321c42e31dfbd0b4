import { axisOf } from './roadmap-axis.ts';

const goal = { starts_on: '2026-10-15', target_date: '2026-12-15', milestones: [] };

test('the road takes whole months, from the first start to the last target', () => {
  const { months, at } = axisOf([goal], '2026-11-20');
  expect(months.map(({ label }) => label)).toEqual(['Oct 2026', 'Nov 2026', 'Dec 2026']);
  expect(at('2026-10-01')).toBe(0);
  expect(at('2027-01-01')).toBe(100);
  expect(at('2026-11-01')).toBeCloseTo((31 / 92) * 100);
});

test('the road has three months at least, two years at most, and holds today', () => {
  expect(axisOf([], '2026-11-20').months.map(({ label }) => label)).toEqual(['Nov 2026', 'Dec 2026', 'Jan 2027']);
  const long = axisOf([{ ...goal, target_date: '2199-12-31' }], '2026-11-20');
  expect(long.months).toHaveLength(24);
  expect(long.at('2199-12-31')).toBe(100);
});
