import { mergeByRevision } from './merge-by-revision.ts';

const at = (row_revision: number) => ({ id: 'a', row_revision });

test('of two answers about a row the newer one stays, and new rows are added', () => {
  const old = at(9);
  const newer = at(10);
  const added = { ...old, id: 'b' };
  expect(mergeByRevision([old], [newer, added])).toEqual([newer, added]);
  expect(mergeByRevision([newer], [old])).toEqual([newer]);
});

test('a table without places is compared by its revision', () => {
  expect(mergeByRevision([{ id: 'a', revision: 2 }], [{ id: 'a', revision: 3 }])).toEqual([{ id: 'a', revision: 3 }]);
});

test('what is not new keeps its identity, the list too', () => {
  const rows = [at(9), { ...at(4), id: 'b' }];
  expect(mergeByRevision(rows, [])).toBe(rows);
  expect(mergeByRevision(rows, [at(9)])).toBe(rows);
  const merged = mergeByRevision(rows, [at(12)]);
  expect(merged[1]).toBe(rows[1]);
});
