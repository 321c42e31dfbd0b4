import { periodIn, withPeriod } from './period.ts';

const today = '2026-03-01';
const at = (search: string) => periodIn(new URLSearchParams(search), today);

test('a period of days ends today and counts both of its ends', () => {
  expect(at('period=30')).toEqual({ choice: '30', from: '2026-01-31', to: today });
  expect(at('')).toEqual({ choice: '365', from: '2025-03-02', to: today });
});

test('a period of one’s own never ends before it begins', () => {
  expect(at('period=own&since=2026-02-10&until=2026-02-01')).toEqual({
    choice: 'own',
    from: '2026-02-10',
    to: '2026-02-10',
  });
});

test('the address of a chosen period is read as that period again', () => {
  const own = at('period=own&since=2026-01-05&until=2026-02-01');
  expect(at(withPeriod(new URLSearchParams('view=insights'), own).toString())).toEqual(own);
  expect(withPeriod(new URLSearchParams('since=2026-01-05'), at('period=all')).toString()).toBe('period=all');
});
