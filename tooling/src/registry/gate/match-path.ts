/** Whether a claimed path answers another path; a parameter answers any one segment, a parameter too. */
export function matchPath(claimed: string, path: string): boolean {
  const pattern = claimed.split('/');
  const segments = path.split('/');
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
