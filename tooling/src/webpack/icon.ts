import { readFileSync } from 'node:fs';

const drawing = readFileSync(new URL('./icon.svg', import.meta.url), 'utf8').trim();

/** Milepost's icon, within the page: all that is served beside a page has a version in its address, and it has none. */
export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
