/** What an access token claims, unchecked; undefined where it says nothing of that name, or is no token as we know them. */
export function claimOf(accessToken: string, name: string): unknown {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined;
  } catch {
    // The server refuses it.
    return undefined;
  }
}
