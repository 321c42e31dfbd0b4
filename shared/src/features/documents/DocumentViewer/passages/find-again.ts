import { fitOf, locate, withoutSpace, type Quoted } from './locate.ts';

/** A shorter quote may be anywhere by chance: its surroundings have to match too. */
const longEnough = 16;
const enoughAround = 8;
/** Characters of its surroundings that distinguish it from the same words elsewhere on its page. */
const told = 40;

/** The present place of a passage: its page, and its words and surroundings there. */
export type FoundAgain = Quoted & { readonly page: number };

/**
 * The place of a passage of an earlier version, of several the one whose surroundings fit best; undefined where it was
 * changed or removed. Of one that runs over the end of a page, the part on its first page.
 * @param pages the text of each page, without white space
 */
export const findAgain = (pages: readonly string[], passage: Quoted): FoundAgain | undefined => {
  const text = pages.join('');
  const place = locate(text, passage);
  if (!place) return undefined;
  const around = withoutSpace(passage.prefix).length + withoutSpace(passage.suffix).length;
  const needed = withoutSpace(passage.quote).length >= longEnough ? 0 : Math.min(enoughAround, around);
  if (fitOf(text, place, passage) < needed) return undefined;

  let start = 0;
  for (const [index, { length }] of pages.entries()) {
    const end = start + length;
    if (place.from < end) {
      return {
        page: index + 1,
        quote: text.slice(place.from, Math.min(place.to, end)),
        prefix: text.slice(Math.max(start, place.from - told), place.from),
        suffix: text.slice(place.to, Math.min(place.to + told, end)),
      };
    }
    start = end;
  }
  return undefined;
};
