import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { begin, begun, commit, countOf, importId, send, undo } from './imported-applications.ts';
import { refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('imports of applications on %s', (kind) => {
  const play = useStage(kind);

  test('what is sent makes nothing until it is committed, and a batch that is sent twice makes no row twice', () =>
    play(async (scene) => {
      await begun(scene, 3);
      await scene.as('client', send, [importId, 1, 3]);
      expect(await countOf(scene)).toBe(0);
      expect(await scene.one('client', commit, [importId])).toEqual({ result: { imported: 3 } });
      expect(await countOf(scene)).toBe(3);
      expect(await scene.one('client', commit, [importId])).toEqual({ result: { imported: 3 } });
      expect(await countOf(scene)).toBe(3);
      expect(await scene.server('select from public.application_import_rows where import_id = $1', [importId])).toEqual(
        [],
      );
    }));

  test('an import and its undo are told once each, to the client and the coaches, and no row by itself', () =>
    play(async ({ as, server }) => {
      await server('select realtime.sync_capture()');
      await as('client', begin, [importId, people.client, 3]);
      await as('client', send, [importId, 1, 3]);
      const topicsTold = async () => {
        const told = `
          select topic from realtime.messages
          where event = 'rows_changed' and payload -> 'tables' ?& array['job_applications', 'application_events']`;
        return (await server<{ topic: string }>(told)).map(({ topic }) => topic).sort();
      };
      const once = [people.client, people.coach, people.newCoach].map((id) => `user:${id}`).sort();

      await as('client', commit, [importId]);
      expect(await topicsTold()).toEqual(once);
      await as('client', undo, [importId, 'remove']);
      expect(await topicsTold()).toEqual([...once, ...once].sort());

      const rowsTold = await server<{ table_name: string }>(
        `select table_name from realtime.changes where type <> 'INSERT'`,
      );
      expect(rowsTold).toEqual([{ table_name: 'application_imports' }, { table_name: 'application_imports' }]);
      expect(await server(`select from realtime.changes where table_name = 'job_applications'`)).toEqual([]);
    }));

  test('history begins on the day of applying, and a status with its day is a move', () =>
    play(async (scene) => {
      await begun(scene, 2);
      await scene.as('client', commit, [importId]);
      const history = `
        select a.job_title, e.kind, e.from_status, e.to_status, (e.occurred_at at time zone 'UTC')::date::text as day, e.actor_id
        from public.application_events e join public.job_applications a on a.id = e.application_id
        where a.job_title like 'Imported role %' order by a.job_title, e.occurred_at`;
      const created = {
        kind: 'created',
        from_status: null,
        to_status: 'Applied',
        day: '2026-03-04',
        actor_id: people.client,
      };
      expect(await scene.as('client', history)).toEqual([
        { ...created, job_title: 'Imported role 1' },
        { ...created, job_title: 'Imported role 2' },
        {
          job_title: 'Imported role 2',
          kind: 'status',
          from_status: 'Applied',
          to_status: 'Interviewing',
          day: '2026-03-09',
          actor_id: people.client,
        },
      ]);
      const since = `
        select array_agg((a.status_since at time zone 'UTC')::date::text order by a.position) as days
        from public.job_applications a where a.job_title like 'Imported role %'`;
      expect(await scene.one('client', since)).toEqual({ days: ['2026-03-04', '2026-03-09'] });
    }));

  test('ten thousand rows come all together and leave one line in the activity log; so does their undo', () =>
    play(async (scene) => {
      await begun(scene, 10_000);
      await scene.as('client', commit, [importId]);
      expect(await countOf(scene)).toBe(10_000);
      const logged = `select count(*)::int as lines from public.activity_logs where at = now() and actor_id = '${people.client}'`;
      expect(await scene.one('admin', logged)).toEqual({ lines: 1 });
      expect(await scene.one('client', undo, [importId, null])).toEqual({ result: { removed: 10_000, changed: 0 } });
      expect(await countOf(scene)).toBe(0);
      expect(await scene.one('admin', logged)).toEqual({ lines: 2 });
    }));

  test('one bad row at the end of ten thousand, and nothing is made', () =>
    play(async (scene) => {
      await scene.as('client', begin, [importId, people.client, 10_000]);
      await scene.as('client', send, [importId, 1, 9_999]);
      await scene.as(
        'client',
        `insert into public.application_import_rows (import_id, place, row_number, application)
         values ($1, 10000, 10007, '{ "job_title": " ", "company_name": "Northwind" }')`,
        [importId],
      );
      await expect(scene.as('client', commit, [importId])).rejects.toEqual(
        refused('Nothing was imported: row 10007 breaks a rule of applications (job applications job title check)'),
      );
      expect(await countOf(scene)).toBe(0);
      expect(await scene.server('select from public.application_events e where e.created_at = now()')).toEqual([]);
    }));

  test.each([
    ['company_name', null, 'a value is missing'],
    ['status', 'Ghosted', 'job applications status check'],
    ['job_url', 'javascript:alert(1)', 'job applications job url check'],
    ['applied_at', '0026-03-04', 'applied at is plausible'],
    ['salary_max', 'NaN', 'job applications salary max is finite'],
  ])('a row whose %s is %s is named by its number', (column, value, rule) =>
    play(async (scene) => {
      await begun(scene, 2);
      await scene.server(
        'update public.application_import_rows set application = application || jsonb_build_object($1::text, $2::text) where place = 2',
        [column, value],
      );
      await expect(scene.as('client', commit, [importId])).rejects.toEqual(
        refused(`Nothing was imported: row 3 breaks a rule of applications (${rule})`),
      );
      expect(await countOf(scene)).toBe(0);
    }),
  );

  test.each([
    ['a day that is none', { deadline_at: 'soon' }, '22007'],
    ['an amount that is none', { salary_min: 'much' }, '22P02'],
    ['more than an application can hold', { description: 'x'.repeat(140_000) }, '23514'],
    ['what is no application', [1], '22023'],
  ])('%s is refused as it comes', (_what, application, code) =>
    play(async ({ as }) => {
      await as('client', begin, [importId, people.client, 1]);
      const insert =
        'insert into public.application_import_rows (import_id, place, row_number, application) values ($1, 1, 2, $2)';
      await expect(as('client', insert, [importId, JSON.stringify(application)])).rejects.toMatchObject({ code });
    }),
  );

  test('an import that has not arrived whole is not committed', () =>
    play(async (scene) => {
      await scene.as('client', begin, [importId, people.client, 3]);
      await scene.as('client', send, [importId, 1, 2]);
      await expect(scene.as('client', commit, [importId])).rejects.toEqual(refused('Only 2 of 3 rows have arrived'));
    }));

  test('more than ten thousand rows find no place', () =>
    play(async ({ as }) => {
      await expect(as('client', begin, [importId, people.client, 10_001])).rejects.toMatchObject({ code: '23514' });
      await as('client', begin, [importId, people.client, 10_000]);
      await expect(as('client', send, [importId, 10_000, 10_001])).rejects.toMatchObject({ code: '23514' });
    }));
});
