import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

type Glance = {
  client: { id: string };
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

  test('is for coaches', () =>
    play(async (scene) => {
      await expect(scene.as('client', 'select public.coach_clients()')).rejects.toEqual(forbidden());
    }));
});
