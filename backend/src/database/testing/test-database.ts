import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { openPgliteFromSnapshot } from './pglite-snapshot.ts';
import { ensureTemplate, openFromTemplate, withDatabase } from './postgres-template.ts';
import { prepare } from './prepare.ts';
import type { Contents } from './schema-fingerprint.ts';
import { stageTemplate, templateName } from './test-server.ts';

/** What may differ between the two runs on both: driver, types, errors, locks, realtime, stored files, first sign-in. */
export const databaseKinds = ['pglite', 'postgres'] as const;

/**
 * What cannot differ, such as a policy or a function in SQL, runs on PostgreSQL, which takes half of PGlite's time, and
 * with `npm test -- everything` on both.
 */
export const quickDatabaseKinds: readonly Database['kind'][] =
  process.env['MILEPOST_TEST_EVERYTHING'] === 'yes' ? databaseKinds : ['postgres'];

/**
 * A fresh database for one test file, gone when it is closed. PostgreSQL is the server of `DATABASE_URL`: jest's global
 * setup starts one of our own where none is given.
 */
export async function openTestDatabase(kind: Database['kind'], contents: Contents = 'seeded'): Promise<Database> {
  if (kind === 'pglite') return openPgliteFromSnapshot(contents);
  const url = serverAddress();
  return openFromTemplate(url, await contentsTemplate(url, contents));
}

/**
 * A fresh database in which the stage is set, which takes as long as most files' tests: PostgreSQL copies one in which
 * another file has set it, some minutes ago at most.
 */
export async function openStagedDatabase(
  kind: Database['kind'],
  setStage: (database: Database) => Promise<void>,
): Promise<Database> {
  if (kind === 'pglite') {
    const database = await openPgliteFromSnapshot('seeded');
    await setStage(database);
    return database;
  }
  const url = serverAddress();
  const template = stageTemplate();
  await ensureTemplate(url, template, setStage, await contentsTemplate(url, 'seeded'));
  return openFromTemplate(url, template);
}

function serverAddress(): string {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new TypeError('No DATABASE_URL: is the global setup of backend/jest.config.js in use?');
  return url;
}

async function contentsTemplate(url: string, contents: Contents): Promise<string> {
  const template = await templateName(contents);
  await ensureTemplate(url, template, (database) => prepare(database, contents));
  return template;
}

/** Another pool on a test's PostgreSQL database, as a second process has it; closed before the first. */
export async function openBeside(database: Database): Promise<Database> {
  const [row] = await database.query<{ name: string }>('select current_database() as name');
  return openDatabase({ kind: 'postgres', url: withDatabase(process.env['DATABASE_URL'] ?? '', row?.name ?? '') });
}
