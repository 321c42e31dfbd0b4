import { uptimePercent } from './model.ts';

test('a share of minutes is never rounded up to 100%', () => {
  expect(uptimePercent(43_199, 43_200)).toBe('99.99%');
  expect(uptimePercent(60, 60)).toBe('100%');
  expect(uptimePercent(50, 60)).toBe('83.33%');
  expect(uptimePercent(0, 0)).toBeNull();
});
