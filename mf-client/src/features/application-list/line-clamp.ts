const basicLatin = /^[\0-\u024f]*$/;

/**
 * Marks text that may need more room than it has, to be cut there with an ellipsis. Not everywhere: what is cut is a layer
 * of its own, and a list of many rows pays for each of them with every frame that scrolls.
 * @param letters how many Latin letters have room at the least; letters of other scripts may be wider
 */
export const lineClamp = (text: string, letters: number): { readonly 'data-long': '' } | null =>
  text.length > letters || !basicLatin.test(text) ? { 'data-long': '' } : null;
