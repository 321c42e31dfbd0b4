import { createRestarts } from './restarts.ts';

const pausesOf = (ends: readonly number[]): (number | undefined)[] => {
  const restartAfter = createRestarts();
  return ends.map((seconds) => restartAfter(seconds * 1000));
};

test('what ends again and again within a minute is started four times, later each time, and then left alone', () => {
  expect(pausesOf([0, 3, 6, 9, 12])).toEqual([500, 1000, 2000, 4000, undefined]);
});

test('what ends every twenty seconds waits half a minute at most', () => {
  expect(pausesOf([0, 20, 40, 60, 80, 100, 120, 140])).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('what lasted for a minute is started again at once', () => {
  expect(pausesOf([0, 1, 2, 62])).toEqual([500, 1000, 2000, 500]);
});
