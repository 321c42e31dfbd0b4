import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolePermissions } from '@milepost/shared/contract/permissions';

const folder = 'supabase/migrations';
const ending = '_role_permissions.sql';

/** The newest migration that fills `role_permissions`; each holds the whole table. */
const newest = (migrations: readonly string[]): string | undefined =>
  migrations.filter((file) => file.endsWith(ending)).at(-1);

/** The migration that gives the roles in the database what `shared/src/contract/permissions.ts` says. */
export function migrationOfPermissions(table: Readonly<Record<string, readonly string[]>> = rolePermissions): string {
  const rows = Object.entries(table).flatMap(([role, permissions]) =>
    [...permissions].sort().map((permission) => `  ('${role}', '${permission}')`),
  );
  return `-- Which role holds which permission. Written by npm run permissions: the newest file of this name counts, and each holds
-- all rows.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

delete from public.role_permissions;
insert into public.role_permissions (role, permission) values
${rows.join(',\n')};
`;
}

/** A version after all that are there, and otherwise the time: migrations are applied in this order. */
function nextVersion(migrations: readonly string[], now: Date): string {
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const last = migrations.at(-1)?.slice(0, 14) ?? '';
  return last < time ? time : String(Number(last) + 1);
}

const migrationsIn = (root: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** Whether the newest migration of the permissions is up to date with `shared/src/contract/permissions.ts`. */
export function isWritten(root: string): boolean {
  const file = newest(migrationsIn(root));
  return file !== undefined && readFileSync(path.join(root, folder, file), 'utf8') === migrationOfPermissions();
}

/**
 * Writes the permissions of `shared/src/contract/permissions.ts` as a new migration, unless the newest one holds them.
 * @returns the new file, from the root of the checkout
 */
export function writePermissions(root: string, now = new Date()): string | undefined {
  if (isWritten(root)) return undefined;
  const file = path.join(folder, `${nextVersion(migrationsIn(root), now)}${ending}`);
  writeFileSync(path.join(root, file), migrationOfPermissions());
  return file;
}
