import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { add, move } from './own-applications.ts';
import { useStage } from '../stage/stage-database.ts';

const revisions = 'select revision, row_revision from public.job_applications where id = $1';

describe.each(quickDatabaseKinds)('revisions on %s', (kind) => {
  const play = useStage(kind);

  test('a request raises both of an application, whatever it sends, and another status does as well', () =>
    play(async (scene) => {
      const [id] = await add(scene, 'Analyst');
      expect(await scene.one('newClient', revisions, [id])).toEqual({ revision: 1, row_revision: 1 });
      await scene.as(
        'newClient',
        'update public.job_applications set notes = $2, revision = 90, row_revision = 90 where id = $1',
        [id, 'Call on Monday'],
      );
      expect(await scene.one('newClient', revisions, [id])).toEqual({ revision: 2, row_revision: 2 });
      await scene.as('newClient', move, [id, 'Interviewing', null]);
      expect(await scene.one('newClient', revisions, [id])).toEqual({ revision: 3, row_revision: 3 });
    }));

  test('an edit made from an older revision changes nothing', () =>
    play(async (scene) => {
      const [id] = await add(scene, 'Analyst');
      const edit = 'update public.job_applications set notes = $3 where id = $1 and revision = $2 returning notes';
      expect(await scene.as('newClient', edit, [id, 1, 'First'])).toEqual([{ notes: 'First' }]);
      expect(await scene.as('newClient', edit, [id, 1, 'Second'])).toEqual([]);
    }));

  /** A revision that names a version of what the row says rises when that changes, and not when it is planned or published. */
  const versioned: Readonly<Record<string, string>> = { content_items: 'title', report_definitions: 'name' };

  test('every table that has one raises it with each change', () =>
    play(async (scene) => {
      const tables = await scene.server(
        `select c.table_name as name, exists (
           select from information_schema.columns u
           where u.table_schema = 'public' and u.table_name = c.table_name and u.column_name = 'updated_at'
         ) as is_timed
         from information_schema.columns c
         where c.table_schema = 'public' and c.column_name = 'revision'
           -- Keeps versions of another table, and changes none.
           and c.table_name <> 'content_revisions'
         order by 1`,
      );
      expect(tables.length).toBeGreaterThanOrEqual(13);
      for (const { name, is_timed: isTimed } of tables) {
        const table = `public.${String(name)}`;
        const [before] = await scene.server(`select revision, ctid from ${table} limit 1`);
        expect({ name, revision: before?.['revision'] }).toEqual({ name, revision: expect.any(Number) });
        const sets = [
          'revision = 0',
          ...(isTimed ? ["updated_at = updated_at - interval '1 second'"] : []),
          ...(versioned[String(name)] === undefined ? [] : [`${versioned[String(name)]} = 'Another'`]),
        ];
        const [after] = await scene.server(
          `update ${table} set ${sets.join(', ')} where ctid = '${String(before?.['ctid'])}' returning revision`,
        );
        expect({ name, revision: after?.['revision'] }).toEqual({ name, revision: Number(before?.['revision']) + 1 });
      }
    }));
});
