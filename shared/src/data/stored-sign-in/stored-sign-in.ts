/** The key under which supabase-js keeps the sign-in: it holds the backend's host. */
export const isSignInKey = (key: string | null): boolean => key !== null && /^sb-.+-auth-token$/.test(key);

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
