import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const make = 'select public.make_dashboard_file($1, $2, $3::jsonb) as id';
const content = JSON.stringify({ subject: { title: 'Overview', basis: 'Today' }, tables: [] });

describe.each(quickDatabaseKinds)('files of the dashboard on %s', (kind) => {
  const play = useStage(kind);

  test('an administrator has one made, once for two clicks; its job is theirs', () =>
    play(async ({ one, server }) => {
      const { id } = await one<{ id: string }>('admin', make, ['pdf', 'Overview', content]);
      expect(await one('admin', make, ['pdf', 'Overview', content])).toEqual({ id });
      expect(await one('admin', make, ['csv', 'Overview', content])).not.toEqual({ id });
      const [job] = await server(
        `select j.name, j.title, j.data ->> 'format' as format, j.requested_by = u.id as own
         from public.background_jobs j, public.users u where j.id = $1 and u.role = 'super_admin' and u.id = j.requested_by`,
        [id],
      );
      expect(job).toEqual({ name: 'make_dashboard_file', title: 'Overview', format: 'pdf', own: true });
    }));

  test('what is no kind of file, or too much, is refused', () =>
    play(async ({ as }) => {
      for (const format of ['exe', null]) {
        await expect(as('admin', make, [format, 'Overview', content])).rejects.toEqual(
          refused('A file is made as CSV, JSON or PDF.'),
        );
      }
      await expect(as('admin', make, ['csv', 'x', JSON.stringify({ rows: 'x'.repeat(200_001) })])).rejects.toEqual(
        refused('This is too much for one file. Choose a shorter period.'),
      );
    }));

  test('nobody else has one made', () =>
    play(async ({ as }) => {
      for (const who of ['coach', 'client', 'organizationAdmin', 'anonymous'] as const) {
        await expect(as(who, make, ['csv', 'Overview', content])).rejects.toEqual(forbidden());
      }
    }));
});
