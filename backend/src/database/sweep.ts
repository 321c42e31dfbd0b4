import type { Logger } from '../logging/logger.ts';
import type { Database } from './database.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes for good what people deleted more than 30 days ago, what browsers reported more than 90 days ago, and imports
 * that nobody finished. Gives the number of rows.
 */
export async function sweepDeleted(database: Pick<Database, 'query'>): Promise<number> {
  const [row] = await database.query<{ swept: number }>(
    `select private.sweep_deleted() + private.sweep_browser_reports(now() - interval '90 days')
      + private.sweep_application_imports() as swept`,
  );
  return row?.swept ?? 0;
}

/** Sweeps now and once a day. On hosted Supabase, pg_cron calls the same function. */
export function sweepDaily(database: Database, log: Logger): void {
  const sweep = (): void => {
    sweepDeleted(database).then(
      (rows) => log.info({ rows }, 'swept deleted rows'),
      (error: unknown) => log.error({ error: String(error) }, 'sweeping deleted rows failed'),
    );
  };
  sweep();
  setInterval(sweep, day).unref();
}
