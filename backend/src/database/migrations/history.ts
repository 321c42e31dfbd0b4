import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../database.ts';
import type { Migration } from './migration.ts';

/** What a database says of a migration that it has. */
interface Applied {
  readonly version: string;
  readonly name: string | null;
  /** Of the file, where this backend applied it; the Supabase CLI keeps its statements one by one. */
  readonly hash: string | null;
}

/** A database was made by other migrations than those that are here. `message` says what to do. */
export class MigrationHistoryMismatchError extends Error {
  override readonly name = 'MigrationHistoryMismatchError';
}

const beginAnew = {
  pglite: 'Start over with npm start -- --fresh, which empties the data folder.',
  postgres: 'Start over with an empty database.',
} as const;

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** The migrations that a database has, oldest first. */
export async function appliedMigrations(database: Queryable): Promise<Applied[]> {
  const [table] = await database.query<{ there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  );
  if (table?.there !== true) return [];
  return database.query<Applied>(
    `select version, name,
       case when cardinality(statements) = 1 then encode(sha256(convert_to(statements[1], 'UTF8')), 'hex') end as hash
     from supabase_migrations.schema_migrations order by version`,
  );
}

/**
 * The migrations of a database that belong to another history: older than the newest that is here, and not here. A newer
 * one is of a newer version of Milepost, which the one before must tolerate.
 */
export function migrationsOfOtherHistory(
  applied: readonly { readonly version: string }[],
  files: readonly Migration[],
): string[] {
  const fileVersions = new Set(files.map(({ version }) => version));
  const newest = files.at(-1)?.version ?? '';
  return applied.map(({ version }) => version).filter((version) => version < newest && !fileVersions.has(version));
}

/**
 * Refuses a database whose migrations are not the beginning of those that are here, before anything is changed in it.
 * @throws MigrationHistoryMismatchError
 */
export async function assertSameHistory(database: Database, files: readonly Migration[]): Promise<void> {
  const applied = await appliedMigrations(database);
  const [other] = migrationsOfOtherHistory(applied, files);
  if (other !== undefined) {
    throw new MigrationHistoryMismatchError(
      `This database was made by other migrations than those in supabase/migrations: ${other} is not among them. ` +
        `Nothing was changed. ${beginAnew[database.kind]}`,
    );
  }
  const hashes = new Map(applied.map(({ version, hash }) => [version, hash]));
  const changed = files.find(({ version, sql }) => (hashes.get(version) ?? hashOf(sql)) !== hashOf(sql));
  if (changed !== undefined) {
    throw new MigrationHistoryMismatchError(
      `${changed.fileName} was changed after this database was made by it. Nothing was changed in the database. ` +
        `Take the file back as it was, or: ${beginAnew[database.kind]}`,
    );
  }
}
