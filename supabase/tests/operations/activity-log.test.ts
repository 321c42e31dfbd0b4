import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const lastOf = `select action, actor_id, subject_id, before, after from public.activity_logs where entity = $1 and at = now() order by action desc`;

describe.each(quickDatabaseKinds)('the activity log on %s', (kind) => {
  const play = useStage(kind);

  test('notes who did what, with the listed columns that changed', () =>
    play(async ({ as, server }) => {
      await as(
        'client',
        `update public.job_applications set status = 'Rejected', notes = 'Private thoughts' where id = $1`,
        [rows.application],
      );
      expect(await server(lastOf, ['job_applications'])).toEqual([
        {
          action: 'updated',
          actor_id: people.client,
          subject_id: people.client,
          before: { status: 'Applied' },
          after: { status: 'Rejected' },
        },
      ]);
    }));

  test('calls a delete that can be undone a delete, and its undo a restoration', () =>
    play(async ({ as, server }) => {
      await as('client', 'delete from public.tasks where id = $1', [rows.task]);
      await as('client', `select public.restore_deleted('tasks', $1)`, [rows.task]);
      expect((await server(lastOf, ['tasks'])).map((entry) => entry['action'])).toEqual(['restored', 'deleted']);
    }));

  test('holds no bodies of notes', () =>
    play(async ({ as, server }) => {
      await as('coach', `insert into public.session_notes (session_id, body) values ($1, 'Confidential remark')`, [
        rows.unratedSession,
      ]);
      await as('client', `update public.contacts set notes = 'Confidential remark' where id = $1`, [rows.contact]);
      expect(
        await server(`select from public.activity_logs where before::text || after::text ilike '%confidential%'`),
      ).toHaveLength(0);
    }));

  test.each([
    'update public.activity_logs set action = action',
    'delete from public.activity_logs',
    'truncate public.activity_logs',
  ])('is append-only also for the owner: %s', (statement) =>
    play(async ({ server }) => {
      await expect(server(statement)).rejects.toEqual(forbidden('The activity log is append-only'));
    }),
  );

  test('is append-only for the service role', () =>
    play(async ({ server }) => {
      await server('set local role service_role');
      await expect(server('delete from public.activity_logs')).rejects.toEqual(forbidden());
      await expect(server('update public.activity_logs set action = action')).rejects.toEqual(forbidden());
      await server('select private.sweep_activity_logs(now())');
      await server('reset role');
    }));

  test('lets the retention function alone remove what is old', () =>
    play(async ({ as, server }) => {
      const [{ removed } = { removed: 0 }] = await server<{ removed: number }>(
        `select private.sweep_activity_logs(now() - interval '90 days') as removed`,
      );
      expect(removed).toBeGreaterThan(0);
      await expect(server('delete from public.activity_logs')).rejects.toEqual(forbidden());
      await expect(as('admin', 'select private.sweep_activity_logs(now())')).rejects.toEqual(forbidden());
    }));
});
