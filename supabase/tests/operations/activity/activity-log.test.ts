import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

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

  test('lets the retention function alone remove whole days that have a checkpoint, and logs that it did', () =>
    play(async ({ as, server }) => {
      await server('select private.seal_activity(100000)');
      await server('select private.keep_activity_checkpoints()');
      const [{ removed } = { removed: 0 }] = await server<{ removed: number }>(
        `select private.sweep_activity_logs(now() - interval '90 days') as removed`,
      );
      expect(removed).toBeGreaterThan(0);
      expect(await server(`select from public.activity_logs where at < now() - interval '91 days'`)).toEqual([]);
      expect(
        await server(`select before -> 'rows' as rows from public.activity_logs where action = 'removed'`),
      ).toEqual([{ rows: removed }]);
      await expect(server('delete from public.activity_logs')).rejects.toEqual(forbidden());
      await expect(as('admin', 'select private.sweep_activity_logs(now())')).rejects.toEqual(forbidden());
    }));

  test('names the record, also when its name did not change or it is gone', () =>
    play(async ({ as, server }) => {
      await as('client', `update public.tasks set due_date = current_date + 40 where id = $1`, [rows.task]);
      await server('delete from public.tasks where id = $1', [rows.task]);
      const named = await server<{ record_name: string | null }>(
        `select record_name from public.activity_logs where entity_id = $1 and at = now()`,
        [rows.task],
      );
      expect(named.length).toBeGreaterThan(1);
      expect(new Set(named.map((row) => row.record_name)).size).toBe(1);
      expect(named[0]?.record_name).toBeTruthy();
    }));

  test('names settings and features by their label', () =>
    play(async ({ as, server }) => {
      await as(
        'admin',
        `update public.system_settings set value = '4', reason = 'x' where key = 'coaching_request_days'`,
      );
      await as('admin', `update public.feature_flags set percentage = 50, reason = 'x' where key = 'marketplace'`);
      const named = await server(
        `select l.entity, l.record_name = coalesce(s.label, f.label) as by_label from public.activity_logs l
         left join public.system_settings s on l.entity = 'system_settings' and s.key = 'coaching_request_days'
         left join public.feature_flags f on l.entity = 'feature_flags' and f.key = 'marketplace'
         where l.at = now() and l.entity in ('system_settings', 'feature_flags') order by l.entity`,
      );
      expect(named).toEqual([
        { entity: 'feature_flags', by_label: true },
        { entity: 'system_settings', by_label: true },
      ]);
    }));
});
