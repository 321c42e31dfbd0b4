import { csvFile, fromSafeCell, toCsv } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1+1', '＝1+1'])('takes the power from %j', (text) => {
  expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
});

test('quotes commas, semicolons, quotes and line breaks', () => {
  expect(toCsv([['a;=1+1', 'b']])).toBe('"a;=1+1",b\r\n');
  expect(toCsv([['Fable, Co', 'say "hi"', 'a\nb']])).toBe('"Fable, Co","say ""hi""","a\nb"\r\n');
});

test('a file begins with what tells a spreadsheet that it is UTF-8', () => {
  expect(csvFile([['Größe']])).toBe('\uFEFFGröße\r\n');
});

test('leaves numbers as they are', () => {
  expect(toCsv([['Nov 20', -3]])).toBe('Nov 20,-3\r\n');
});

test.each(['=1+1', '-1', '@x', "'quoted'", 'plain', ''])('%j is the same after it went through a file', (text) => {
  const written = toCsv([[text]]).trimEnd();
  expect(fromSafeCell(written)).toBe(text);
});
