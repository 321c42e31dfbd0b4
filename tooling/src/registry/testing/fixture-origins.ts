import type { OriginOf } from '../store/assemble.ts';

/** Where the parts of a small registry are served. */
export const fixtureOrigins: OriginOf = (part) => `http://${part}.test`;
