import { openDatabase } from '../database/open-database.ts';
import type { Environment } from '../environment/environment.ts';
import { createLogger } from '../logging/logger.ts';
import { openJobs } from './jobs.ts';

/**
 * Does the background jobs of a project whose API is elsewhere, as on hosted Supabase, and nothing else.
 * @param end when it resolves, jobs under way are finished and the work is over
 * @throws Error with a sentence for the person at the terminal when a setting is missing
 */
export async function serveJobs(environment: Environment, end: Promise<unknown>): Promise<void> {
  const { databaseUrl: url, smtpUrl, givenKeys, publicUrl, logLevel } = environment;
  if (url === undefined || smtpUrl === undefined || givenKeys.secret === undefined) {
    throw new Error('Set DATABASE_URL, SMTP_URL and SUPABASE_SECRET_KEY. See docs/production.md.');
  }
  const database = await openDatabase({ kind: 'postgres', url });
  try {
    const address = { SUPABASE_URL: publicUrl, SUPABASE_SERVICE_ROLE_KEY: givenKeys.secret };
    const stop = await openJobs({ database, environment, smtpUrl, log: createLogger(logLevel) }, address);
    await end;
    await stop();
  } finally {
    await database.close();
  }
}
