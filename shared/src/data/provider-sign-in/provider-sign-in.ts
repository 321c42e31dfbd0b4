import { dataSettings } from '@milepost/shared/data/connection';
import { tabStorage } from '../../browser/storage/storage.ts';

// Without supabase-js, which the first download of the sign-in page has no need of.

/** The providers that the operator offers for signing in, by the sign-in service's names. */
export const offeredProviders = (): readonly string[] => dataSettings().signInProviders ?? [];

const key = 'milepost.provider-sign-in';

/**
 * The address that begins to sign in through a provider; it comes back to /auth/confirm. This tab remembers that it began,
 * since an address that brings a sign-in must not sign anybody in who only followed it.
 * @param kept what the guard put into navigation state, given back by `begunSignIn`
 */
export function beginProviderSignIn(provider: string, kept: unknown): string {
  const begun = crypto.randomUUID();
  tabStorage.write(key, { begun, kept });
  const back = new URL('/auth/confirm', window.location.origin);
  back.search = new URLSearchParams({ provider, begun }).toString();
  const query = new URLSearchParams({ provider, redirect_to: back.href });
  return `${dataSettings().supabaseUrl}/auth/v1/authorize?${query.toString()}`;
}

/** What was kept when this tab began the sign-in of that mark; null when it did not. */
export function begunSignIn(begun: string | null): { readonly kept: unknown } | null {
  const stored = tabStorage.read(key);
  if (begun === null || typeof stored !== 'object' || stored === null) return null;
  return Reflect.get(stored, 'begun') === begun ? { kept: Reflect.get(stored, 'kept') } : null;
}

/** Forgets it: it serves once. */
export const endBegunSignIn = (): void => tabStorage.removeItem(key);
