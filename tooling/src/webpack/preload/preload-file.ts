/** Where a module's build says which of its files go together; the release takes it over as `preload`. */
export const preloadFile = 'preload.json';
