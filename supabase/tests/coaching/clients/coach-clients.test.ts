import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

type Glance = {
  client: { id: string };
  assigned_at: string;
  last_activity_at: string | null;
  applications: number;
  open_tasks: number;
  overdue_tasks: number;
};

const list = async ({ one }: Scene): Promise<Glance[]> =>
  (await one<{ clients: Glance[] }>('coach', 'select public.coach_clients() as clients')).clients;
const newClient = async (scene: Scene): Promise<Glance | undefined> =>
  (await list(scene)).find(({ client }) => client.id === people.newClient);

describe.each(quickDatabaseKinds)("the coach's list of clients on %s", (kind) => {
  const play = useStage(kind);

  test('holds active clients only, and counts what is theirs', () =>
    play(async (scene) => {
      const ids = (await list(scene)).map(({ client }) => client.id);
      expect(ids).toEqual(expect.arrayContaining([people.client, people.newClient]));
      expect(ids).not.toContain(people.clientOfAPastSession);
      expect(await newClient(scene)).toMatchObject({ last_activity_at: null, applications: 0, open_tasks: 0 });

      await scene.server(
        `insert into public.tasks (user_id, title, due_date, done_at, deleted_at) values
           ($1, 'Late', current_date - 3, null, null), ($1, 'Some day', null, null, null),
           ($1, 'Done', null, now(), null), ($1, 'Deleted', current_date - 3, null, now())`,
        [people.newClient],
      );
      const after = await newClient(scene);
      expect(after).toMatchObject({ open_tasks: 2, overdue_tasks: 1 });
      expect(after?.last_activity_at).not.toBeNull();
    }));

  test('says since when each is a client: an earlier time with the same coach does not count', () =>
    play(async (scene) => {
      await scene.server(
        `update public.client_coach_assignments set assigned_at = now() - interval '3 days'
         where client_id = $1 and coach_id = $2`,
        [people.newClient, people.coach],
      );
      await scene.server(
        `insert into public.client_coach_assignments (client_id, coach_id, is_active, assigned_at, ended_at)
         values ($1, $2, false, now() - interval '300 days', now() - interval '200 days')`,
        [people.newClient, people.coach],
      );
      const days = (Date.now() - Date.parse((await newClient(scene))?.assigned_at ?? '')) / 86_400_000;
      expect(Math.round(days)).toBe(3);
    }));

  test("no figure of a coach counts the client's sessions and reviews with another", () =>
    play(async (scene) => {
      await scene.server('delete from public.tasks where user_id = $1', [people.newClient]);
      await scene.server(
        `update public.client_coach_assignments set assigned_at = now() - interval '15 days' where client_id = $1`,
        [people.newClient],
      );
      await scene.server(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status)
         values ($1, $2, 'Elsewhere', now() - interval '1 minute', 'completed')`,
        [people.newClient, people.unrelatedCoach],
      );
      await scene.server(
        `insert into public.review_requests (client_id, coach_id, title) values ($1, $2, 'Elsewhere')`,
        [people.newClient, people.unrelatedCoach],
      );
      const week = async (who: Person) =>
        (
          await scene.one<{ story: { week: { sessions: { now: number; before: number } } } }>(
            who,
            'select public.progress_story($1) as story',
            [people.newClient],
          )
        ).story.week.sessions;
      const sum = ({ now, before }: { now: number; before: number }) => now + before;
      expect(sum(await week('newClient'))).toBe(1);
      expect(sum(await week('admin'))).toBe(1);
      expect(sum(await week('coach'))).toBe(0);

      const glances = [
        ...(await list(scene)),
        ...(
          await scene.one<{ it: Glance[] }>(
            'coach',
            `select public.coach_dashboard() -> 'clients_needing_attention' as it`,
          )
        ).it,
      ].filter((glance) => glance.client.id === people.newClient);
      expect(glances.map((glance) => glance.last_activity_at)).toEqual([null, null]);
    }));

  test('is for coaches', () =>
    play(async (scene) => {
      await expect(scene.as('client', 'select public.coach_clients()')).rejects.toEqual(forbidden());
    }));
});
