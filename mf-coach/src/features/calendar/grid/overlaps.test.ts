import { inLanes } from './overlaps.ts';

const lanes = (...spans: readonly (readonly [number, number])[]): string[] =>
  inLanes(spans.map(([starts, ends]) => ({ starts, ends }))).map(
    ({ item, lane, lanes: count }) => `${item.starts}-${item.ends}: ${lane + 1}/${count}`,
  );

test('what follows one another has the whole width', () => {
  expect(lanes([1, 2], [2, 3])).toEqual(['1-2: 1/1', '2-3: 1/1']);
});

test('what happens at one time shares it, the longer one first', () => {
  expect(lanes([1, 2], [1, 3])).toEqual(['1-3: 1/2', '1-2: 2/2']);
});

test('a lane that has become free is taken again, and the width follows from the whole group', () => {
  expect(lanes([1, 4], [1, 2], [2, 3], [3, 5])).toEqual(['1-4: 1/2', '1-2: 2/2', '2-3: 2/2', '3-5: 2/2']);
});

test('a group ends where nothing goes on', () => {
  expect(lanes([1, 3], [2, 3], [3, 4])).toEqual(['1-3: 1/2', '2-3: 2/2', '3-4: 1/1']);
});

test('nothing has no lanes', () => {
  expect(lanes()).toEqual([]);
});
