import { fromSafeCell, toCsv } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('takes the power from %j', (text) => {
  expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
});

test('quotes commas, quotes and line breaks', () => {
  expect(toCsv([['Fable, Co', 'say "hi"', 'a\nb']])).toBe('"Fable, Co","say ""hi""","a\nb"\r\n');
});

test('leaves numbers as they are', () => {
  expect(toCsv([['Nov 20', -3]])).toBe('Nov 20,-3\r\n');
});

test.each(['=1+1', '-1', '@x', "'quoted'", 'plain', ''])('%j is the same after it went through a file', (text) => {
  const written = toCsv([[text]]).trimEnd();
  expect(fromSafeCell(written)).toBe(text);
});
