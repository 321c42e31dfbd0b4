const openEvent = 'milepost:palette';

/** Opens the command palette, for a button. */
export const openPalette = (): void => void window.dispatchEvent(new Event(openEvent));

/** Calls `listener` whenever a button asks for the palette; gives the end of that. */
export function onPaletteAsked(listener: () => void): () => void {
  window.addEventListener(openEvent, listener);
  return () => window.removeEventListener(openEvent, listener);
}

/** On Apple's keyboards Ctrl with letters edits text: there it is the command key. */
export const isApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** The palette's key as people read it. */
export const paletteKey = (): string => (isApple() ? '⌘ K' : 'Ctrl K');

/** Whether a key is the one of a letter: by its place where the keyboard writes no Latin letters. */
export const isLetterKey = ({ key, code }: KeyboardEvent, letter: string): boolean =>
  key.toLowerCase() === letter || (key.length === 1 && key > '\x7f' && code === `Key${letter.toUpperCase()}`);

/** Whether a key opens the palette. An editor that uses the same key itself prevents the default before. */
export const isPaletteKey = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  return (
    !defaultPrevented &&
    isLetterKey(event, 'k') &&
    !altKey &&
    !shiftKey &&
    (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey)
  );
};
