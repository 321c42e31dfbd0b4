import { compareLines, isBlank, linesOf, linkAddress, emptyRichText, type RichText } from './rich-text.ts';

const text = (words: string) => ({ type: 'text', text: words });
const document: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Before you '), text('begin')] },
    {
      type: 'bulletList',
      content: ['One', 'Two'].map((words) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [text(words)] }],
      })),
    },
    { type: 'paragraph', content: [text('Line'), { type: 'hardBreak' }, text('break')] },
  ],
};

test('a document has a line for each heading, entry and paragraph', () => {
  expect(linesOf(document)).toEqual(['Before you begin', 'One', 'Two', 'Line break']);
  expect(isBlank(document)).toBe(false);
  expect(isBlank(emptyRichText)).toBe(true);
});

test.each(['/support/book', 'https://example.com/a', 'HTTP://example.com'])('%s is an address', (href) => {
  expect(linkAddress(href)).toBe(href);
});

test.each(['javascript:alert(1)', '//evil.test', '/\\evil.test', 'data:text/html,x', ' https://a.test', null, 7])(
  '%p is none',
  (href) => {
    expect(linkAddress(href)).toBeNull();
  },
);

test('of two versions the common lines stay, the others were removed and added', () => {
  expect(compareLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
  expect(compareLines([], [])).toEqual([]);
});
