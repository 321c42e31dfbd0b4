import { readDate, writeDate } from './isoDate.ts';

test('reads a day and writes it back', () => {
  expect(writeDate(readDate('2026-11-20'))).toBe('2026-11-20');
});

test.each(['', '2026-02-30', '20.11.2026', '2026-11-20T10:00:00Z'])('takes %p for no date', (text) => {
  expect(readDate(text)).toBeNull();
});

test('writes nothing for no date', () => {
  expect(writeDate(null)).toBe('');
});
