import { databaseKinds } from '../../backend/src/database/testing/test-database.ts';
import { people } from './cast.ts';
import { forbidden, refused, type Scene } from './scene.ts';
import { useStage } from './stage-database.ts';

const importId = '40000000-0000-4000-8000-000000000001';
const begin = `insert into public.application_imports (id, client_id, file_name, row_count) values ($1, $2, 'jobs.csv', $3)`;
const commit = 'select public.commit_application_import($1) as result';
const undo = 'select public.undo_application_import($1, $2) as result';

/** The first rows of an import, as the page sends them. */
const send = `
  insert into public.application_import_rows (
    import_id, place, row_number, job_title, company_name, status, status_since, applied_at
  )
  select $1, place, place + 1, 'Imported role ' || place, 'Northwind', case when place = 2 then 'Interviewing' else 'Applied' end,
    case when place = 2 then '2026-03-09T12:00:00Z'::timestamptz end, '2026-03-04T12:00:00Z'
  from generate_series($2::integer, $3::integer) as place
  on conflict (import_id, place) do nothing`;

const mine = `
  select count(*)::int as count from public.job_applications a
  where a.client_id = '${people.client}' and a.job_title like 'Imported role %'`;
const countOf = async ({ one }: Scene): Promise<unknown> => (await one<{ count: number }>('client', mine)).count;

const begun = async ({ as }: Scene, rows: number): Promise<void> => {
  await as('client', begin, [importId, people.client, rows]);
  await as('client', send, [importId, 1, rows]);
};
const committed = async (scene: Scene, rows: number): Promise<void> => {
  await begun(scene, rows);
  await scene.as('client', commit, [importId]);
  // A scene is one transaction, in which it is the same time everywhere.
  await scene.server(`
    update public.job_applications set created_at = created_at - interval '1 hour', updated_at = now() - interval '1 hour'
    where job_title like 'Imported role %'`);
  await scene.server(`
    update public.application_events e set updated_at = now() - interval '1 hour'
    from public.job_applications a where a.id = e.application_id and a.job_title like 'Imported role %'`);
  await scene.server(
    `update public.application_imports set committed_at = now() - interval '1 hour' where id = '${importId}'`,
  );
};

describe.each(databaseKinds)('imports of applications on %s', (kind) => {
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
        `insert into public.application_import_rows (import_id, place, row_number, job_title, company_name) values ($1, 10000, 10007, ' ', 'Northwind')`,
        [importId],
      );
      await expect(scene.as('client', commit, [importId])).rejects.toEqual(
        refused('Nothing was imported: row 10007 breaks a rule of applications (job applications job title check)'),
      );
      expect(await countOf(scene)).toBe(0);
      expect(await scene.server('select from public.application_events e where e.created_at = now()')).toEqual([]);
    }));

  test.each([
    ['company_name', 'null', 'a value is missing'],
    ['status', `'Ghosted'`, 'job applications status check'],
    ['job_url', `'javascript:alert(1)'`, 'job applications job url check'],
    ['applied_at', `'0026-03-04'`, 'applied at is plausible'],
  ])('a row whose %s is %s is named by its number', (column, value, rule) =>
    play(async (scene) => {
      await begun(scene, 2);
      await scene.server(`update public.application_import_rows set ${column} = ${value} where place = 2`);
      await expect(scene.as('client', commit, [importId])).rejects.toEqual(
        refused(`Nothing was imported: row 3 breaks a rule of applications (${rule})`),
      );
      expect(await countOf(scene)).toBe(0);
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

  test('undo asks about what was changed since, then keeps or removes it', () =>
    play(async (scene) => {
      await committed(scene, 3);
      await scene.as(
        'client',
        `update public.job_applications set notes = 'Called' where job_title = 'Imported role 1'`,
      );
      expect(await scene.one('client', undo, [importId, null])).toEqual({ result: { removed: 0, changed: 1 } });
      expect(await countOf(scene)).toBe(3);
      expect(await scene.one('client', undo, [importId, 'keep'])).toEqual({ result: { removed: 2, changed: 1 } });
      expect(await countOf(scene)).toBe(1);
      expect(await scene.one('client', undo, [importId, 'remove'])).toEqual({ result: { removed: 2, changed: 0 } });
      await expect(scene.as('client', undo, [importId, 'perhaps'])).rejects.toEqual(
        refused('Say whether to keep or to remove what was changed'),
      );
    }));

  test('an interview or a task makes an application a changed one', () =>
    play(async (scene) => {
      await committed(scene, 2);
      const first = `(select id from public.job_applications where job_title = 'Imported role 1')`;
      await scene.as(
        'client',
        `insert into public.application_events (application_id, client_id, kind) values (${first}, '${people.client}', 'interview')`,
      );
      expect(await scene.one('client', undo, [importId, null])).toEqual({ result: { removed: 0, changed: 1 } });
      expect(await scene.one('client', undo, [importId, 'remove'])).toEqual({ result: { removed: 2, changed: 1 } });
    }));

  test('after 30 days it stays', () =>
    play(async (scene) => {
      await committed(scene, 1);
      await scene.server(
        `update public.application_imports set committed_at = now() - interval '31 days' where id = '${importId}'`,
      );
      await expect(scene.as('client', undo, [importId, null])).rejects.toEqual(
        refused('An import can be undone for 30 days'),
      );
    }));

  test('nobody else reads, fills, commits, gives up or undoes an import', () =>
    play(async (scene) => {
      await begun(scene, 1);
      for (const who of ['otherClient', 'coach', 'admin'] as const) {
        await expect(scene.as(who, commit, [importId])).rejects.toEqual(forbidden());
        await expect(scene.as(who, undo, [importId, null])).rejects.toEqual(forbidden());
        await expect(scene.as(who, send, [importId, 7, 7])).rejects.toEqual(forbidden());
        expect(await scene.as(who, 'select from public.application_import_rows')).toEqual([]);
        expect(
          await scene.as(who, 'delete from public.application_imports where id = $1 returning 1', [importId]),
        ).toEqual([]);
      }
      await scene.as('client', commit, [importId]);
      await expect(scene.as('otherClient', undo, [importId, 'remove'])).rejects.toEqual(forbidden());
      expect(await countOf(scene)).toBe(1);
    }));

  test('what is committed takes no more rows and is not deleted', () =>
    play(async (scene) => {
      await committed(scene, 1);
      await expect(scene.as('client', send, [importId, 2, 2])).rejects.toEqual(forbidden());
      await scene.as('client', 'delete from public.application_imports where id = $1', [importId]);
      expect(await scene.as('client', 'select from public.application_imports where id = $1', [importId])).toHaveLength(
        1,
      );
    }));

  test('five open imports are kept, and what was left for a day is swept', () =>
    play(async ({ as, one, server }) => {
      for (let index = 0; index < 7; index += 1) {
        await as('client', begin, [importId.replace(/.$/, String(index)), people.client, 1]);
      }
      const open = `select count(*)::int as count from public.application_imports where state = 'open' and client_id = '${people.client}'`;
      expect(await one('client', open)).toEqual({ count: 5 });
      await expect(as('client', 'select private.sweep_application_imports()')).rejects.toEqual(forbidden());
      await server(`update public.application_imports set created_at = now() - interval '25 hours'`);
      await server('select private.sweep_application_imports()');
      expect(await one('client', open)).toEqual({ count: 0 });
    }));

  test('an import says nothing of itself that did not happen', () =>
    play(async ({ as, one }) => {
      await as(
        'client',
        `insert into public.application_imports (id, client_id, file_name, row_count, state, committed_at, removed_count)
         values ($1, $2, 'jobs.csv', 5, 'committed', now(), 3)`,
        [importId, people.client],
      );
      expect(
        await one('client', 'select state, committed_at, removed_count from public.application_imports where id = $1', [
          importId,
        ]),
      ).toEqual({ state: 'open', committed_at: null, removed_count: 0 });
      await expect(as('client', `update public.application_imports set state = 'committed'`)).rejects.toEqual(
        forbidden(),
      );
    }));
});
