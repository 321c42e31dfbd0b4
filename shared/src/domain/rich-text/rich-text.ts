import * as z from 'zod';
import { keptText } from '../kept-text/kept-text.ts';

/*
 * Formatted text as a document of nodes, as the editor keeps it (ProseMirror's JSON). Pages draw the nodes that they know and
 * no others, so that nothing in a document can become markup or script.
 */

export type RichTextMark = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
};
export type RichTextNode = {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly marks?: readonly RichTextMark[] | undefined;
  readonly content?: readonly RichTextNode[] | undefined;
};

const attrs = z.record(z.string(), z.unknown()).optional();
const nodeSchema: z.ZodType<RichTextNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    text: z.string().optional(),
    attrs,
    marks: z.array(z.object({ type: z.string(), attrs })).optional(),
    content: z.array(nodeSchema).optional(),
  }),
);

/** A whole document. */
export const richTextSchema = z.object({ type: z.literal('doc'), content: z.array(nodeSchema).default([]) });
export type RichText = { readonly type: 'doc'; readonly content: readonly RichTextNode[] };

export const emptyRichText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** An address that a link may lead to: a page of the product, or the web. Null for any other, such as `javascript:`. */
export const linkAddress = (href: unknown): string | null => {
  if (typeof href !== 'string') return null;
  return /^\/(?![/\\])/.test(href) || /^https?:\/\/[^\s<>"]+$/i.test(href) ? href : null;
};

const textOf = ({ type, text, content, attrs }: RichTextNode): string => {
  if (type === 'hardBreak') return ' ';
  if (type === 'image') return `[Image: ${typeof attrs?.['alt'] === 'string' ? attrs['alt'] : ''}]`;
  return text ?? (content ?? []).map(textOf).join('');
};

const hasBlocks = ({ content }: RichTextNode): boolean =>
  (content ?? []).some(({ type }) => type !== 'text' && type !== 'hardBreak');

/** The lines of a document as plain text, one for each paragraph, heading, list entry and image. */
export const linesOf = ({ content }: Pick<RichText, 'content'>): string[] =>
  content.flatMap((node) => (hasBlocks(node) ? linesOf({ content: node.content ?? [] }) : [textOf(node)]));

const markdownSigns: Readonly<Record<string, string>> = { bold: '**', italic: '_', strike: '~~', code: '`' };

const written = (value: unknown): string => (typeof value === 'string' ? value : '');

const inMarkdown = ({ type, text = '', content = [], marks = [], attrs }: RichTextNode): string => {
  if (type === 'hardBreak') return ' \\ ';
  if (type === 'image') return `![${written(attrs?.['alt'])}](${written(attrs?.['src'])})`;
  if (type !== 'text') return content.map(inMarkdown).join('');
  return marks.reduce((inner, mark) => {
    if (mark.type === 'link') return `[${inner}](${written(mark.attrs?.['href'])})`;
    const sign = markdownSigns[mark.type] ?? '';
    return `${sign}${inner}${sign}`;
  }, text);
};

/** The first of some lines after one sign, the others below its text. */
const led = (sign: string, lines: readonly string[]): string[] =>
  lines.map((line, place) => `${place === 0 ? sign : ' '.repeat(sign.length)}${line}`);

/** The lines of a document in Markdown, where two that look different are different: to compare, not to be read back. */
export const markdownLinesOf = ({ content }: Pick<RichText, 'content'>): string[] =>
  content.flatMap((node) => {
    const { type, attrs, content: inner = [] } = node;
    switch (type) {
      case 'heading':
        return led(`${'#'.repeat(attrs?.['level'] === 3 ? 3 : 2)} `, [inMarkdown(node)]);
      case 'bulletList':
        return inner.flatMap((entry) => led('- ', markdownLinesOf({ content: entry.content ?? [] })));
      case 'orderedList': {
        const start = typeof attrs?.['start'] === 'number' ? attrs['start'] : 1;
        return inner.flatMap((entry, place) =>
          led(`${start + place}. `, markdownLinesOf({ content: entry.content ?? [] })),
        );
      }
      case 'blockquote':
        return markdownLinesOf({ content: inner }).map((line) => `> ${line}`);
      case 'codeBlock':
        return ['```', ...inMarkdown(node).split('\n'), '```'];
      case 'horizontalRule':
        return ['---'];
      default:
        return hasBlocks(node) ? markdownLinesOf({ content: inner }) : [inMarkdown(node)];
    }
  });

/** Whether a document says nothing yet. */
export const isBlank = (document: RichText): boolean => linesOf(document).every((line) => keptText(line) === '');

export type ComparedLine = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** What became of lines: the longest common sequence stays, the others were removed or added. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const common = (one: number, other: number): number => lengths[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const row = lengths[one];
      if (row === undefined) continue;
      row[other] =
        before[one] === after[other]
          ? common(one + 1, other + 1) + 1
          : Math.max(common(one + 1, other), common(one, other + 1));
    }
  }
  const compared: ComparedLine[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [was, is] = [before[one], after[other]];
    if (was !== undefined && was === is) {
      compared.push({ kind: 'same', text: was });
      one += 1;
      other += 1;
    } else if (was !== undefined && (is === undefined || common(one + 1, other) >= common(one, other + 1))) {
      compared.push({ kind: 'removed', text: was });
      one += 1;
    } else {
      compared.push({ kind: 'added', text: is ?? '' });
      other += 1;
    }
  }
  return compared;
}
