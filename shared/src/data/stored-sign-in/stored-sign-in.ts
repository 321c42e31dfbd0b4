import { deviceStorage, tabStorage, type Keeping } from '../../browser/storage/storage.ts';
import { isSecondFactorMissing } from '../../entities/second-factors/requests/missing-second-factor.ts';
import { isViewingAs } from '../view-as/view-as.ts';

/** The key under which supabase-js keeps the sign-in: it holds the backend's host. */
export const isSignInKey = (key: string | null): boolean => key !== null && /^sb-.+-auth-token$/.test(key);

/**
 * Where this tab keeps its sign-in and whose it is: a tab that views Milepost as somebody has them for itself, so that the
 * administrator's own, which other tabs use, stays as it is.
 */
export const signInStorage = (): Keeping => (isViewingAs() ? tabStorage : deviceStorage);

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

/** The factors that a kept sign-in names; as supabase-js writes it, a list of objects with a status. */
const factorsOf = (stored: unknown): { readonly status: string }[] => {
  const factors = field(field(stored, 'user'), 'factors');
  return Array.isArray(factors) ? factors.map((factor) => ({ status: String(field(factor, 'status')) })) : [];
};

/**
 * The access token of the sign-in that this browser keeps, while it holds: for what is sent without supabase-js, which
 * would fetch a new one. None of a sign-in that still waits for its authentication code, to which the server answers
 * nothing, and none of an impersonation, which sends nothing.
 */
export function storedAccessToken(): string | undefined {
  if (isViewingAs()) return undefined;
  const key = deviceStorage.keys().find(isSignInKey);
  const stored = key === undefined ? undefined : deviceStorage.read(key);
  const token = field(stored, 'access_token');
  const runsOutAt = Number(field(stored, 'expires_at')) * 1000;
  if (typeof token !== 'string' || !(runsOutAt > Date.now())) return undefined;
  return isSecondFactorMissing({ access_token: token, user: { factors: factorsOf(stored) } }) ? undefined : token;
}

/**
 * Whether this browser stores a sign-in, which may have ended meanwhile. Read without supabase-js, so that a visitor
 * who has none does not download it.
 */
export const hasStoredSignIn = (): boolean => signInStorage().keys().some(isSignInKey);
