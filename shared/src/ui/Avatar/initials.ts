/** First letters of the first and the last name; of the e-mail address where there is no name; '?' where there is neither. */
export const initials = (name: string | null | undefined, email: string | null | undefined): string => {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => [...(word ?? '')][0] ?? '').join('');
  return (letters || [...(email ?? '').trim()][0] || '?').toUpperCase();
};
