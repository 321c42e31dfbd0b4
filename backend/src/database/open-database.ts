import type { Database } from './database.ts';
import { openPglite, type PgliteOptions } from './pglite/pglite-database.ts';
import { openPostgres, type PostgresOptions } from './postgres/postgres-database.ts';

/**
 * Opens the database. It neither bootstraps nor migrates: see `migrate`.
 * @throws DataFolderInUseError when another process has the PGlite folder open.
 */
export function openDatabase(options: PgliteOptions | PostgresOptions): Promise<Database> {
  return options.kind === 'pglite' ? openPglite(options) : openPostgres(options);
}
