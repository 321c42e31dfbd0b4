/** A place in a text without white space: from and to, the character behind. */
export type Place = { readonly from: number; readonly to: number };

export type Quoted = { readonly quote: string; readonly prefix: string; readonly suffix: string };

/** Line breaks and spaces are the layout's, not the text's: they differ between zooms, browsers and libraries. */
export const withoutSpace = (text: string): string => text.replaceAll(/\s+/gu, '');

const sharedLength = (count: number, isSame: (index: number) => boolean): number => {
  let length = 0;
  while (length < count && isSame(length)) length += 1;
  return length;
};

const fitAround = (text: string, { from, to }: Place, prefix: string, suffix: string): number =>
  sharedLength(prefix.length, (back) => text[from - 1 - back] === prefix[prefix.length - 1 - back]) +
  sharedLength(suffix.length, (ahead) => text[to + ahead] === suffix[ahead]);

/** How many characters around a place agree with those around the quote. */
export const fitOf = (text: string, place: Place, { prefix, suffix }: Quoted): number =>
  fitAround(text, place, withoutSpace(prefix), withoutSpace(suffix));

/**
 * Finds a quoted passage again: its place, or of several the one whose surroundings fit best.
 * @param text what is searched, without white space
 */
export const locate = (text: string, { quote, prefix, suffix }: Quoted): Place | undefined => {
  const wanted = withoutSpace(quote);
  if (wanted === '') return undefined;
  const before = withoutSpace(prefix);
  const behind = withoutSpace(suffix);
  let best: { readonly place: Place; readonly fit: number } | undefined;
  for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + 1)) {
    const place = { from, to: from + wanted.length };
    const fits = fitAround(text, place, before, behind);
    if (best === undefined || fits > best.fit) best = { place, fit: fits };
  }
  return best?.place;
};
