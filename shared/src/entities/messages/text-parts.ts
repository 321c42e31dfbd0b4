/** A piece of a message: words, or an address and where its link leads. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'address'; readonly text: string; readonly href: string };

/** A name and a domain; the name begins where its word does, and the domain ends with a word of letters. */
const mailbox =
  /(?<![\p{L}\p{N}_+-])[\p{L}\p{N}_][\p{L}\p{N}._+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}(?![\p{L}\p{N}@])/u;
const address = new RegExp(`https?://[^\\s<>"'\`]+|${mailbox.source}`, 'giu');
/** A full stop that ends the sentence does not belong to the address in it, nor a bracket that was opened before it. */
const sentenceEnd = /[.,;:!?…]+$/;

const trimmed = (found: string): string => {
  const bare = found.replace(sentenceEnd, '');
  if (bare.endsWith(')') && !bare.includes('(')) return trimmed(bare.slice(0, -1));
  return bare;
};

/** Cuts text into words and addresses, http(s) or of mail; nothing else becomes a link, `javascript:` least of all. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const bare = trimmed(found);
    const href = bare.includes('://') ? bare : `mailto:${bare}`;
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ kind: 'words', text: text.slice(from, index) });
    parts.push({ kind: 'address', text: bare, href });
    from = index + bare.length;
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) });
  return parts;
};
