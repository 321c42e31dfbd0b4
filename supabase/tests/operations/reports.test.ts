import { columnOf, reportSources } from '../../../shared/src/domain/report-sources/report-sources.ts';
import { operatorsOf } from '../../../shared/src/entities/reports/model.ts';
import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const preview = 'select public.preview_report($1, $2, $3) as content';
const byKind = { text: 'x', number: '1', instant: '2026-01-01', date: '2026-01-01' };
type Content = { content: { total: number; rows: (string | number | null)[][] } };
const previewOf = async ({ one }: Scene, source: string, definition: object, zone = 'UTC') =>
  (await one<Content>('admin', preview, [source, { columns: [], filters: [], ...definition }, zone])).content;

describe.each(quickDatabaseKinds)('reports on %s', (kind) => {
  const play = useStage(kind);

  test.each(reportSources)('$label can be shown, filtered and grouped by each of its columns', ({ id, columns }) =>
    play(async (scene) => {
      const all = await previewOf(scene, id, { columns: columns.map((column) => column.id) });
      expect(all.total).toBeGreaterThan(0);
      expect(all.rows[0]).toHaveLength(columns.length);
      for (const column of columns) {
        for (const operator of operatorsOf(column.kind)) {
          const value = operator === 'last_days' ? '30' : byKind[column.kind];
          const filters = [{ column: column.id, operator, value }];
          const found = await previewOf(scene, id, { columns: [column.id], filters });
          expect(found.total).toBeLessThanOrEqual(all.total);
        }
        const grouped = await previewOf(scene, id, { group_by: column.id, bucket: 'month' });
        if (grouped.total <= 20) {
          expect(grouped.rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(all.total);
        }
      }
    }),
  );

  test.each([
    ['users', 'role', 'public.users', 'role'],
    ['users', 'status', 'public.users', 'status'],
    ['applications', 'status', 'public.job_applications', 'status'],
    ['applications', 'priority', 'public.job_applications', 'priority'],
    ['applications', 'work_mode', 'public.job_applications', 'work_mode'],
    ['sessions', 'session_type', 'public.coaching_sessions', 'session_type'],
    ['sessions', 'status', 'public.coaching_sessions', 'status'],
    ['reviews', 'priority', 'public.review_requests', 'priority'],
    ['reviews', 'status', 'public.review_requests', 'status'],
    ['data_requests', 'kind', 'public.data_requests', 'kind'],
    ['data_requests', 'state', 'public.data_requests', 'state'],
  ])('every %s.%s that a row can hold has its name', (source, column, table, tableColumn) =>
    play(async ({ server }) => {
      const [check] = await server<{ said: string }>(
        `select pg_get_constraintdef(c.oid) as said from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
         where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2
           and pg_get_constraintdef(c.oid) like '%ARRAY[%'`,
        [table, tableColumn],
      );
      const values = [...(check?.said ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => value);
      expect(values.length).toBeGreaterThan(1);
      expect(
        columnOf(source, column)
          ?.options?.map(({ value }) => value)
          .sort(),
      ).toEqual(values.sort());
    }),
  );

  test('a report names no one in a request for personal data, and nothing that records of the log held', () =>
    play(async ({ server }) => {
      const columns = await server<{ source: string; columns: string[] }>(
        `select a.attrelid::regclass::text as source, array_agg(a.attname::text order by a.attnum) as columns
         from pg_attribute a
         where a.attrelid in ('private.report_source_data_requests'::regclass, 'private.report_source_activity'::regclass)
           and a.attnum > 0 group by 1 order by 1`,
      );
      expect(columns.map((view) => view.columns)).toEqual([
        ['at', 'actor', 'action', 'entity', 'record', 'subject', 'account'],
        ['number', 'kind', 'asked_by', 'state', 'asked_at', 'due_on', 'ended_at'],
      ]);
    }));

  test('filters mean what they say', () =>
    play(async (scene) => {
      const [counted] = await scene.server<{ coaches: number; others: number }>(
        `select count(*) filter (where role = 'coach')::integer as coaches,
           count(*) filter (where role <> 'coach')::integer as others from public.users`,
      );
      const total = async (operator: string, value: string, column = 'role') =>
        (await previewOf(scene, 'users', { columns: ['name'], filters: [{ column, operator, value }] })).total;
      expect([await total('is', 'coach'), await total('is_not', 'coach')]).toEqual([counted?.coaches, counted?.others]);
      expect(await total('contains', 'OAC')).toBe(counted?.coaches);
      expect(await total('contains', '%')).toBe(0);
      const all = (counted?.coaches ?? 0) + (counted?.others ?? 0);
      const before = await total('before', '2026-06-01', 'joined_at');
      expect(before + (await total('since', '2026-06-01', 'joined_at'))).toBe(all);
    }));

  test('an instant is told by the clocks of the zone', () =>
    play(async (scene) => {
      await scene.server(`update public.users set created_at = '2026-03-01T02:30:00Z' where id = $1`, [
        '10000000-0000-4000-8000-000000000001',
      ]);
      const filters = [{ column: 'email', operator: 'is', value: 'admin@milepost.test' }];
      const at = async (zone: string) =>
        (await previewOf(scene, 'users', { columns: ['joined_at'], filters }, zone)).rows;
      expect([await at('UTC'), await at('America/New_York')]).toEqual([[['2026-03-01 02:30']], [['2026-02-28 21:30']]]);
      const grouped = { group_by: 'joined_at', bucket: 'month', filters };
      expect((await previewOf(scene, 'users', grouped, 'America/New_York')).rows).toEqual([['2026-02-01', 1]]);
    }));

  test.each([
    ['users; drop table public.users', { columns: ['name'] }, 'UTC', 'Choose a source from the list'],
    ['secrets', { columns: ['name'] }, 'UTC', 'Choose a source from the list'],
    ['users', { columns: ['name, (select 1)'] }, 'UTC', 'Choose columns from the list'],
    ['users', { columns: ['tableoid'] }, 'UTC', 'Choose columns from the list'],
    ['users', { columns: [] }, 'UTC', 'Choose at least one column'],
    ['users', { columns: Array.from({ length: 21 }, () => 'name') }, 'UTC', 'Choose at most 20 columns'],
    ['users', { group_by: 'joined_at', bucket: `day', now()) --` }, 'UTC', 'Choose days, weeks, months, or years'],
    [
      'users',
      { columns: ['name'], filters: [{ column: 'id', operator: 'is', value: '' }] },
      'UTC',
      'Choose columns from the list',
    ],
    [
      'users',
      { columns: ['name'], filters: [{ column: 'name', operator: 'at_least', value: '1' }] },
      'UTC',
      'Choose a filter that fits its column',
    ],
    [
      'users',
      { columns: ['name'], filters: [{ column: 'joined_at', operator: 'since', value: `1' or true --` }] },
      'UTC',
      'Enter a valid value for each filter',
    ],
    ['users', { columns: ['joined_at'] }, `Mars' or true`, 'Choose a valid time zone'],
  ])('%s with %j in %s is refused', (source, definition, zone, message) =>
    play(async ({ as }) => {
      await expect(as('admin', preview, [source, definition, zone])).rejects.toEqual(refused(message));
    }),
  );

  test('nobody but administrators previews or runs a report', () =>
    play(async ({ as }) => {
      for (const who of ['client', 'coach', 'anonymous'] as const) {
        await expect(as(who, preview, ['users', { columns: ['name'] }, 'UTC'])).rejects.toEqual(forbidden());
        await expect(as(who, 'select public.run_report($1)', [rows.report])).rejects.toEqual(forbidden());
      }
      await expect(as('admin', 'select public.run_report($1)', [rows.task])).rejects.toEqual(
        forbidden('Report not found'),
      );
    }));

  test('each change is a version, what the server notes is none', () =>
    play(async ({ as, server }) => {
      await as('admin', `update public.report_definitions set name = 'People' where id = $1`, [rows.report]);
      await server(`update public.report_definitions set next_run_at = now() where id = $1`, [rows.report]);
      expect(
        await as(
          'admin',
          `select version::integer, content ->> 'name' as name from public.report_versions where report_id = $1 order by 1`,
          [rows.report],
        ),
      ).toEqual([
        { version: 1, name: 'Users' },
        { version: 2, name: 'People' },
      ]);
    }));

  test('another schedule is planned anew, and a report whose time has come is enqueued once', () =>
    play(async ({ as, server }) => {
      const planned = `select count(*)::integer as n from public.background_jobs
        where name = 'plan_report' and data ->> 'report_id' = '${rows.report}'`;
      await server(`update public.report_definitions set next_run_at = now() where id = $1`, [rows.report]);
      expect(await server('select private.enqueue_due_reports() as n')).toEqual([{ n: 1 }]);
      expect(await server('select private.enqueue_due_reports() as n')).toEqual([{ n: 0 }]);
      expect(await server(planned)).toEqual([{ n: 1 }]);
      await server(`update public.report_definitions set next_run_at = now() where id = $1`, [rows.report]);
      await as('admin', `update public.report_definitions set schedule = '0 7 * * 1' where id = $1`, [rows.report]);
      expect(await server('select next_run_at from public.report_definitions where id = $1', [rows.report])).toEqual([
        { next_run_at: null },
      ]);
      expect(await server(planned)).toEqual([{ n: 2 }]);
      await expect(
        as('admin', `update public.report_definitions set schedule = '* * * * *' where id = $1`, [rows.report]),
      ).rejects.toMatchObject({ code: '23514' });
    }));

  test('a run says what became of its job, and stays when the job and the file are gone', () =>
    play(async ({ one, server }) => {
      const { id } = await one<{ id: string }>('admin', 'select public.run_report($1) as id', [rows.report]);
      expect(await one('admin', 'select public.run_report($1) as id', [rows.report])).toEqual({ id });
      await server(`update public.background_jobs set run_at = now() - interval '1 hour' where id = $1`, [id]);
      await server(`select private.claim_job('{run_report}')`);
      await server(`select private.finish_job($1, 1, '{"version": 1, "rows": 3}', 'a/b.csv', 'Users.csv', 9)`, [id]);
      const run = 'select state, row_count, file_path, file_name from public.report_runs where id = $1';
      expect(await one('admin', run, [id])).toEqual({
        ...{ state: 'done', row_count: 3, file_path: 'a/b.csv', file_name: 'Users.csv' },
      });
      await server('delete from public.background_jobs where id = $1', [id]);
      expect(await one('admin', run, [id])).toMatchObject({ state: 'done', file_path: null });
    }));
});
