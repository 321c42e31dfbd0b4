import { fitOf, locate, withoutSpace, type Quoted } from './locate.ts';

/** A quote of fewer characters may stand anywhere by chance: its surroundings have to agree. */
const longEnough = 16;
const enoughAround = 8;

/**
 * The page on which a passage of an earlier version still stands, of several the one whose surroundings fit best;
 * undefined where it was changed or removed.
 * @param pages the text of each page, without white space
 */
export const findAgain = (pages: readonly string[], passage: Quoted): number | undefined => {
  const around = withoutSpace(passage.prefix).length + withoutSpace(passage.suffix).length;
  const needed = withoutSpace(passage.quote).length >= longEnough ? 0 : Math.min(enoughAround, around);
  let best: { readonly page: number; readonly fit: number } | undefined;
  for (const [index, text] of pages.entries()) {
    const place = locate(text, passage);
    if (!place) continue;
    const fit = fitOf(text, place, passage);
    if (fit >= needed && (best === undefined || fit > best.fit)) best = { page: index + 1, fit };
  }
  return best?.page;
};
