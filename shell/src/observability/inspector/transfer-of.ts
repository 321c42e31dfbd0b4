/** What was transferred from one address on: bytes as they came over the network, and from the first to the last byte. */
export type Transfer = { readonly files: number; readonly bytes: number; readonly milliseconds: number };

/** Sums up the page's requests below a folder's address, as the browser recorded them. */
export function transferOf(folder: string): Transfer {
  const requests = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'encodedBodySize' in entry && entry.name.startsWith(folder));
  if (requests.length === 0) return { files: 0, bytes: 0, milliseconds: 0 };
  const first = Math.min(...requests.map(({ startTime }) => startTime));
  const last = Math.max(...requests.map(({ responseEnd }) => responseEnd));
  return {
    files: requests.length,
    bytes: requests.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    milliseconds: last - first,
  };
}
