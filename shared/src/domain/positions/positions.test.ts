import { byPosition, positionAtEnd, positionBeside, positionBetween } from './positions.ts';

const place = (position: number) => ({ id: `at ${position}`, position });

test('a row stands between two others, or beyond the one at an end', () => {
  expect(positionBetween(1, 2)).toBe(1.5);
  expect(positionBetween(undefined, 2)).toBe(1.5);
  expect(positionBetween(2, undefined)).toBe(2.5);
  expect(positionBetween(undefined, undefined)).toBe(-0.5);
});

test('a row moves over its neighbor and no further', () => {
  const [a, b, c] = [place(1), place(2), place(3)] as const;
  const shown = [a, b, c];
  const moved = (row: typeof a, by: -1 | 1) =>
    shown
      .map((other) => (other === row ? { ...row, position: positionBeside(shown, row, by) ?? row.position } : other))
      .toSorted(byPosition)
      .map(({ id }) => id);
  expect(positionBeside(shown, a, -1)).toBeNull();
  expect(positionBeside(shown, c, 1)).toBeNull();
  expect(positionBeside(shown, place(9), 1)).toBeNull();
  expect(moved(a, 1)).toEqual([b.id, a.id, c.id]);
  expect(moved(b, 1)).toEqual([a.id, c.id, b.id]);
  expect(moved(c, -1)).toEqual([a.id, c.id, b.id]);
  expect(moved(b, -1)).toEqual([b.id, a.id, c.id]);
});

test('rows of equal positions are told apart by a move', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, position: 5 }));
  if (!a || !b || !c) throw new Error('three rows');
  expect(positionBeside([a, b, c], a, 1)).toBe(5.5);
  expect(positionBeside([a, b, c], c, -1)).toBe(4.5);
});

test('a new row stands after all others', () => {
  expect(positionAtEnd([place(3), place(1)])).toBe(4);
  expect(positionAtEnd([])).toBe(1);
});
