import { coalesce, longestWaitMs, mostInWindow, windowMs } from './coalesce.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const listen = () => {
  const told: (readonly number[] | null)[] = [];
  return { told, ...coalesce<number>((changes) => told.push(changes)) };
};

test('changes that come together are told together, in their order, a window after the first', () => {
  const { told, add } = listen();
  for (const change of [1, 2, 3]) add(change);
  jest.advanceTimersByTime(windowMs - 1);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([[1, 2, 3]]);

  jest.advanceTimersByTime(10 * windowMs);
  expect(told).toHaveLength(1);
  add(4);
  jest.advanceTimersByTime(windowMs);
  expect(told).toEqual([[1, 2, 3], [4]]);
});

test('as many as can be put in are told by themselves, one more is told as null', () => {
  const { told, add } = listen();
  const many = Array.from({ length: mostInWindow }, (_, place) => place);
  for (const change of many) add(change);
  jest.advanceTimersByTime(windowMs);
  expect(told).toEqual([many]);

  for (const change of [...many, -1]) add(change);
  jest.advanceTimersByTime(2 * windowMs);
  expect(told).toEqual([many, null]);
});

test('of ten thousand nothing is told until they have stopped, and then once', () => {
  const { told, add } = listen();
  for (let place = 0; place < 10_000; place += 1) {
    add(place);
    if (place % 1000 === 0) jest.advanceTimersByTime(windowMs / 2);
  }
  expect(told).toEqual([]);
  jest.advanceTimersByTime(10 * windowMs);
  expect(told).toEqual([null]);

  add(7);
  jest.advanceTimersByTime(windowMs);
  expect(told).toEqual([null, [7]]);
});

test('a burst without an end is told now and then', () => {
  const { told, add } = listen();
  const rounds = 60;
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place <= mostInWindow; place += 1) add(place);
    jest.advanceTimersByTime(windowMs);
  }
  expect(told).toEqual(
    Array.from({ length: Math.floor((rounds * windowMs) / (longestWaitMs + windowMs)) }, () => null),
  );
});

test('what nobody can name makes all of its window null, without waiting for an end', () => {
  const { told, add } = listen();
  add(1);
  add(null);
  add(2);
  jest.advanceTimersByTime(windowMs);
  expect(told).toEqual([null]);
});

test('nothing is told once it has ended', () => {
  const { told, add, end } = listen();
  add(1);
  end();
  jest.advanceTimersByTime(10 * windowMs);
  expect(told).toEqual([]);
});
