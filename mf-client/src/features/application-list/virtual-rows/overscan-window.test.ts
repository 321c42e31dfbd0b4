import { OverscanWindow } from './overscan-window.ts';

const ends = (indices: readonly number[]) => [indices[0], indices.at(-1)];

test('what is in sight is drawn, and a little more; it stays while the list scrolls within it', () => {
  const drawn = new OverscanWindow(20);
  const first = drawn.around({ startIndex: 100, endIndex: 110, count: 1000 });
  expect(ends(first)).toEqual([97, 113]);
  expect(drawn.around({ startIndex: 102, endIndex: 112, count: 1000 })).toBe(first);
  expect(ends(drawn.around({ startIndex: 103, endIndex: 113, count: 1000 }))).toEqual([100, 116]);
});

test('more is drawn ahead bit by bit, up to its limit and the ends of the list', () => {
  const drawn = new OverscanWindow(10);
  const visible = { startIndex: 0, endIndex: 9, count: 40 };
  drawn.around(visible);
  expect(drawn.grow(visible)).toBe(true);
  expect(ends(drawn.around(visible))).toEqual([0, 18]);
  expect(drawn.grow(visible)).toBe(true);
  expect(ends(drawn.around(visible))).toEqual([0, 19]);
  expect(drawn.grow(visible)).toBe(false);
});

test('what was drawn ahead is given up again, and what is in sight stays', () => {
  const drawn = new OverscanWindow(50);
  const visible = { startIndex: 200, endIndex: 209, count: 1000 };
  drawn.around(visible);
  drawn.grow(visible);
  expect(drawn.shrink(visible)).toBe(true);
  expect(ends(drawn.around(visible))).toEqual([197, 212]);
  expect(drawn.shrink(visible)).toBe(false);
});

test('a list that became shorter draws nothing beyond its end', () => {
  const drawn = new OverscanWindow(10);
  drawn.around({ startIndex: 90, endIndex: 99, count: 100 });
  expect(ends(drawn.around({ startIndex: 40, endIndex: 49, count: 50 }))).toEqual([37, 49]);
  expect(drawn.around({ startIndex: 0, endIndex: 0, count: 0 })).toEqual([]);
});
