/** A claim of an access token, unchecked; undefined where it is missing or the token can't be parsed. */
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
