import type { PagePath } from './page-paths.d.ts';

/** `/client/${string}/roadmap` of `/client/:clientId/roadmap`. */
type Filled<Path extends string> = Path extends `${infer Before}:${infer After}`
  ? After extends `${string}/${infer Rest}`
    ? `${Before}${string}/${Filled<Rest>}`
    : `${Before}${string}`
  : Path;

/**
 * The address of a page that a module claims, its parameters filled in; a search may follow. Others do not compile, but for
 * one that goes on where a page's ends with a parameter: text takes slashes. `page-paths.test.ts` refuses those.
 */
export type PageAddress = Filled<PagePath> | `${Filled<PagePath>}?${string}`;

/** A page of somebody else. */
export type WebAddress = `http://${string}` | `https://${string}`;

/** Another search of the page that a link is on. */
export type SearchAddress = `?${string}`;

/** Where a link leads: to a page, to another search or place on its own, or out of Milepost. */
export type LinkAddress = PageAddress | SearchAddress | `#${string}` | WebAddress | `tel:${string}`;

/**
 * An address that a record, the registry or the browser holds, to be linked to. No compiler has seen it: its writer
 * checked it, and the shell leads home from one that nobody claims.
 */
export const storedAddress = (address: string): PageAddress => address as PageAddress;
