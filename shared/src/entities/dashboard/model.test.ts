import { growthPercent } from './model.ts';

test('growth compares with last month, and says nothing when there is nothing to compare with', () => {
  expect(growthPercent(6, 4)).toBe(50);
  expect(growthPercent(2, 4)).toBe(-50);
  expect(growthPercent(3, 0)).toBeNull();
});
