/** The key under which supabase-js keeps the sign-in: it holds the backend's host. */
export const isSignInKey = (key: string | null): boolean => key !== null && /^sb-.+-auth-token$/.test(key);

/**
 * The access token of the sign-in that this browser keeps, while it holds: for what is sent without supabase-js, which
 * would fetch a new one.
 */
export function storedAccessToken(): string | undefined {
  try {
    const key = Object.keys(localStorage).find(isSignInKey);
    const stored: unknown = key === undefined ? undefined : JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const token: unknown = Reflect.get(stored, 'access_token');
    const runsOutAt = Number(Reflect.get(stored, 'expires_at')) * 1000;
    return typeof token === 'string' && runsOutAt > Date.now() ? token : undefined;
  } catch {
    // Storage forbidden, or not as supabase-js writes it.
    return undefined;
  }
}

/**
 * Whether this browser keeps a sign-in, which may have ended meanwhile. Told without supabase-js, so that a visitor who
 * has none does not download it.
 */
export function hasStoredSignIn(): boolean {
  try {
    return Object.keys(localStorage).some(isSignInKey);
  } catch {
    // Storage forbidden: then nothing was kept there either.
    return false;
  }
}
