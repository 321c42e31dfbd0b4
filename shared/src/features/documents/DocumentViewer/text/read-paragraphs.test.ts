import { longestText, paragraphsOf, readParagraphs } from './read-paragraphs.ts';

test('an empty line parts paragraphs, a single break stays', () => {
  expect(paragraphsOf('Alex Rivera\r\nLisbon\r\n\r\n\n  Led a team\n')).toEqual({
    paragraphs: ['Alex Rivera\nLisbon', '  Led a team'],
    isCut: false,
  });
});

test('markup is words like any other', () => {
  expect(paragraphsOf('<script>alert(1)</script>').paragraphs).toEqual(['<script>alert(1)</script>']);
});

test('what is too long to be shown is cut, and said to be', () => {
  expect(paragraphsOf('x'.repeat(longestText + 1)).isCut).toBe(true);
});

const bytesOf: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'UTF-8': new TextEncoder().encode('Müller, Köln'),
  'UTF-16': new Uint8Array([
    0xff,
    0xfe,
    ...[...'Müller, Köln'].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return [code & 0xff, code >> 8];
    }),
  ]),
  'Windows-1252': new Uint8Array([...'M\xfcller, K\xf6ln'].map((sign) => sign.charCodeAt(0))),
};
test.each(Object.keys(bytesOf))('a text in %s is read with its letters', async (encoding) => {
  const file = new Blob([bytesOf[encoding] ?? '']);
  Object.assign(file, { arrayBuffer: () => Promise.resolve(bytesOf[encoding]?.buffer) });
  expect((await readParagraphs(file, 'text')).paragraphs).toEqual(['Müller, Köln']);
});
