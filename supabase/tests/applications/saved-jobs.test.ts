import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const set = 'update public.job_applications set status = $2 where id = $1';
const lacksHistory =
  "This application has a history, so it can't become a saved job again. Remove its moves and interviews first.";

const save = async ({ one }: Scene, title = 'A'): Promise<string> =>
  (
    await one<{ id: string }>(
      'newClient',
      `insert into public.job_applications (client_id, job_title, company_name, status)
       values ($1, $2, 'Parcelwise', null) returning id`,
      [people.newClient, title],
    )
  ).id;
const current = ({ one }: Scene, id: string) =>
  one<{ status: string | null; applied: string | null; is_since_saved: boolean; is_since_applied: boolean }>(
    'newClient',
    `select status, applied_at::date::text as applied, status_since = created_at as is_since_saved,
       status_since is not distinct from applied_at as is_since_applied
     from public.job_applications where id = $1`,
    [id],
  );
const history = ({ as }: Scene, id: string) =>
  as<{ kind: string; to_status: string | null }>(
    'newClient',
    'select kind, to_status from public.application_events where application_id = $1 order by occurred_at',
    [id],
  );

describe.each(quickDatabaseKinds)('saved jobs on %s', (kind) => {
  const play = useStage(kind);

  test('a saved job has neither status nor day nor history, and an application begins as Applied as before', () =>
    play(async (scene) => {
      const id = await save(scene);
      expect(await current(scene, id)).toMatchObject({ status: null, applied: null, is_since_saved: true });
      expect(await history(scene, id)).toEqual([]);
      const begun = await scene.one(
        'newClient',
        `insert into public.job_applications (client_id, job_title, company_name) values ($1, 'B', 'C')
         returning status, applied_at is not null as has_day`,
        [people.newClient],
      );
      expect(begun).toEqual({ status: 'Applied', has_day: true });
    }));

  test('its first status begins the history now, or on the day that is named with it', () =>
    play(async (scene) => {
      const [today, earlier] = [await save(scene), await save(scene)];
      await scene.one('newClient', 'select public.move_application($1, $2)', [today, 'Applied']);
      await scene.as(
        'newClient',
        `update public.job_applications set status = 'Applied', applied_at = '2026-03-01T12:00:00Z' where id = $1`,
        [earlier],
      );
      for (const id of [today, earlier]) {
        expect(await history(scene, id)).toEqual([{ kind: 'created', to_status: 'Applied' }]);
        expect(await current(scene, id)).toMatchObject({ status: 'Applied', is_since_applied: true });
      }
      expect(await current(scene, earlier)).toMatchObject({ applied: '2026-03-01' });
    }));

  test('the database keeps status and day together', () =>
    play(async (scene) => {
      const id = await save(scene);
      await scene.as('newClient', 'update public.job_applications set applied_at = now() where id = $1', [id]);
      expect(await current(scene, id)).toMatchObject({ status: null, applied: null });
      await scene.as('newClient', set, [id, 'Applied']);
      await expect(
        scene.as('newClient', 'update public.job_applications set applied_at = null where id = $1', [id]),
      ).rejects.toMatchObject({ code: '23502' });
    }));

  test('a step back to saved within the hour forgets what was a slip, several moves of it too', () =>
    play(async (scene) => {
      const id = await save(scene);
      for (const status of ['Applied', 'Rejected', null]) await scene.as('newClient', set, [id, status]);
      expect(await current(scene, id)).toMatchObject({ status: null, applied: null, is_since_saved: true });
      expect(await history(scene, id)).toEqual([]);
    }));

  test.each([
    [
      'a move of another day',
      (id: string, { server }: Scene) =>
        server(
          `update public.application_events set occurred_at = now() - interval '2 days' where application_id = $1 and kind = 'status'`,
          [id],
        ),
    ],
    [
      'an interview',
      (id: string, { as }: Scene) =>
        as('newClient', `insert into public.application_events (application_id, kind) values ($1, 'interview')`, [id]),
    ],
  ])('an application that has %s stays one', (_, happen) =>
    play(async (scene) => {
      const id = await save(scene);
      for (const status of ['Applied', 'Interviewing']) await scene.as('newClient', set, [id, status]);
      await happen(id, scene);
      await expect(scene.as('newClient', set, [id, null])).rejects.toEqual(refused(lacksHistory));
      expect(await current(scene, id)).toMatchObject({ status: 'Interviewing' });
    }),
  );

  test('takes notes and no interviews', () =>
    play(async (scene) => {
      const id = await save(scene);
      const add = (what: string) =>
        scene.as(
          'newClient',
          `insert into public.application_events (application_id, kind, note) values ($1, $2, 'Look')`,
          [id, what],
        );
      await add('note');
      await expect(add('interview')).rejects.toEqual(
        refused('Choose a status before you add an interview. A saved job has none.'),
      );
    }));

  test('stands on the board in a column of its own, in the order of places', () =>
    play(async (scene) => {
      const [a, b, c] = [await save(scene, 'A'), await save(scene, 'B'), await save(scene, 'C')];
      await scene.one('newClient', 'select public.move_application($1, null, $2)', [c, a]);
      const order = await scene.as<{ job_title: string }>(
        'newClient',
        'select job_title from public.job_applications where status is null order by position, id',
      );
      expect(order.map(({ job_title }) => job_title)).toEqual(['B', 'A', 'C']);
      const moveAll = 'select id, status from public.move_applications($1, $2)';
      expect(await scene.as('newClient', moveAll, [[a, b], 'Applied'])).toEqual(
        expect.arrayContaining([a, b].map((id) => ({ id, status: 'Applied' }))),
      );
      expect(await scene.as('newClient', moveAll, [[a, c], null])).toEqual(
        expect.arrayContaining([a, c].map((id) => ({ id, status: null }))),
      );
    }));

  test('undo brings a move back either way, with the day that was', () =>
    play(async (scene) => {
      const id = await save(scene);
      const undo = (move: object) =>
        scene.one('newClient', 'select public.undo_moves($1::jsonb)', [JSON.stringify([{ id, position: 1, ...move }])]);
      await scene.as('newClient', set, [id, 'Applied']);
      await undo({ status: null, applied_at: null, moved_to: 'Applied' });
      expect(await current(scene, id)).toMatchObject({ status: null, is_since_saved: true });
      expect(await history(scene, id)).toEqual([]);

      await scene.as(
        'newClient',
        `update public.job_applications set status = 'Applied', applied_at = '2026-03-01T12:00:00Z' where id = $1`,
        [id],
      );
      await scene.as('newClient', set, [id, null]);
      await undo({ status: 'Applied', applied_at: '2026-03-01T12:00:00Z', moved_to: null });
      expect(await current(scene, id)).toMatchObject({
        status: 'Applied',
        applied: '2026-03-01',
        is_since_applied: true,
      });
      expect(await history(scene, id)).toEqual([{ kind: 'created', to_status: 'Applied' }]);
    }));

  test.each([
    [
      'undone',
      async (id: string, { one }: Scene) => {
        const move = { id, position: 1, status: 'Rejected', applied_at: '2026-03-01T12:00:00Z', moved_to: null };
        await one('newClient', 'select public.undo_moves($1::jsonb)', [JSON.stringify([move])]);
      },
    ],
    ['put right by hand', (id: string, { as }: Scene) => as('newClient', set, [id, 'Rejected'])],
  ])('a step back that is %s within the hour brings back the day and the moves of that hour', (_, restore) =>
    play(async (scene) => {
      const id = await save(scene);
      await scene.as(
        'newClient',
        `update public.job_applications set status = 'Applied', applied_at = '2026-03-01T12:00:00Z' where id = $1`,
        [id],
      );
      for (const status of ['Interviewing', 'Rejected']) await scene.as('newClient', set, [id, status]);
      const whole = () =>
        scene.as(
          'newClient',
          `select e.id, e.kind, e.from_status, e.to_status, e.occurred_at::text, e.created_at::text, a.status_since = e.occurred_at as is_latest
           from public.application_events e join public.job_applications a on a.id = e.application_id
           where e.application_id = $1 order by e.kind, e.to_status`,
          [id],
        );
      const before = await whole();
      expect(before).toHaveLength(3);
      await scene.as('newClient', set, [id, null]);
      expect(await history(scene, id)).toEqual([]);
      await restore(id, scene);
      expect(await current(scene, id)).toMatchObject({ status: 'Rejected', applied: '2026-03-01' });
      expect(await whole()).toEqual(before);
    }),
  );

  test('a step back that leads to another status, or comes after the hour, begins anew', () =>
    play(async (scene) => {
      const [other, later] = [await save(scene), await save(scene)];
      for (const id of [other, later]) {
        for (const status of ['Applied', 'Interviewing', null]) await scene.as('newClient', set, [id, status]);
      }
      await scene.server(
        `update private.forgotten_beginnings set forgotten_at = now() - interval '61 minutes' where application_id = $1`,
        [later],
      );
      await scene.as('newClient', set, [other, 'Applied']);
      await scene.as('newClient', set, [later, 'Interviewing']);
      expect(await history(scene, other)).toEqual([{ kind: 'created', to_status: 'Applied' }]);
      expect(await history(scene, later)).toEqual([{ kind: 'created', to_status: 'Interviewing' }]);
    }));

  test('comes through an import where a row says so, and its coach finds it', () =>
    play(async (scene) => {
      const { id } = await scene.one<{ id: string }>(
        'newClient',
        `insert into public.application_imports (client_id, file_name, row_count) values ($1, 'jobs.csv', 2) returning id`,
        [people.newClient],
      );
      await scene.as(
        'newClient',
        `insert into public.application_import_rows (import_id, row_number, place, application)
         values ($1, 1, 1, $2::jsonb), ($1, 2, 2, $3::jsonb)`,
        [
          id,
          JSON.stringify({
            job_title: 'Kept',
            company_name: 'Zephyrine',
            status: null,
            applied_at: null,
            status_since: null,
          }),
          JSON.stringify({ job_title: 'Sent', company_name: 'Zephyrine' }),
        ],
      );
      await scene.one('newClient', 'select public.commit_application_import($1)', [id]);
      expect(
        await scene.as(
          'newClient',
          `select job_title, status, applied_at is null as has_no_day from public.job_applications where company_name = 'Zephyrine' order by job_title`,
        ),
      ).toEqual([
        { job_title: 'Kept', status: null, has_no_day: true },
        { job_title: 'Sent', status: 'Applied', has_no_day: false },
      ]);
      const found = await scene.as<{ title: string; detail: string }>(
        'newClient',
        `select title, detail from public.search_records('zephyrine')`,
      );
      expect(found.find(({ title }) => title === 'Kept')?.detail).toBe('Zephyrine · Saved');
    }));
});
