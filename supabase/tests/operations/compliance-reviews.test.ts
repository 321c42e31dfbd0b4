import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const { admin, client } = people;
const complete = 'select * from public.complete_compliance_review($1, $2, $3, $4)';
const plan = `insert into public.compliance_reviews (name, owner_id, due_on, every_months) values ($1, $2, $3, $4) returning id`;
type Review = { id: string; due_on: string; owner_id: string | null };

const openNamed = ({ server }: Scene, name: string) =>
  server<Review>(
    'select id, due_on::text, owner_id from public.compliance_reviews where name = $1 and completed_at is null',
    [name],
  );
const remind = async ({ server }: Scene, at: string) =>
  (await server<{ n: number }>('select private.remind_of_compliance_reviews($1) as n', [at]))[0]?.n;
const told = ({ server }: Scene) =>
  server<{ user_id: string; body: string }>(
    `select user_id, body from public.notifications where kind = 'compliance_review' order by body`,
  );
/** Nothing else is due. */
const alone = ({ server }: Scene) => server('delete from public.compliance_reviews');

describe.each(quickDatabaseKinds)('compliance reviews on %s', (kind) => {
  const play = useStage(kind);

  test('only those who see security logs complete one or see figures; the owner has to be one of them', () =>
    play(async ({ one, as }) => {
      for (const who of ['client', 'coach'] as const) {
        await expect(one(who, complete, [rows.complianceReview, 'Fine', null, null])).rejects.toEqual(forbidden());
        await expect(as(who, 'select public.compliance_figures()')).rejects.toEqual(forbidden());
      }
      await expect(one('admin', plan, ['Access', client, '2030-01-01', null])).rejects.toEqual(
        refused('Choose an owner who can open this page'),
      );
      await one('admin', plan, ['Access', admin, '2030-01-01', null]);
    }));

  test('is completed once, with a finding and the file that proves it', () =>
    play(async ({ one, server }) => {
      const path = `${rows.complianceReview}/found.pdf`;
      const answer = (finding: string, file: string | null = null) =>
        one('admin', complete, [rows.complianceReview, finding, file, file && 'Found.pdf']);
      await expect(answer('  ')).rejects.toEqual(refused('Enter what you found'));
      await expect(answer('Fine', path)).rejects.toEqual(refused('Upload the file again'));
      await expect(answer('Fine', `${rows.completedComplianceReview}/there.pdf`)).rejects.toEqual(
        refused('Upload the file again'),
      );
      await server(`insert into storage.objects (bucket_id, name) values ('evidence', $1)`, [path]);
      expect(await answer(' Fine ', path)).toMatchObject({
        ...{ finding: 'Fine', completed_by: admin, evidence_path: path, evidence_name: 'Found.pdf' },
      });
      await expect(answer('Again')).rejects.toEqual(refused('This review was completed or deleted'));
    }));

  test.each([
    ['2020-01-31', 1],
    ['2031-03-15', 3],
  ])('one due on %s that repeats after %i months plans the next that is ahead', (due, months) =>
    play(async (scene) => {
      const { id } = await scene.one<Review>('admin', plan, ['Backups', admin, due, months]);
      await scene.one('admin', complete, [id, 'Restored', null, null]);
      const [next, ...others] = await openNamed(scene, 'Backups');
      expect(others).toEqual([]);
      const steps = await scene.server(
        `select from generate_series(1, 3000) n
         where ($2::date + make_interval(months => n * $3))::date = $1::date and $1::date > current_date
           and ($2::date + make_interval(months => (n - 1) * $3))::date <= greatest($2::date, current_date)`,
        [next?.due_on, due, months],
      );
      expect(steps).toHaveLength(1);
      expect(next?.owner_id).toBe(admin);
    }),
  );

  test('one that does not repeat plans none', () =>
    play(async (scene) => {
      const { id } = await scene.one<Review>('admin', plan, ['Once', null, '2020-01-01', null]);
      await scene.one('admin', complete, [id, 'Done', null, null]);
      expect(await openNamed(scene, 'Once')).toEqual([]);
    }));

  test('the owner is notified when it is due, from seven of their own clock, once for each date', () =>
    play(async (scene) => {
      await alone(scene);
      await scene.server(`update public.users set time_zone = 'America/New_York' where id = $1`, [admin]);
      const { id } = await scene.one<Review>('admin', plan, ['Access', admin, '2030-01-10', null]);
      expect(await remind(scene, '2030-01-10T11:30:00Z')).toBe(0);
      expect(await remind(scene, '2030-01-10T12:30:00Z')).toBe(1);
      expect(await remind(scene, '2030-01-11T12:30:00Z')).toBe(0);
      expect(await told(scene)).toEqual([{ user_id: admin, body: '“Access” is due on Jan 10, 2030.' }]);
      await scene.as('admin', `update public.compliance_reviews set due_on = '2030-02-01' where id = $1`, [id]);
      expect(await remind(scene, '2030-02-01T12:30:00Z')).toBe(1);
      expect(await told(scene)).toHaveLength(2);
    }));

  test('without an owner who may still open it, everyone who may is notified', () =>
    play(async (scene) => {
      await alone(scene);
      await scene.server(`update public.users set role = 'super_admin' where id = $1`, [people.colleague]);
      const { id } = await scene.one<Review>('admin', plan, ['Access', people.colleague, '2030-01-10', null]);
      await scene.server(`update public.users set role = 'client' where id = $1`, [people.colleague]);
      expect(await remind(scene, '2030-01-12T00:00:00Z')).toBe(1);
      expect((await told(scene)).map(({ user_id }) => user_id)).toEqual([admin]);
      await scene.as(
        'admin',
        `update public.compliance_reviews set owner_id = null, due_on = '2030-02-01' where id = $1`,
        [id],
      );
      expect(await remind(scene, '2030-02-02T00:00:00Z')).toBe(1);
      expect(await told(scene)).toHaveLength(2);
    }));

  test('evidence goes with a review that is deleted', () =>
    play(async ({ as, server }) => {
      const path = `${rows.complianceReview}/left.pdf`;
      await server(`insert into storage.objects (bucket_id, name) values ('evidence', $1)`, [path]);
      await as('admin', 'delete from public.compliance_reviews where id = $1', [rows.complianceReview]);
      expect(await server('select from storage.objects where name = $1', [path])).toEqual([]);
    }));

  test('figures count what lists show', () =>
    play(async (scene) => {
      await alone(scene);
      for (const [due, at] of [['2020-01-01'], ['2199-01-01'], ['2020-01-01', 'now()']] as const) {
        await scene.server(
          `insert into public.compliance_reviews (name, due_on, completed_at, finding)
           values ('Access', $1, ${at ?? 'null'}, ${at === undefined ? 'null' : "'Fine'"})`,
          [due],
        );
      }
      await scene.server('delete from public.data_requests');
      await scene.server(`insert into public.data_requests (kind, is_from_staff, due_on, state, ended_at) values
        ('erase', true, '2020-01-01', 'received', null), ('erase', true, '2199-01-01', 'received', null),
        ('erase', true, '2020-01-01', 'done', now() - interval '2 days'), ('erase', true, '2020-01-01', 'done', '2020-01-01')`);
      await scene.server('delete from public.retention_runs');
      await scene.server(`insert into public.retention_runs (rule_key, day, days, removed, error_code) values
        ('notifications', current_date, 365, 4, null), ('notifications', current_date - 1, 365, 3, '57014'),
        ('web_vitals', current_date - 1, 90, 0, '57014'), ('web_vitals', current_date - 40, 90, 9, null)`);
      const { f } = await scene.one<{ f: object }>('admin', 'select public.compliance_figures() as f');
      expect(f).toMatchObject({
        requests: { open: 2, overdue: 1, ended_30d: 1 },
        reviews: { open: 2, overdue: 1, completed: 1 },
        ...{ removed_30d: 7, failed_rules: 1 },
      });
    }));
});
