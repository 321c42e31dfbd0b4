/** Where a module's build says which of its files go together; the release takes it over as `preload`. */
export const preloadFile = 'preload.json';

/** Where a module's build lists the scripts of each page, as webpack's chunk groups hold them: of all pages. */
export const pagesFile = 'pages.json';
