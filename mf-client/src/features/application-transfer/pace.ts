/** Resolves after the browser could paint and answer the keyboard: long work calls it between slices. */
export const letTheBrowserBreathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
