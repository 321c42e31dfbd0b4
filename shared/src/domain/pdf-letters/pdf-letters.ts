const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether a text has letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Whether a line begins, as a reader sees it, at the right: its first letter decides. */
export const beginsAtRight = (text: string): boolean => hasRightToLeft(/\p{L}/u.exec(text)?.[0] ?? '');

type CharacterMap = { readonly characterToGlyph: (code: number) => number };

const isCharacterMap = (value: unknown): value is CharacterMap =>
  typeof value === 'object' && value !== null && 'characterToGlyph' in value;

/** What is not seen by itself: joiners and choices between looks. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Returns what replaces each letter that the present font lacks by an empty box: jsPDF would leave out the rest of
 * the line. Letters beyond the basic plane (emoji) are none that it can write; what is not seen is left out.
 * @param onLacking called with each letter that becomes a box
 */
export const writableIn = (
  doc: { readonly getFont: () => unknown },
  onLacking?: (letter: string) => void,
): ((text: string) => string) => {
  const font = doc.getFont() as { readonly metadata?: unknown };
  const { metadata } = font;
  if (!isCharacterMap(metadata)) return (text) => text;
  const cache = new Map<string, boolean>();
  const isKnown = (letter: string): boolean => {
    let answer = cache.get(letter);
    if (answer === undefined) {
      answer = letter.length === 1 && (letter === '\n' || metadata.characterToGlyph(letter.charCodeAt(0)) > 0);
      cache.set(letter, answer);
    }
    return answer;
  };
  const written = (letter: string): string => {
    if (isKnown(letter)) return letter;
    if (unseen.test(letter)) return '';
    onLacking?.(letter);
    return '□';
  };
  return (text) => Array.from(text.replaceAll(/[\t\r]+/g, ' '), written).join('');
};
