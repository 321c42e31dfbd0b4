/** Yields to the main thread, so that it can paint and handle input: long work calls it between slices. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
