import {
  compareLines,
  emptyRichText,
  isBlank,
  linesOf,
  linkAddress,
  markdownLinesOf,
  type RichText,
  type RichTextNode,
} from './rich-text.ts';

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

test('what looks different has different lines in Markdown', () => {
  const paragraph = (...content: readonly RichTextNode[]) => ({ type: 'paragraph', content });
  const entry = (...content: readonly RichTextNode[]) => ({ type: 'listItem', content });
  const marked = (words: string, type: string, attrs?: Record<string, unknown>) => ({
    ...text(words),
    marks: [{ type, attrs }],
  });
  const image = { type: 'image', attrs: { src: 'a/b.png', alt: 'The calendar' } };
  expect(
    markdownLinesOf({
      content: [
        ...document.content,
        paragraph(
          text('Read '),
          marked('this', 'bold'),
          marked('that', 'italic'),
          marked('old', 'strike'),
          marked('x', 'code'),
          marked('here', 'link', { href: '/help' }),
          marked('new', 'made-later'),
        ),
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [
            entry(paragraph(text('Three')), { type: 'bulletList', content: [entry(paragraph(text('In it')))] }),
          ],
        },
        { type: 'heading', attrs: { level: 3 }, content: [text('Next')] },
        { type: 'blockquote', content: [paragraph(text('Said')), paragraph(text('so'))] },
        { type: 'codeBlock', content: [text('one\ntwo')] },
        { type: 'horizontalRule' },
        image,
      ],
    }),
  ).toEqual([
    ...['## Before you begin', '- One', '- Two', 'Line \\ break'],
    'Read **this**_that_~~old~~`x`[here](/help)new',
    ...['3. Three', '   - In it', '### Next', '> Said', '> so', '```', 'one', 'two', '```', '---'],
    '![The calendar](a/b.png)',
  ]);
  expect(markdownLinesOf(emptyRichText)).toEqual(['']);
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
