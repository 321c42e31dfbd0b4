import { folded, holdsWords, placeOfWord, searchWords } from './folded-text.ts';

test.each([
  ['Zürich', 'zurich'],
  ['Société', 'societe'],
  ['Łódź', 'lodz'],
  ['İSTANBUL', 'istanbul'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Пётр', 'петр'],
  ['ﬁnance', 'finance'],
  ['ＡＣＭＥ', 'acme'],
  ['O’Brien', "o'brien"],
])('%s and its decomposed form compare as %s', (text, plain) => {
  expect(folded(text)).toBe(plain);
  expect(folded(text.normalize('NFD'))).toBe(plain);
});

test('signs that are no accents stay: が is not か, कि not क', () => {
  expect(folded('が')).not.toBe(folded('か'));
  expect(folded('कि')).not.toBe(folded('क'));
  expect(folded('한'.normalize('NFD'))).toBe('한');
});

test('words stand in any order, each in any of the texts', () => {
  const holds = (search: string) =>
    holdsWords(searchWords(search), 'Anna Berg', null, 'Manager, Zu\u0308rich', undefined);
  for (const search of ['Anna Manager', 'Berg Anna', 'zurich ANNA', ' man  ber ', '', '  '])
    expect([search, holds(search)]).toEqual([search, true]);
  for (const search of ['Anna Nobody', 'bergmanager']) expect([search, holds(search)]).toEqual([search, false]);
});

test.each([
  ['In Zu\u0308rich now', 'zurich', 'Zu\u0308rich'],
  ['Große Straße', 'strasse', 'Straße'],
  ['one two three', 'two one', 'two'],
  ['one two three', 'one two', 'one two'],
])('in “%s” %s is found at %s', (text, search, marked) => {
  const place = placeOfWord(text, search);
  expect(place && text.slice(place.from, place.to)).toBe(marked);
});

test('nothing is marked where no word stands', () => {
  expect(placeOfWord('one', 'two')).toBeNull();
  expect(placeOfWord('one', ' ')).toBeNull();
});
