import { insertHeldRows } from './insert-held-rows.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const ids = (shown: readonly { readonly id: string }[]) => shown.map(({ id }) => id).join('');

test.each([
  ['in the middle', 'ACD', 'B', 'ABCD', 'ABCD'],
  ['two at the top', 'CD', 'AB', 'ABCD', 'ABCD'],
  ['the last one', 'ABC', 'D', 'ABCD', 'ABCD'],
  ['all of them', '', 'ABCD', 'ABCD', 'ABCD'],
  ['one that the answer still holds', 'ABCD', 'B', 'ABCD', 'ABCD'],
  ['while another row comes', 'ANCD', 'B', 'ABCD', 'ABNCD'],
  ['while the row above goes elsewhere', 'CDA', 'B', 'ABCD', 'CDAB'],
  ['while the row above is gone for good', 'CD', 'B', 'ABCD', 'BCD'],
  ['one that this list never showed', 'AC', 'B', '', 'AC'],
])('a held row keeps its place: %s', (_, present, held, before, shown) => {
  expect(ids(insertHeldRows(rows(present), rows(held), rows(before)))).toBe(shown);
});

test('a list that sorts its rows takes one that it never showed, too', () => {
  expect(ids(insertHeldRows(rows('AC'), rows('B'), [], 'last'))).toBe('ACB');
});

test('without anything held the rows are the same', () => {
  const same = rows('ABC');
  expect(insertHeldRows(same, [], rows('CBA'))).toBe(same);
});
