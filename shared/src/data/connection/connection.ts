import type { SupabaseClient } from '@supabase/supabase-js';

export type DataSettings = {
  /** Address of the backend, e.g. `http://localhost:54321`. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** Fewest characters of a new password, where the backend asks for more than usual. */
  readonly minimumPasswordLength?: number | undefined;
  /** Providers that people may sign in with beside a password, by the sign-in service's names (`google`, `custom:school`). */
  readonly signInProviders?: readonly string[] | undefined;
};

/** Sign-in, rows and functions of the database; the build leaves the other parts of supabase-js out of the download. */
export type DataClient = Pick<SupabaseClient, 'auth' | 'from' | 'rpc'>;

let settings: DataSettings | undefined;
let current: DataClient | undefined;
const listeners = new Set<(client: DataClient) => void>();

/**
 * Names the backend. The shell calls it once, before anything asks for data; the same settings again change nothing.
 * It costs no download: supabase-js comes with `@milepost/shared/data/client`, when somebody first asks for data.
 */
export function configureData(given: DataSettings): void {
  const { supabaseUrl, publishableKey, minimumPasswordLength, signInProviders } = given;
  if (settings?.supabaseUrl === supabaseUrl && settings.publishableKey === publishableKey) return;
  settings = { supabaseUrl, publishableKey, minimumPasswordLength, signInProviders };
}

/** @throws Error before `configureData` */
export function dataSettings(): DataSettings {
  if (!settings) throw new Error('configureData must be called before data is asked for');
  return settings;
}

/** Calls `listener` with the client, now or once there is one, and with each that replaces it; gives the end of that. */
export function onClient(listener: (client: DataClient) => void): () => void {
  listeners.add(listener);
  if (current) listener(current);
  return () => void listeners.delete(listener);
}

/** For `@milepost/shared/data/client` only: a client was made, and has sent nothing yet. */
export function announceClient(client: DataClient): void {
  current = client;
  for (const listener of listeners) listener(client);
}
