import { rateOf } from './insights.ts';

test('a rate is whole percent, and none is told of fewer than five', () => {
  expect(rateOf(14, 41)).toBe(34);
  expect(rateOf(0, 5)).toBe(0);
  expect(rateOf(4, 4)).toBeNull();
  expect(rateOf(0, 0)).toBeNull();
});
