import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { readMigrations } from '../migrations/migrations.ts';
import { readSeed } from '../seed.ts';

/** What a test database starts with: the migrations alone, or the demo people of the seed as well. */
export type Contents = 'migrated' | 'seeded';

/** The seed plans sessions in the time zones of both coaches, and tasks and goals in that of their client. */
const seededZones = ['UTC', 'America/New_York', 'America/Chicago', 'America/Los_Angeles'];

/** Where jest's global setup leaves what its tests would otherwise each read all migrations for. */
const known = { migrated: 'MILEPOST_TEST_MIGRATIONS', seeded: 'MILEPOST_TEST_SEED' } as const;

/**
 * A short name for everything that a prepared test database is made of, so that a prepared one is used again until
 * something changes. The seed is relative to today, in UTC and where the people live whose days it plans, so a seeded one
 * lasts until any of these days ends.
 */
export async function schemaFingerprint(contents: Contents): Promise<string> {
  const hash = createHash('sha256').update(process.env[known[contents]] ?? (await filesFingerprint(contents)));
  if (contents === 'seeded') for (const zone of seededZones) hash.update(today(zone));
  return `${contents}_${hash.digest('hex').slice(0, 16)}`;
}

/** Reads the files once for all tests of a run. */
export async function rememberFingerprints(): Promise<void> {
  for (const contents of ['migrated', 'seeded'] as const)
    process.env[known[contents]] = await filesFingerprint(contents);
}

async function filesFingerprint(contents: Contents): Promise<string> {
  const hash = createHash('sha256');
  const bootstrapFolder = new URL('../bootstrap/', import.meta.url);
  for (const file of (await readdir(bootstrapFolder)).sort())
    hash.update(await readFile(new URL(file, bootstrapFolder)));
  for (const file of ['prepare.ts', 'pglite-snapshot.ts']) hash.update(await readFile(new URL(file, import.meta.url)));
  for (const { fileName, sql } of await readMigrations()) hash.update(fileName).update(sql);
  if (contents === 'seeded') for (const { fileName, sql } of await readSeed()) hash.update(fileName).update(sql);
  return hash.digest('hex');
}

const today = (timeZone: string): string => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format();
