import type { Database } from '../database.ts';

/** Makes the origins that the operator names the ones that previews of modules may come from. */
export const keepPreviewOrigins = (database: Database, origins: readonly string[]): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query('delete from private.preview_origins where not origin = any ($1::text[])', [origins]);
    await tx.query(
      'insert into private.preview_origins (origin) select unnest($1::text[]) on conflict (origin) do nothing',
      [origins],
    );
  });
