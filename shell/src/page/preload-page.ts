declare global {
  /** The page's first script (public/index.html) leaves it behind: asks at once for all code of a path's page. */
  var milepostPreload: ((path: string) => void) | undefined;
}

/** Asks for the code of the page at a path, as far as the role that is here may open it; no module starts by it. */
export const preloadPage = (path: string): void => globalThis.milepostPreload?.(path);
