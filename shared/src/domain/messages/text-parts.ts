/** A piece of a message: words, or an address that leads somewhere. */
export type TextPart = { readonly kind: 'words' | 'address'; readonly text: string };

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** A full stop that ends the sentence does not belong to the address in it, nor a bracket that was opened before it. */
const sentenceEnd = /[.,;:!?…]+$/;

const trimmed = (found: string): string => {
  const bare = found.replace(sentenceEnd, '');
  if (bare.endsWith(')') && !bare.includes('(')) return trimmed(bare.slice(0, -1));
  return bare;
};

/** Cuts text into words and http(s) addresses; nothing else becomes a link, `javascript:` least of all. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const bare = trimmed(found);
    if (!URL.canParse(bare)) continue;
    if (index > from) parts.push({ kind: 'words', text: text.slice(from, index) });
    parts.push({ kind: 'address', text: bare });
    from = index + bare.length;
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) });
  return parts;
};
