import { countCharacters, firstCharacters, keptText, typedSince } from './kept-text.ts';

const characters = (...points: number[]): string => String.fromCodePoint(...points);

test.each([
  ['zero-width space', [0x200b]],
  ['zero-width joiners', [0x200c, 0x200d, 0x2060]],
  ['byte order mark', [0xfeff]],
  ['soft hyphen and direction marks', [0xad, 0x200e, 0x202e, 0x2066]],
  ['Hangul fillers', [0x115f, 0x3164, 0xffa0]],
  ['blank Braille pattern', [0x2800]],
  ['variation selectors and tags', [0xfe0f, 0xe0001, 0xe0100]],
  ['NUL and other control characters', [0, 7, 0x7f, 0x9f]],
  ['spaces of every width', [0x20, 0xa0, 0x2003, 0x3000, 9, 10]],
  ['half of a character', [0xd83d]],
])('text of nothing but %s is none', (_, points) => {
  expect(keptText(characters(...points))).toBe('');
  expect(keptText(characters(...points, 0x41, ...points))).toContain('A');
});

test('control characters are dropped, words stay apart, and lines stay lines', () => {
  expect(keptText(`Acme${characters(0)} Corp${characters(7)}`)).toBe('Acme Corp');
  expect(keptText('Main Street\vBerlin\f1')).toBe('Main Street Berlin 1');
  expect(keptText(' one\r\n\ttwo ')).toBe('one\r\n\ttwo');
  expect(keptText(`${characters(0x200b)} Anna${characters(0x2060)} `)).toBe('Anna');
});

test('what holds emoji and letters of any script together stays', () => {
  for (const text of ['❤️', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', 'Zürich', 'Zu\u0308rich']) expect(keptText(text)).toBe(text);
});

test('characters are counted as PostgreSQL counts them, and cut between them', () => {
  expect(countCharacters('😀'.repeat(5100))).toBe(5100);
  expect(countCharacters('Zu\u0308rich')).toBe(7);
  expect(firstCharacters('😀😀😀', 2)).toBe('😀😀');
  expect(firstCharacters('abc', 5)).toBe('abc');
});

test.each([
  ['Thanks', 'Thanks', ''],
  [' Thanks\n', 'Thanks', ''],
  ['Thanks\n\nOne more thing', 'Thanks', 'One more thing'],
  ['Thank you', 'Thanks', 'Thank you'],
  ['Main Street\vBerlin\u0000', 'Main Street Berlin', ''],
])('of %j what was typed since %j was sent is %j', (typed, sent, rest) => {
  expect(typedSince(typed, sent)).toBe(rest);
});
