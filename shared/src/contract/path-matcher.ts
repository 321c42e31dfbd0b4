/** The values of the parameters of a claimed path: `{ clientId: 'k1' }`. */
export type PathParameters = Readonly<Record<string, string>>;

/** One of the items that answer a path. */
export type PathMatch<Item> = { readonly item: Item; readonly parameters: PathParameters };

type Candidate<Item> = { readonly item: Item; readonly place: string; readonly segments: readonly string[] };

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not an encoded address: it fits what is written the same.
    return segment;
  }
}

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** A path may be written with a slash at its end, and with a query as a notification's link may carry one. */
const segmentsOf = (path: string): string[] =>
  path
    .replace(/\/*(?:[?#].*)?$/s, '')
    .split('/')
    .map(decoded);

/** `/client/:id` and `/Client/:clientId` are one place: what a parameter is called, and capitals, make no other. */
export const placeOf = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (isParameter(segment) ? ':' : segment.toLowerCase()))
    .join('/');

function parametersIn(claimed: readonly string[], segments: readonly string[]): PathParameters | undefined {
  if (claimed.length !== segments.length) return undefined;
  const parameters: [string, string][] = [];
  for (const [index, segment] of claimed.entries()) {
    const value = segments[index] ?? '';
    if (isParameter(segment) && value !== '') parameters.push([segment.slice(1), value]);
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return Object.fromEntries(parameters);
}

/**
 * Finds what answers a path. A parameter answers any one segment; of places that answer, the one with the most plain
 * segments does, and of equal ones the first.
 * @returns gives the items that are claimed for that place, in their order; none where nobody answers
 */
export function createPathMatcher<Item extends { readonly path: string }>(
  items: readonly Item[],
): (path: string) => readonly PathMatch<Item>[] {
  const parametersOf = ({ segments }: Candidate<Item>): number => segments.filter(isParameter).length;
  // A menu asks for each of its entries: what does not depend on the path is worked out once.
  const candidates = items
    .map((item): Candidate<Item> => ({ item, place: placeOf(item.path), segments: segmentsOf(item.path) }))
    .sort((one, other) => parametersOf(one) - parametersOf(other));
  return (path) => {
    const requested = segmentsOf(path);
    const matches = candidates.flatMap(({ item, place, segments }) => {
      const parameters = parametersIn(segments, requested);
      return parameters ? [{ item, place, parameters }] : [];
    });
    return matches.filter(({ place }) => place === matches[0]?.place);
  };
}
