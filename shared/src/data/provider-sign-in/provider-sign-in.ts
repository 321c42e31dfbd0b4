import { dataSettings } from '@milepost/shared/data/connection';
import { tabStorage } from '../../browser/storage/storage.ts';

// Without supabase-js, which the first download of the sign-in page has no need of.

/** The providers that the operator offers for signing in, by the sign-in service's names. */
export const offeredProviders = (): readonly string[] => dataSettings().signInProviders ?? [];

const key = 'milepost.provider-sign-in';

/**
 * The address that starts a sign-in through a provider; it returns to /auth/confirm. This tab stores that it started
 * one: an address that carries a sign-in must not sign in someone who merely followed it.
 * @param kept what the guard put into navigation state, returned by `begunSignIn`
 */
export function beginProviderSignIn(provider: string, kept: unknown): string {
  const begun = crypto.randomUUID();
  tabStorage.write(key, { begun, kept });
  const back = new URL('/auth/confirm', window.location.origin);
  back.search = new URLSearchParams({ provider, begun }).toString();
  const query = new URLSearchParams({ provider, redirect_to: back.href });
  return `${dataSettings().supabaseUrl}/auth/v1/authorize?${query.toString()}`;
}

/** The `kept` of the sign-in that this tab started under that id; null when it started none. */
export function begunSignIn(begun: string | null): { readonly kept: unknown } | null {
  const stored = tabStorage.read(key);
  if (begun === null || typeof stored !== 'object' || stored === null) return null;
  return Reflect.get(stored, 'begun') === begun ? { kept: Reflect.get(stored, 'kept') } : null;
}

/** Removes it: it is valid once. */
export const endBegunSignIn = (): void => tabStorage.removeItem(key);
