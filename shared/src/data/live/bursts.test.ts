import { withoutBursts } from './bursts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const listen = () => {
  const told: (number | null)[] = [];
  return { told, ...withoutBursts<number>((change) => told.push(change)) };
};

test('changes are told at once, one by one', () => {
  const { told, tell } = listen();
  for (const change of [1, 2, 3]) tell(change);
  expect(told).toEqual([1, 2, 3]);
  jest.advanceTimersByTime(5000);
  expect(told).toEqual([1, 2, 3]);
});

test('of ten thousand that come together most are told as one, when it is over', () => {
  const { told, tell } = listen();
  for (let place = 0; place < 10_000; place += 1) {
    tell(place);
    if (place % 1000 === 0) jest.advanceTimersByTime(50);
  }
  jest.advanceTimersByTime(1000);
  expect(told.length).toBeLessThanOrEqual(110);
  expect(told.filter((change) => change === null)).toHaveLength(1);
  expect(told.at(-1)).toBeNull();

  tell(7);
  expect(told.at(-1)).toBe(7);
});

test('a burst without an end is told of now and then', () => {
  const { told, tell } = listen();
  for (let round = 0; round < 60; round += 1) {
    for (let place = 0; place < 150; place += 1) tell(place);
    jest.advanceTimersByTime(100);
  }
  const asked = told.filter((change) => change === null).length;
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(asked).toBeLessThanOrEqual(4);
});

test('nothing is told once it has ended', () => {
  const { told, tell, end } = listen();
  for (let place = 0; place < 200; place += 1) tell(place);
  end();
  jest.advanceTimersByTime(5000);
  expect(told).not.toContain(null);
});
