import type { Queryable } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';
import type { FileStore } from '../file-store.ts';

/** Milliseconds that a file is left alone: the row of another process's upload may be about to come. */
const usualAge = 10 * 60 * 1000;

const batchSize = 500;

export type Swept = {
  /** Files that no object referred to, removed. */
  readonly files: number;
  /** Ids of objects whose file is missing. They stay: a volume that is not mounted must not cost every row. */
  readonly objectsWithoutFile: readonly string[];
};

/** Removes those of the files that no object refers to. Gives their number. */
export async function removeUnreferenced(
  database: Queryable,
  files: FileStore,
  versions: readonly string[],
): Promise<number> {
  const rows = await database.query<{ version: string }>(
    'select version from storage.objects where version = any ($1::text[])',
    [versions],
  );
  const referenced = new Set(rows.map((row) => row.version));
  const orphans = versions.filter((version) => !referenced.has(version));
  await files.remove(orphans);
  return orphans.length;
}

async function sweepFiles(database: Queryable, files: FileStore, before: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  for await (const { version, changedAt } of files.placed()) {
    if (changedAt >= before) continue;
    batch.push(version);
    if (batch.length < batchSize) continue;
    removed += await removeUnreferenced(database, files, batch);
    batch = [];
  }
  return removed + (batch.length > 0 ? await removeUnreferenced(database, files, batch) : 0);
}

async function missingFiles(database: Queryable, files: FileStore, before: Date): Promise<string[]> {
  const missing: string[] = [];
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.query<{ id: string; version: string | null }>(
      `select id, version from storage.objects where id > $1::uuid and updated_at < $2::timestamptz order by id limit ${batchSize}`,
      [last, before.toISOString()],
    );
    for (const { id, version } of rows) {
      const handle = version === null ? undefined : await files.read(version);
      await handle?.close();
      if (handle === undefined) missing.push(id);
      last = id;
    }
    if (rows.length < batchSize) return missing;
  }
}

/**
 * Brings disk and database together again after a kill: removes interrupted uploads and files without an object, and
 * names the objects without a file.
 * @param minimumAge milliseconds that a file or row is left alone
 */
export async function sweepStorage(database: Queryable, files: FileStore, minimumAge = usualAge): Promise<Swept> {
  const before = new Date(Date.now() - minimumAge);
  await files.removeDraftsBefore(before);
  return {
    files: await sweepFiles(database, files, before),
    objectsWithoutFile: await missingFiles(database, files, before),
  };
}

const day = 24 * 60 * 60 * 1000;

/**
 * Sweeps now and once a day.
 * @returns ends it, after the sweep that is under way
 */
export function sweepStorageDaily(database: Queryable, files: FileStore, log: Logger): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    try {
      const swept = await sweepStorage(database, files);
      log.info({ files: swept.files }, 'swept files without an object');
      if (swept.objectsWithoutFile.length > 0) {
        log.error({ objects: swept.objectsWithoutFile.slice(0, 100) }, 'objects whose file is missing');
      }
    } catch (error) {
      log.error({ error: String(error) }, 'sweeping the storage failed');
    }
  };
  let underWay = sweep();
  const timer = setInterval(() => {
    underWay = sweep();
  }, day).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
