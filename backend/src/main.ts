/**
 * Starts the backend: database, API and inbox in one process. Prints one JSON line on stdout when it is ready, one
 * sentence on stderr and exit code 1 when it cannot start. SIGTERM, SIGINT or the end of the launcher close it.
 */
import path from 'node:path';
import { completeRestore } from './command/backup/replace-entries.ts';
import { runCheckpointFile } from './database/installation/activity-checkpoints.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { installedPeople } from './database/installation/installed-people.ts';
import { migrate } from './database/migrations/migrations.ts';
import { keepPreviewOrigins } from './database/installation/preview-origins.ts';
import { isSeeded, seed } from './database/seed.ts';
import { runScheduledWork } from './database/installation/scheduled-work.ts';
import { parseEnvironment, type Environment } from './environment/environment.ts';
import { lockAs } from './folder-lock/folder-lock.ts';
import { redirectConsole } from './logging/console.ts';
import { errorFacts } from './logging/error-facts.ts';
import { createLogger, type Logger } from './logging/logger.ts';
import { seedFiles } from './storage/seed/seed-files.ts';
import { startBackend } from './server/backend.ts';

async function openPreparedDatabase(environment: Environment): Promise<Database> {
  await completeRestore(environment.dataFolder);
  const database = await openDatabase(
    environment.databaseUrl === undefined
      ? { kind: 'pglite', dataDir: path.join(environment.dataFolder, 'database') }
      : { kind: 'postgres', url: environment.databaseUrl },
  );
  try {
    await migrate(database);
    await keepPreviewOrigins(database, environment.previewOrigins);
    if (environment.seed && !(await isSeeded(database))) {
      await seed(database);
      await seedFiles(database, path.join(environment.dataFolder, 'storage'));
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function closeWhenAsked(end: () => Promise<void>, log: Logger): void {
  let closing: Promise<void> | undefined;
  const close = (reason: string, exitCode: 0 | 1 = 0): void => {
    if (closing !== undefined) return;
    log.info({ reason }, 'closing');
    closing = end().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  process.on('uncaughtException', (error) => {
    // What state we are in nobody knows any more; what is acknowledged is stored, so a new start is the safe way.
    log.fatal(errorFacts(error), 'ending after an error that nothing expected');
    close('an unexpected error', 1);
  });
  process.on('SIGTERM', () => close('SIGTERM'));
  process.on('SIGINT', () => close('SIGINT'));
  process.on('disconnect', () => close('the launcher ended'));
}

async function main(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const log = createLogger(environment.logLevel);
  redirectConsole(log);
  // Its keys and files are there, wherever the database is.
  const lock = lockAs(environment.dataFolder, `backend-${environment.apiPort}`, `backend of ${environment.publicUrl}`);
  process.on('exit', () => lock.release());
  const database = await openPreparedDatabase(environment);
  const people = await installedPeople(database);
  const running = await startBackend(environment, database, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const stopWork = runScheduledWork(database, log);
  const stopCheckpoints = runCheckpointFile(
    database,
    path.join(environment.dataFolder, 'activity-checkpoints.jsonl'),
    log,
  );
  closeWhenAsked(() => Promise.all([stopWork(), stopCheckpoints()]).then(running.close), log);
  const inbox = running.inboxPort === undefined ? undefined : `http://localhost:${running.inboxPort}`;
  const ready = {
    ready: true,
    supabaseUrl: environment.publicUrl,
    inbox,
    publishableKey: running.secrets.publishableKey,
    database: database.kind,
    seeds: environment.seed,
    ...people,
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
