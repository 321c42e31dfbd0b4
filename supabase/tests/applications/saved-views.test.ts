import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const save = (scene: Scene, name: string, isDefault = false) =>
  scene.one<{ id: string }>(
    'newClient',
    `insert into public.saved_views (client_id, name, query, is_default) values ($1, $2, 'view=board', $3) returning id`,
    [people.newClient, name, isDefault],
  );
const names = async ({ as }: Scene): Promise<string[]> => {
  const found = await as<{ name: string }>('newClient', 'select name from public.saved_views order by position');
  return found.map(({ name }) => name);
};
const defaults = ({ as }: Scene) => as('newClient', 'select name from public.saved_views where is_default');

describe.each(quickDatabaseKinds)('saved views on %s', (kind) => {
  const play = useStage(kind);

  test('a new one stands last, and all can be put into another order', () =>
    play(async (scene) => {
      const { id: first } = await save(scene, 'First');
      const { id: second } = await save(scene, 'Second');
      expect(await names(scene)).toEqual(['First', 'Second']);
      await scene.as('newClient', 'select public.order_saved_views($1)', [[second, first]]);
      expect(await names(scene)).toEqual(['Second', 'First']);
    }));

  test('a name is given once, whatever its case', () =>
    play(async (scene) => {
      await save(scene, 'Remote only');
      await expect(save(scene, 'REMOTE only ')).rejects.toEqual(expect.objectContaining({ code: '23505' }));
      // Another client's view of this name, on the stage, was not in the way.
      expect(await names(scene)).toEqual(['Remote only']);
    }));

  test('one is the default at most: the newest choice', () =>
    play(async (scene) => {
      const { id } = await save(scene, 'First', true);
      await save(scene, 'Second', true);
      expect(await defaults(scene)).toEqual([{ name: 'Second' }]);
      await scene.as('newClient', 'update public.saved_views set is_default = true where id = $1', [id]);
      expect(await defaults(scene)).toEqual([{ name: 'First' }]);
    }));

  test('there are fifty at most', () =>
    play(async (scene) => {
      await scene.server(
        `insert into public.saved_views (client_id, name, query) select $1, 'View ' || n, 'view=board' from generate_series(1, 50) n`,
        [people.newClient],
      );
      await expect(save(scene, 'One more')).rejects.toEqual(
        refused('You have 50 saved views. Delete one to save another.'),
      );
    }));

  test('only who reads all users saves views of people, and only clients of applications', () =>
    play(async ({ as }) => {
      const add = `insert into public.saved_views (client_id, list, name, query) values ($1, $2, 'Coaches', 'role=coach')`;
      for (const who of ['newClient', 'coach'] as const) {
        await expect(as(who, add, [people[who], 'people'])).rejects.toEqual(forbidden());
      }
      await expect(as('admin', add, [people.admin, 'applications'])).rejects.toEqual(forbidden());
      const move = `update public.saved_views set list = 'people' where id = $1`;
      await expect(as('client', move, [rows.savedView])).rejects.toEqual(forbidden());
    }));

  test('each list has its own names, order and default', () =>
    play(async ({ server }) => {
      const add = `insert into public.saved_views (client_id, list, name, query, is_default) values ($1, $2, 'Same', 'a=b', true)`;
      await server(add, [people.newClient, 'applications']);
      await server(add, [people.newClient, 'people']);
      const kept = await server(`select list from public.saved_views where client_id = $1 and is_default`, [
        people.newClient,
      ]);
      expect(kept).toHaveLength(2);
    }));

  test('nobody gives a view to somebody else, or orders those of others', () =>
    play(async ({ as }) => {
      const give = `update public.saved_views set client_id = '${people.otherClient}' where id = $1`;
      await expect(as('client', give, [rows.savedView])).rejects.toEqual(forbidden());
      const order = 'select public.order_saved_views($1)';
      await as('otherClient', order, [[rows.savedView, rows.savedView]]);
      expect(await as('client', 'select position from public.saved_views where id = $1', [rows.savedView])).toEqual([
        { position: 0 },
      ]);
      await expect(as('anonymous', order, [[rows.savedView]])).rejects.toEqual(forbidden());
    }));
});
