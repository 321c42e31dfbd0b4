import type { EmailFilling, EmailText, LastLine } from '../email-texts/email-texts.ts';
import { linkAddress, type RichTextMark, type RichTextNode } from '../rich-text/rich-text.ts';
import { emailPage, escapeHtml, oneLine } from './email-page.ts';

export { emailPage, escapeHtml, oneLine };

export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string };

type Filling = EmailFilling & { readonly label: string };

/** Splits a text: at even places is the written text, at odd ones the name of a variable. */
const partsOf = (text: string): readonly string[] => text.split(/\{\{ *([a-z_]+) *\}\}/);

const filled = (text: string, { values }: EmailFilling): string =>
  partsOf(text)
    .map((part, place) => (place % 2 === 0 ? part : (values[part] ?? '')))
    .join('');

/** Where a link leads from a mailbox; null for what is no address. */
const linkOf = ({ attrs }: RichTextMark, siteUrl: string): string | null => {
  const address = linkAddress(attrs?.['href']);
  return address?.startsWith('/') ? `${siteUrl}${address}` : address;
};

const tags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', strike: 's', code: 'code' };

function htmlOfText({ text = '', marks = [] }: RichTextNode, filling: Filling): string {
  const marked = (words: string): string =>
    words === ''
      ? ''
      : marks.reduce(
          (inner, mark) => {
            const address = mark.type === 'link' ? linkOf(mark, filling.siteUrl) : null;
            if (address !== null) return `<a href="${escapeHtml(address)}">${inner}</a>`;
            const tag = tags[mark.type];
            return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
          },
          escapeHtml(words).replaceAll('\n', '<br />'),
        );
  return partsOf(text)
    .map((part, place) => {
      if (place % 2 === 0) return marked(part);
      if (part !== 'button' || filling.button === null) return marked(filling.values[part] ?? '');
      return `<a class="button" href="${escapeHtml(filling.button)}">${escapeHtml(filling.label)}</a>`;
    })
    .join('');
}

function htmlOf(node: RichTextNode, filling: Filling): string {
  const inner = (): string => (node.content ?? []).map((child) => htmlOf(child, filling)).join('');
  switch (node.type) {
    case 'text':
      return htmlOfText(node, filling);
    case 'hardBreak':
      return '<br />';
    case 'horizontalRule':
      return '<hr />';
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'heading':
      return `<h2>${inner()}</h2>`;
    case 'bulletList':
      return `<ul>${inner()}</ul>`;
    case 'orderedList':
      return `<ol>${inner()}</ol>`;
    case 'listItem':
      return `<li>${inner()}</li>`;
    case 'blockquote':
      return `<blockquote>${inner()}</blockquote>`;
    case 'codeBlock':
      return `<pre>${inner()}</pre>`;
    default:
      return inner();
  }
}

function wordsOfText({ text = '', marks = [] }: RichTextNode, filling: Filling): string {
  const link = marks.find(({ type }) => type === 'link');
  const address = link ? linkOf(link, filling.siteUrl) : null;
  const words = partsOf(text)
    .map((part, place) => {
      if (place % 2 === 0) return part;
      if (part !== 'button' || filling.button === null) return filling.values[part] ?? '';
      return `${filling.label}:\n${filling.button}`;
    })
    .join('');
  return address === null || address === words ? words : `${words} (${address})`;
}

const isInline = ({ type }: RichTextNode): boolean => type === 'text' || type === 'hardBreak';

/** The words of a node: paragraphs with an empty line between, entries of a list one below the other. */
function wordsOf(node: RichTextNode, filling: Filling): string {
  const { type, content = [] } = node;
  if (type === 'text') return wordsOfText(node, filling);
  if (type === 'hardBreak') return '\n';
  if (type === 'horizontalRule') return '---';
  const words = content.map((child) => wordsOf(child, filling));
  if (type === 'bulletList') return words.map((entry) => `- ${entry}`).join('\n');
  if (type === 'orderedList') return words.map((entry, place) => `${place + 1}. ${entry}`).join('\n');
  return words.join(content.every(isInline) ? '' : type === 'listItem' ? '\n' : '\n\n');
}

const small = (html: string): string => `<p class="small">${html}</p>`;
const link = (address: string, words: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;

/** The lines below the text of an email, in HTML. */
export const htmlOfLast = (last: readonly LastLine[]): readonly string[] =>
  last.length === 0
    ? []
    : [
        small(
          last
            .map(({ words, address }) => (address === null ? escapeHtml(words) : link(address, words)))
            .join('<br />'),
        ),
      ];

/** The lines below the text of an email, as plain text. */
export const wordsOfLast = (last: readonly LastLine[]): readonly string[] =>
  last.map(({ words, address }) => (address === null ? words : `${words}:\n${address}`));

/** A text of an email with its variables filled in, in both forms. What a variable holds is text and never markup. */
export function renderEmail(text: EmailText, filling: EmailFilling): RenderedEmail {
  const all: Filling = { ...filling, label: text.button ?? '' };
  const subject = oneLine(filled(text.subject, filling));
  const { button, last = [] } = filling;
  const html = [
    htmlOf(text.body, all),
    ...(button === null ? [] : [small(`If the button doesn't work, open this link:<br />${link(button, button)}`)]),
    ...htmlOfLast(last),
  ];
  const words = [wordsOf(text.body, all), ...wordsOfLast(last)];
  return { subject, html: emailPage(subject, html.join('\n')), text: `${words.join('\n\n')}\n` };
}
