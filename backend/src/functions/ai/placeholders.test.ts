import { hide } from '../../../../supabase/functions/write-suggestion/placeholders.ts';

test.each([
  ['Zoe\u0308 Lind', 'Zo\u00eb wrote.', 'Zoe'],
  ['Zo\u00eb Lind', 'Zoe\u0308 wrote.', 'Zo'],
  ["Sinead O'Brien", 'Ask O’Brien.', 'Brien'],
  ['Sinead O’Brien', "O'Brien's answer.", 'Brien'],
  ['Anne-Marie Jones', 'Anne called, and anne‑marie answered.', 'nne'],
  ['Robert (Bob) Smith', 'Bob is in.', 'Bob'],
  ['王 伟', '请联系王伟讨论。', '王伟'],
  ['山田 太郎', '山田さんと山田太郎', '山田'],
])('%s is not told in “%s”', (name, text, told) => {
  const hidden = hide(text, [name], []);
  expect(hidden.text).not.toContain(told);
  expect(hidden.restore(hidden.text)).toBe(text.normalize('NFC'));
});

test('words that hold a name stay', () => {
  expect(hide('Annex and Bobsled', ['Anne-Marie Jones', 'Robert (Bob) Smith'], []).text).toBe('Annex and Bobsled');
});
