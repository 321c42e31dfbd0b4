import type { Kysely } from 'kysely';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';

/** What @supabase/lite embeds: its own connection, with our repairs applied. */
export type LiteConnection = PgliteConnection | PostgresConnection;

/**
 * Lite grants everything on every table at its first request, which would undo our REVOKEs (fact 3). Told that this
 * has been done, it leaves the privileges alone. The property is private in its types, hence `Object.assign`.
 */
export function keepRevokedPrivileges(connection: LiteConnection): void {
  Object.assign(connection, { rlsState: 'active' });
}

/** Puts `kysely`, through which Lite sends every statement of a request, in the place of Lite's own. */
export function replaceKysely(connection: LiteConnection, kysely: Kysely<unknown>): void {
  Object.assign(connection, { kysely });
}
