import type { Place } from './locate.ts';

type Mark = { readonly node: Text; readonly offset: number };

/** The text under an element without white space, and the position of each character. */
export type TextIndex = { readonly text: string; readonly marks: readonly Mark[] };

export const indexText = (root: Node): TextIndex => {
  const marks: Mark[] = [];
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const character = node.data.charAt(offset);
      if (/\s/u.test(character)) continue;
      text += character;
      marks.push({ node, offset });
    }
  }
  return { text, marks };
};

/** The range of a place; undefined when the document has changed under it. */
export const rangeOf = ({ marks }: TextIndex, { from, to }: Place): Range | undefined => {
  const first = marks[from];
  const last = marks[to - 1];
  if (first === undefined || last === undefined) return undefined;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
};

/** The place that a range covers; undefined when it holds no text of this root. */
export const placeOf = ({ marks }: TextIndex, range: Range): Place | undefined => {
  const isInside = ({ node, offset }: Mark): boolean =>
    range.comparePoint(node, offset) === 0 && range.comparePoint(node, offset + 1) === 0;
  const from = marks.findIndex(isInside);
  if (from === -1) return undefined;
  return { from, to: marks.findLastIndex(isInside) + 1 };
};
