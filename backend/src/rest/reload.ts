import type { Database } from '../database/database.ts';
import { errorFacts } from '../logging/error-facts.ts';
import type { Logger } from '../logging/logger.ts';
import type { DataApi } from './data-api.ts';

/**
 * Reads the catalogue again at each `notify pgrst, 'reload schema'`, as PostgREST does: what a migration ends with while
 * a backend is running.
 * @returns stops listening
 */
export const reloadOnNotify = (database: Database, dataApi: DataApi, log: Logger): Promise<() => Promise<void>> =>
  database.listen('pgrst', (payload) => {
    if (payload !== '' && payload !== 'reload schema') return;
    dataApi.reload().catch((error: unknown) => log.error(errorFacts(error), 'the schema could not be read again'));
  });
