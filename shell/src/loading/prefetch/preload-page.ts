/** Asks for the code of the page at a path, as far as the role that is here may open it; no module starts by it. */
export const preloadPage = (path: string): void => globalThis.milepostPreload?.([path], 1);

/** Asks for the code that more than one of the pages takes, so that whichever comes next has little left to fetch. */
export const preloadCommonCode = (paths: readonly string[]): void => globalThis.milepostPreload?.(paths, 2);
