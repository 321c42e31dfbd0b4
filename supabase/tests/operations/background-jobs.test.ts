import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const enqueue = `select private.enqueue_job('count_rows', '{"table":"users"}', p_once_key => $1, p_requested_by => $2) as id`;
const claim = `select id, attempt from private.claim_job('{count_rows}')`;
const cancel = 'select (public.cancel_background_job($1)).state';

const stateOf = async ({ server }: Scene, id: string) =>
  (
    await server<{ state: string; attempt: number; error: string | null; wait: number }>(
      'select state, attempt, error, extract(epoch from run_at - now())::integer as wait from public.background_jobs where id = $1',
      [id],
    )
  )[0];
const enqueued = async ({ server }: Scene, key: string | null = null, who: string | null = null): Promise<string> => {
  const [row] = await server<{ id: string }>(enqueue, [key, who]);
  return row?.id ?? '';
};

describe.each(quickDatabaseKinds)('background jobs on %s', (kind) => {
  const play = useStage(kind);

  test('a job belongs to whoever asked for it, and is named after what it does', () =>
    play(async (scene) => {
      const id = await enqueued(scene, null, people.client);
      expect(await scene.as('client', 'select title, state from public.background_jobs where id = $1', [id])).toEqual([
        { title: 'Count rows', state: 'waiting' },
      ]);
      expect(await scene.as('otherClient', 'select from public.background_jobs where id = $1', [id])).toEqual([]);
    }));

  test('of two with one key there is one, until it has ended', () =>
    play(async (scene) => {
      const first = await enqueued(scene, 'users');
      expect(await enqueued(scene, 'users')).toBe(first);
      await scene.server(claim);
      expect(await enqueued(scene, 'users')).toBe(first);
      await scene.server('select private.finish_job($1, 1)', [first]);
      expect(await enqueued(scene, 'users')).not.toBe(first);
      expect(await enqueued(scene, 'others')).not.toBe(await enqueued(scene, 'users'));
      expect(await enqueued(scene)).not.toBe(await enqueued(scene));
    }));

  test('nobody calls the functions of the runner', () =>
    play(async ({ as }) => {
      for (const statement of [
        `select private.enqueue_job('count_rows')`,
        claim,
        `select private.finish_job('${rows.jobOfClient}', 1)`,
        'select private.sweep_background_jobs()',
      ]) {
        await expect(as('admin', statement)).rejects.toEqual(forbidden());
      }
    }));

  test('a failure is tried again later and later, and is final in the end or where another try would not help', () =>
    play(async (scene) => {
      const id = await enqueued(scene);
      const fail = 'select private.fail_job($1, $2, $3, $4)';
      for (const [attempt, wait] of [
        [1, 10],
        [2, 40],
        [3, 160],
        [4, 640],
      ]) {
        await scene.server(`update public.background_jobs set run_at = now() where id = $1`, [id]);
        expect(await scene.server(claim)).toEqual([{ id, attempt }]);
        await scene.server(fail, [id, attempt, 'The server is away', true]);
        expect(await stateOf(scene, id)).toEqual({ state: 'waiting', attempt, error: 'The server is away', wait });
        expect(await scene.server(claim)).toEqual([]);
      }
      await scene.server(`update public.background_jobs set run_at = now() where id = $1`, [id]);
      await scene.server(claim);
      await scene.server(fail, [id, 5, 'The server is away', true]);
      expect(await stateOf(scene, id)).toMatchObject({ state: 'failed' });

      const other = await enqueued(scene);
      await scene.server(claim);
      await scene.server(fail, [other, 1, 'There is no such table', false]);
      expect(await stateOf(scene, other)).toMatchObject({ state: 'failed', error: 'There is no such table' });
    }));

  test('a job of a process that is gone goes to the next, and the one that is gone changes nothing more', () =>
    play(async (scene) => {
      const id = await enqueued(scene);
      await scene.server(claim);
      expect(await scene.server(claim)).toEqual([]);
      await scene.server(`update public.background_jobs set lease_until = now() - interval '1 second' where id = $1`, [
        id,
      ]);
      expect(await scene.server(claim)).toEqual([{ id, attempt: 2 }]);
      expect(await scene.server('select private.keep_job($1, 1) as kept', [id])).toEqual([{ kept: false }]);
      expect(await scene.server('select private.finish_job($1, 1) as done', [id])).toEqual([{ done: false }]);
      await scene.server(`select private.fail_job($1, 1, 'Too late', false)`, [id]);
      expect(await stateOf(scene, id)).toMatchObject({ state: 'running', attempt: 2 });

      await scene.server(
        `update public.background_jobs set attempt = 5, lease_until = now() - interval '1 second' where id = $1`,
        [id],
      );
      expect(await scene.server(claim)).toEqual([]);
      expect(await stateOf(scene, id)).toMatchObject({ state: 'failed', error: 'Something went wrong on our side.' });
    }));

  test('the person who asked and an administrator cancel a job, others do not', () =>
    play(async (scene) => {
      const first = await enqueued(scene, null, people.client);
      await expect(scene.as('otherClient', cancel, [first])).rejects.toEqual(forbidden(`This job isn't yours`));
      await expect(scene.as('anonymous', cancel, [first])).rejects.toEqual(forbidden());
      expect(await scene.as('client', cancel, [first])).toEqual([{ state: 'canceled' }]);
      const second = await enqueued(scene, null, people.client);
      await scene.server(claim);
      expect(await scene.as('admin', cancel, [second])).toEqual([{ state: 'canceled' }]);
      expect(await scene.server('select private.finish_job($1, 1) as done', [second])).toEqual([{ done: false }]);
      await expect(scene.as('client', cancel, [people.client])).rejects.toEqual(forbidden());
    }));

  test('a job that ended a week ago goes with its file, and so does a file that was left behind', () =>
    play(async (scene) => {
      const id = await enqueued(scene, null, people.client);
      await scene.server(claim);
      await scene.server(`select private.finish_job($1, 1, null, 'kept.csv', 'Kept.csv', 3)`, [id]);
      await scene.server(
        `insert into storage.objects (bucket_id, name, created_at)
         values ('exports', 'kept.csv', now()), ('exports', 'left.csv', now() - interval '9 days')`,
      );
      await scene.server('select private.sweep_background_jobs()');
      const files = `select name from storage.objects where bucket_id = 'exports'`;
      expect(await scene.server(files)).toEqual([{ name: 'kept.csv' }]);
      await scene.server(
        `update public.background_jobs set created_at = now() - interval '8 days', finished_at = now() - interval '8 days' where id = $1`,
        [id],
      );
      expect(await scene.server('select private.sweep_background_jobs() as n')).toEqual([{ n: 1 }]);
      expect(await scene.server(files)).toEqual([]);
      expect(await stateOf(scene, rows.jobOfClient)).toMatchObject({ state: 'waiting' });
    }));

  const retry = 'select (public.retry_background_job($1)).state';

  test('who manages settings has a failed job done again, with all its attempts; nobody else, and no other job', () =>
    play(async (scene) => {
      const id = await enqueued(scene, 'users', people.client);
      const fails = async () => {
        await scene.server(claim);
        await scene.server(`select private.fail_job($1, 1, 'It broke.', false)`, [id]);
      };
      await expect(scene.as('admin', retry, [id])).rejects.toEqual(refused('Only a failed job can be tried again'));
      await fails();
      for (const who of ['client', 'coach', 'otherClient', 'anonymous'] as const) {
        await expect(scene.as(who, retry, [id])).rejects.toEqual(forbidden());
      }
      const twin = await enqueued(scene, 'users', people.client);
      await expect(scene.as('admin', retry, [id])).rejects.toEqual(
        refused('The same job is already waiting or running'),
      );
      await scene.as('admin', cancel, [twin]);
      expect(await scene.as('admin', retry, [id])).toEqual([{ state: 'waiting' }]);
      expect(await stateOf(scene, id)).toMatchObject({ state: 'waiting', attempt: 0, error: null });
      expect(await scene.server(claim)).toEqual([{ id, attempt: 1 }]);
      await expect(scene.as('admin', retry, [people.client])).rejects.toEqual(refused('This job is no longer kept'));
    }));

  test('administrators read how scheduled work ran: its latest failure, how often, and when it was well', () =>
    play(async (scene) => {
      const work = async () =>
        (
          await scene.one<{ work: { jobs: Record<string, number>; runs: Record<string, unknown>[] } }>(
            'admin',
            'select public.background_work() as work',
          )
        ).work;
      await scene.server('delete from private.scheduled_runs');
      const before = (await work()).jobs['waiting'] ?? 0;
      await enqueued(scene);
      expect((await work()).jobs['waiting']).toBe(before + 1);
      const note = 'select private.note_scheduled_run($1, 60, $2) as failures';
      await scene.server(note, ['count-rows', null]);
      await scene.server(note, ['sweep-rows', 'error, code 23503']);
      expect(await scene.server(note, ['sweep-rows', 'error, code 40001'])).toEqual([{ failures: 2 }]);
      expect((await work()).runs).toMatchObject([
        { name: 'sweep-rows', failures: 2, last_error: 'error, code 40001', last_good_at: null, is_late: false },
        { name: 'count-rows', failures: 0, last_error: null, every_seconds: 60 },
      ]);
      await scene.server(note, ['sweep-rows', null]);
      await scene.server(
        `update private.scheduled_runs set last_at = now() - interval '6 minutes' where name = 'count-rows'`,
      );
      expect((await work()).runs).toMatchObject([
        { name: 'count-rows', is_late: true },
        { name: 'sweep-rows', failures: 0, last_error: null },
      ]);
      for (const who of ['client', 'coach', 'anonymous'] as const) {
        await expect(scene.as(who, 'select public.background_work()')).rejects.toEqual(forbidden());
      }
      await expect(scene.as('admin', note, ['made-up', null])).rejects.toEqual(forbidden());
    }));

  test('work that pg_cron runs is noted as well: well once a minute, each failure by its kind, and without what it did', () =>
    play(async (scene) => {
      const run = (statement: string) =>
        scene.server(`select private.run_noted('count-rows', '5 minutes', $1)`, [statement]);
      const noted = () =>
        scene.server(
          `select every_seconds, failures, last_error, last_at = now() as is_new from private.scheduled_runs
           where name = 'count-rows'`,
        );
      const reword = `update public.tasks set title = 'Reworded' where id = '${rows.task}'`;
      const failing = `with done as (${reword} returning id)
        insert into public.tasks (user_id, title) select id, 'Quoted' from done`;
      await run('select 1');
      expect(await noted()).toEqual([{ every_seconds: 300, failures: 0, last_error: null, is_new: true }]);
      await scene.server(
        `update private.scheduled_runs set last_at = now() - interval '30 seconds' where name = 'count-rows'`,
      );
      await run('select 1');
      expect(await noted()).toMatchObject([{ failures: 0, is_new: false }]);
      await run(failing);
      expect(await noted()).toEqual([
        {
          every_seconds: 300,
          failures: 1,
          last_error: 'error, code 23503, table tasks, constraint tasks_user_id_fkey',
          is_new: true,
        },
      ]);
      expect(await scene.server(`select from public.tasks where title in ('Reworded', 'Quoted')`)).toEqual([]);
      await run(reword);
      expect(await noted()).toMatchObject([{ failures: 0, last_error: null }]);
      for (const who of ['client', 'admin'] as const) {
        await expect(scene.as(who, `select private.run_noted('count-rows', '1 minute', 'select 1')`)).rejects.toEqual(
          forbidden(),
        );
      }
    }));
});
