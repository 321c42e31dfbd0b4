import { rolePermissions } from '@milepost/shared/permissions';
import { openTestDatabase } from '../../backend/src/database/testing/test-database.ts';

test('the database and the permission library hold the same table', async () => {
  const database = await openTestDatabase('pglite');
  try {
    const rows = await database.query<{ role: string; permission: string }>(
      'select role, permission from public.role_permissions',
    );
    const stored = rows.map(({ role, permission }) => `${role}: ${permission}`).sort();
    const written = Object.entries(rolePermissions).flatMap(([role, list]) =>
      list.map((permission) => `${role}: ${permission}`),
    );
    expect(stored).toEqual(written.sort());
  } finally {
    await database.close();
  }
});
