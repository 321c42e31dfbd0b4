import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = 'supabase/migrations';
const records = 'supabase/migrations.sha256';

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const migrationsIn = (root: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** File name to checksum, as recorded: lines as `sha256sum` writes them. */
function recorded(root: string): Map<string, string> {
  const file = path.join(root, records);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return new Map(
    lines.filter(Boolean).map((line): [string, string] => {
      const [hash = '', name = ''] = line.split(/ {2}/);
      return [name, hash];
    }),
  );
}

/** Migrations that differ from their recorded checksum, or are missing, each with what is wrong. */
export function findChangedMigrations(root: string): string[] {
  const checksums = recorded(root);
  const files = migrationsIn(root);
  return [
    ...[...checksums.keys()].filter((file) => !files.includes(file)).map((file) => `${file} is recorded and not there`),
    ...files.flatMap((file) => {
      const hash = checksums.get(file);
      if (hash === undefined) return [`${file} is not recorded: npm run migrations`];
      return hash === hashOf(path.join(root, folder, file)) ? [] : [`${file} was changed after it was recorded`];
    }),
  ];
}

/**
 * Records new migrations.
 * @param rewrite records all again, as long as no database has them that must be kept
 * @returns the names of those recorded now
 * @throws Error when a recorded one was changed or is gone: a change of the schema is a new migration
 */
export function recordMigrations(root: string, { rewrite = false } = {}): string[] {
  const checksums = rewrite ? new Map<string, string>() : recorded(root);
  const files = migrationsIn(root);
  const added = files.filter((file) => !checksums.has(file));
  for (const file of added) checksums.set(file, hashOf(path.join(root, folder, file)));
  const lines = [...checksums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, hash]) => `${hash}  ${name}\n`);
  const wrong = findChangedMigrations(root).filter((problem) => !problem.includes('is not recorded'));
  if (!rewrite && wrong.length > 0) {
    throw new Error(`${wrong.join('\n')}\nTake it back as it was, and write a new migration.`);
  }
  writeFileSync(path.join(root, records), lines.join(''));
  return added;
}
