import type { Logger } from '../logging/logger.ts';
import type { Database } from './database.ts';

const hour = 60 * 60 * 1000;

/** What time alone brings: interviews that count now, and contacts that are due. Gives how many people were reminded. */
export async function remind(database: Pick<Database, 'query'>): Promise<number> {
  await database.query('select private.settle_all_goals()');
  const [row] = await database.query<{ told: number }>('select private.remind_of_contacts() as told');
  return row?.told ?? 0;
}

/** Reminds now and each hour, because mornings come at different times. On hosted Supabase, pg_cron calls the same functions. */
export function remindHourly(database: Database, log: Logger): void {
  const run = (): void => {
    remind(database).then(
      (people) => log.info({ people }, 'reminded people of their contacts'),
      (error: unknown) => log.error({ error: String(error) }, 'reminding people failed'),
    );
  };
  run();
  setInterval(run, hour).unref();
}
