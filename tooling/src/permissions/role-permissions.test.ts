import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolePermissions } from '@milepost/shared/contract/permissions';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isWritten, migrationOfPermissions, writePermissions } from './role-permissions.ts';

const repository = path.resolve(__dirname, '../../..');
const time = new Date('2026-11-30T08:09:10.123Z');

/** A checkout as far as its migrations. */
function checkout(migrations: Readonly<Record<string, string>>): string {
  const root = temporaryFolder('checkout');
  mkdirSync(path.join(root, 'supabase/migrations'), { recursive: true });
  for (const [file, sql] of Object.entries(migrations))
    writeFileSync(path.join(root, 'supabase/migrations', file), sql);
  return root;
}
const filesOf = (root: string): string[] => readdirSync(path.join(root, 'supabase/migrations')).sort();

test('the newest migration of permissions holds what shared/src/contract/permissions.ts says', () => {
  const answer = isWritten(repository)
    ? 'as written there'
    : 'shared/src/contract/permissions.ts has changed: npm run permissions writes the migration';
  expect(answer).toBe('as written there');
});

test('each role has a row for each permission that it holds', () => {
  expect(migrationOfPermissions({ client: ['see'], coach: ['see', 'change'] })).toContain(`values
  ('client', 'see'),
  ('coach', 'change'),
  ('coach', 'see');
`);
  const rows = migrationOfPermissions().match(/^ {2}\('\w+', '\w+'\)/gm);
  expect(rows).toHaveLength(Object.values(rolePermissions).flat().length);
});

test('a change becomes a new migration, after all others, and no older one is touched', () => {
  const older = { '20261121000200_people.sql': 'select 1;', '20261121000300_role_permissions.sql': 'select 2;' };
  const root = checkout(older);
  const written = writePermissions(root, time);
  expect(written).toBe('supabase/migrations/20261130080910_role_permissions.sql');
  expect(filesOf(root)).toEqual([...Object.keys(older), '20261130080910_role_permissions.sql']);
  for (const [file, sql] of Object.entries(older)) {
    expect(readFileSync(path.join(root, 'supabase/migrations', file), 'utf8')).toBe(sql);
  }
  expect(isWritten(root)).toBe(true);
});

test('where the clock is behind the newest migration, the new one still comes after it', () => {
  const root = checkout({ '20270101000000_people.sql': '' });
  expect(writePermissions(root, time)).toBe('supabase/migrations/20270101000001_role_permissions.sql');
});

test('nothing is written twice', () => {
  const root = checkout({});
  writePermissions(root, time);
  expect(writePermissions(root, time)).toBeUndefined();
  expect(filesOf(root)).toHaveLength(1);
});

test('an older migration that says the same does not count', () => {
  const root = checkout({
    '20261121000300_role_permissions.sql': migrationOfPermissions(),
    '20261122000000_role_permissions.sql': 'delete from public.role_permissions;',
  });
  expect(isWritten(root)).toBe(false);
  expect(writePermissions(root, time)).toBe('supabase/migrations/20261130080910_role_permissions.sql');
});
