const basicLatin = /^[\0-\u024f]*$/;

/**
 * Marks text that may not fit, to be cut off with an ellipsis. Not all text: a clamped line is a layer of its own,
 * which costs each frame of scrolling in a list of many rows.
 * @param letters how many Latin letters fit at least; letters of other scripts may be wider
 */
export const lineClamp = (text: string, letters: number): { readonly 'data-long': '' } | null =>
  text.length > letters || !basicLatin.test(text) ? { 'data-long': '' } : null;
