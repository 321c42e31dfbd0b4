import { keptText } from '../kept-text/kept-text.ts';

/** Accents and points of Latin, Greek, Cyrillic, Hebrew and Arabic, and what is not seen; vowels of other scripts stay. */
const dropped: readonly (readonly [first: number, last: number])[] = [
  [0x00ad, 0x00ad],
  [0x0300, 0x036f],
  [0x0483, 0x0487],
  [0x0591, 0x05bd],
  [0x05bf, 0x05bf],
  [0x05c1, 0x05c1],
  [0x05c2, 0x05c2],
  [0x05c4, 0x05c4],
  [0x05c5, 0x05c5],
  [0x05c7, 0x05c7],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06dc],
  [0x06df, 0x06e4],
  [0x06e7, 0x06e7],
  [0x06e8, 0x06e8],
  [0x06ea, 0x06ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x2060, 0x2060],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
];
const withoutMark = (sign: string): string => {
  const point = sign.codePointAt(0) ?? 0;
  return dropped.some(([first, last]) => first <= point && point <= last) ? '' : sign;
};

/** Letters that Unicode takes for letters of their own, and keyboards write as these; signs that are typed as others. */
const written: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ς: 'σ' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '‐': '-', '–': '-', '—': '-' },
};
const ofTheirOwn = new RegExp(`[${Object.keys(written).join('')}]`, 'g');

const isPlain = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/**
 * Text as searches compare it: without case and accents, however it is composed; 'Łódź' is 'lodz'. The same as
 * `private.folded` of the database.
 */
export const folded = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}]/gu, withoutMark)
        .toLowerCase()
        .replace(ofTheirOwn, (letter) => written[letter] ?? letter)
        .normalize('NFC');

/** The words of a search, folded; none for a search of blanks. */
export const searchWords = (search: string): readonly string[] => folded(keptText(search)).split(/\s+/).filter(Boolean);

/**
 * Whether texts hold every word of a search, in any order, each in whichever of them.
 * @param words of `searchWords`, made once for many texts
 */
export const holdsWords = (words: readonly string[], ...texts: readonly (string | null | undefined)[]): boolean => {
  const text = folded(texts.filter(Boolean).join('\n'));
  return words.every((word) => text.includes(word));
};

/** Where the first of a search's words that a text holds begins and ends in it; null where it holds none. */
export const placeOfWord = (text: string, search: string): { readonly from: number; readonly to: number } | null => {
  const origins: number[] = [];
  let whole = '';
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const one = folded(letter);
    for (let unit = 0; unit < one.length; unit += 1) origins.push(index);
    whole += one;
  }
  const words = searchWords(search);
  const phrase = words.join(' ');
  for (const word of [phrase, ...words]) {
    const at = word === '' ? -1 : whole.indexOf(word);
    const from = origins[at];
    if (from !== undefined) return { from, to: origins[at + word.length] ?? text.length };
  }
  return null;
};
