import { firstCharacters, keptText } from '../../../../domain/kept-text/kept-text.ts';
import { longestContext, longestQuote, type CommentAnchor } from '../../../../entities/review-comments/model.ts';
import { indexText, placeOf, rangeOf } from './text-index.ts';

/** Marks the element whose text passages are looked for in: a page of a PDF (with its number), or a whole text. */
export const passageRoot = 'data-passages';

const contextLength = 40;

const rootOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(`[${passageRoot}]`) ?? null;

/** The selection within `container`, of one over several pages the part on its first page; null when nothing is. */
export const readSelection = (container: HTMLElement): CommentAnchor | null => {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const selected = selection.getRangeAt(0);
  const root = rootOf(selected.startContainer) ?? rootOf(selected.endContainer);
  if (root === null || !container.contains(root)) return null;
  const index = indexText(root);
  const place = placeOf(index, selected);
  const range = place && rangeOf(index, place);
  if (!place || !range) return null;

  // The selection knows where the layout breaks lines; the range, which knows only text, is for what goes beyond the page.
  const isWithin = root.contains(selected.startContainer) && root.contains(selected.endContainer);
  const words = isWithin ? selection.toString() : range.toString();
  const page = Number(root.getAttribute(passageRoot));
  return {
    page: Number.isInteger(page) && page > 0 ? page : null,
    quote: keptText(firstCharacters(keptText(words.replaceAll(/\s+/gu, ' ')), longestQuote)),
    prefix: index.text.slice(Math.max(0, place.from - contextLength), place.from).slice(-longestContext),
    suffix: index.text.slice(place.to, place.to + contextLength),
  };
};
