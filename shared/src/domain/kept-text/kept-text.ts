/** Separators that PostgreSQL keeps, but no field shows: they become spaces, so that no two words become one. */
const oldBreaks = /[\v\f\u0085]/g;

/** Control characters other than tab and line ends, and halves of characters that take two places of a string. */
const unkept = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** Invisible characters around text, as copying leaves them there. */
const edges = /^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g;

/** As `private.is_visible` of the database has it. */
const invisible = /^[\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/**
 * What is kept of text that somebody typed or a file holds: without control characters (PostgreSQL takes no NUL) and
 * without the space around it; '' where nothing would be seen, as with zero-width characters alone.
 */
export const keptText = (text: string): string => {
  const cleaned = text.replace(oldBreaks, ' ').replace(unkept, '').replace(edges, '');
  return invisible.test(cleaned) ? '' : cleaned;
};

/** How many characters text has as PostgreSQL counts them: an emoji is one, or as many as it is made of. */
export const countCharacters = (text: string): number => [...text].length;

/** The first `most` characters, counted as `countCharacters` does. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('');

/** What stays in a field whose text `sent` is saved: what was typed meanwhile, or all of it where it is another text by now. */
export const typedSince = (typed: string, sent: string): string => {
  // As it was saved: what a text processor put between its lines is kept as a space.
  if (keptText(typed) === sent) return '';
  const begun = typed.trimStart();
  return begun.startsWith(sent) ? begun.slice(sent.length).trimStart() : typed;
};
