import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/rows.ts';

type Found = { kind: string; id: string; title: string; detail: string | null; path: string };
const search = 'select * from public.search_records($1)';
const found = ({ as }: Scene, who: Person | 'anonymous', query: string) => as<Found>(who, search, [query]);
const kindsOf = async (scene: Scene, who: Person, query = 'zephyr') =>
  (await found(scene, who, query)).map(({ kind }) => kind).sort();

/** A record of each kind that has the same rare word, all of the client's. */
const records = [
  ['job_applications', 'job_title', rows.application],
  ['contacts', 'name', rows.contact],
  ['goals', 'title', rows.goal],
  ['tasks', 'title', rows.task],
  ['coaching_sessions', 'title', rows.upcomingSession],
  ['review_requests', 'title', rows.addressedReview],
] as const;
async function arrange({ server }: Scene): Promise<void> {
  for (const [table, column, id] of records) {
    await server(`update public.${table} set ${column} = 'Zephyr Lead' where id = $1`, [id]);
  }
}

describe.each(quickDatabaseKinds)('the search of records on %s', (kind) => {
  const play = useStage(kind);

  test('everybody finds what they may read and have a page for, and nothing else', () =>
    play(async (scene) => {
      await arrange(scene);
      expect(await kindsOf(scene, 'client')).toEqual(['application', 'contact', 'goal', 'review', 'session', 'task']);
      const ofCoach = await found(scene, 'coach', 'zephyr');
      expect(ofCoach.map(({ kind: one }) => one)).toEqual(expect.arrayContaining(['application', 'goal', 'task']));
      expect(ofCoach.map(({ kind: one }) => one)).not.toContain('contact');
      expect(await kindsOf(scene, 'newCoach')).toEqual(['application', 'goal', 'task']);
      expect(await kindsOf(scene, 'admin')).toEqual(['application', 'goal', 'review', 'session', 'task']);
      for (const stranger of ['otherClient', 'unrelatedCoach', 'colleague', 'organizationAdmin'] as const) {
        expect([stranger, await kindsOf(scene, stranger)]).toEqual([stranger, []]);
      }
      await expect(found(scene, 'anonymous', 'zephyr')).rejects.toEqual(forbidden());
    }));

  test('each opens the page that its role has for it', () =>
    play(async (scene) => {
      await arrange(scene);
      const paths = async (who: Person) =>
        Object.fromEntries((await found(scene, who, 'zephyr')).map(({ kind: one, path }) => [one, path]));
      const { client } = people;
      expect(await paths('client')).toMatchObject({
        application: `/client/applications/${rows.application}`,
        contact: `/ai-compass?contact=${rows.contact}`,
        goal: `/client/progress?goal=${rows.goal}`,
        task: `/client/tasks?task=${rows.task}`,
        session: `/client/sessions?session=${rows.upcomingSession}`,
        review: `/reviews/${rows.addressedReview}`,
      });
      expect(await paths('coach')).toMatchObject({
        application: `/coach/clients/${client}?application=${rows.application}`,
        goal: `/client/${client}/roadmap?goal=${rows.goal}`,
        task: `/coach/clients/${client}?task=${rows.task}`,
      });
      expect(await paths('admin')).toMatchObject({ application: `/client/${client}/applications` });
    }));

  test("a task opens where its client finds it: on its application, or where a coach's task is answered", () =>
    play(async (scene) => {
      await arrange(scene);
      const { client, coach } = people;
      const pathOfTask = async () => (await found(scene, 'client', 'zephyr')).find(({ id }) => id === rows.task)?.path;
      const set = (column: string, value: string) =>
        scene.server(`update public.tasks set ${column} = $2 where id = $1`, [rows.task, value]);
      await set('application_id', rows.application);
      expect(await pathOfTask()).toBe(`/client/applications/${rows.application}?task=${rows.task}`);
      await set('created_by', coach);
      expect(await pathOfTask()).toBe(`/client/${client}/applications?task=${rows.task}`);
    }));

  test('a policy that hides a row hides it from the search', () =>
    play(async (scene) => {
      await arrange(scene);
      await scene.server(
        'drop policy "Clients, their coaches and administrators read applications" on public.job_applications',
      );
      expect(await kindsOf(scene, 'client')).not.toContain('application');
      await scene.server(`update public.goals set deleted_at = now() where id = $1`, [rows.goal]);
      expect(await kindsOf(scene, 'client')).not.toContain('goal');
      await scene.server(
        `update public.client_coach_assignments set is_active = false, ended_at = now() where client_id = $1`,
        [people.client],
      );
      expect(await kindsOf(scene, 'newCoach')).toEqual([]);
    }));

  test('a suspended person is refused', () =>
    play(async (scene) => {
      await arrange(scene);
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.client]);
      await expect(found(scene, 'client', 'zephyr')).rejects.toMatchObject({ message: 'Sign in again to continue' });
    }));

  test('an administrator who views Milepost as somebody finds what that person finds', () =>
    play(async (scene) => {
      await arrange(scene);
      const { claims } = await scene.one<{ claims: object }>(
        'admin',
        'select public.start_impersonation($1, $2) as claims',
        [people.client, 'Asked for help'],
      );
      await scene.server(
        `select set_config('request.jwt.claims', $1, true), set_config('request.method', 'POST', true),
           set_config('request.path', '/rpc/search_records', true), set_config('role', 'authenticated', true)`,
        [JSON.stringify(claims)],
      );
      await scene.server(`do $do$ begin
        perform private.check_request();
        perform set_config('test.found', (select count(*)::text from public.search_records('zephyr')), true);
      end $do$`);
      await scene.server(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
      expect(await scene.server(`select current_setting('test.found') as found`)).toEqual([{ found: '6' }]);
    }));

  test('coaches find their clients, administrators everybody, and clients nobody', () =>
    play(async (scene) => {
      await scene.server(`update public.users set full_name = 'Zephyrine Oak' where id = any ($1)`, [
        [people.client, people.otherClient, people.clientOfAPastSession],
      ]);
      expect(await found(scene, 'coach', 'zephyrine')).toMatchObject([
        { kind: 'client', id: people.client, title: 'Zephyrine Oak', path: `/coach/clients/${people.client}` },
      ]);
      const users = await found(scene, 'admin', 'zephyrine');
      expect(users.map(({ path }) => path).sort()).toEqual(
        [people.client, people.otherClient, people.clientOfAPastSession].map((id) => `/admin/users/${id}`).sort(),
      );
      expect(await found(scene, 'client', 'zephyrine')).toEqual([]);
    }));

  test('forgives typing errors only where nothing has the words as typed, in any of several words', () =>
    play(async (scene) => {
      await arrange(scene);
      const titles = async (query: string) => (await found(scene, 'client', query)).map(({ title }) => title);
      for (const query of ['zephry', 'zepyr', 'zephyrr', 'lead ZEPHYR', 'leadd zepyr', ' zephyr  ']) {
        expect([query, await titles(query)]).toEqual([query, Array.from({ length: 6 }, () => 'Zephyr Lead')]);
      }
      for (const query of ['', ' z ', 'zebrafish zephyr', 'z%r', 'ze_', `zephyr'); drop table x`]) {
        expect([query, await titles(query)]).toEqual([query, []]);
      }
      await scene.server(`update public.goals set title = 'Zephry as typed' where id = $1`, [rows.goal]);
      expect(await titles('zephry')).toEqual(['Zephry as typed']);
    }));

  test('a help article is found by its title for whom it is published', () =>
    play(async (scene) => {
      expect(await found(scene, 'client', 'begin here')).toMatchObject([
        { kind: 'article', path: '/support/begin-here' },
      ]);
      await scene.server(`update public.content_items set archived_at = now() where id = $1`, [rows.article]);
      expect(await found(scene, 'client', 'begin here')).toEqual([]);
    }));

  test('gives a few of each kind, those that begin with the words first', () =>
    play(async (scene) => {
      await scene.server(
        `insert into public.job_applications (client_id, job_title, company_name)
         select $1, case when n = 3 then 'Quokka keeper' else 'Keeper of a quokka' end, 'Zoo ' || n from generate_series(1, 12) n`,
        [people.client],
      );
      const quokkas = await found(scene, 'client', 'quokka');
      expect(quokkas).toHaveLength(5);
      expect(quokkas[0]).toMatchObject({ title: 'Quokka keeper', detail: 'Zoo 3 · Applied' });
    }));
});
