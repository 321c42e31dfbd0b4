import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { add, column, history, move } from '../own-applications.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const takeBack = 'select id, status, position, status_since, row_revision from public.undo_moves($1) order by id';

describe.each(quickDatabaseKinds)('taking moves back, on %s', (kind) => {
  const play = useStage(kind);

  test('status, place and history are as before, for all of them', () =>
    play(async (scene) => {
      const [b, a] = await add(scene, 'B', 'A');
      const before = await scene.as(
        'newClient',
        'select id, status, position, status_since from public.job_applications where id = any ($1) order by id',
        [[a, b]],
      );
      await scene.one('newClient', move, [a, 'Interviewing', null]);
      await scene.one('newClient', `select public.move_applications($1, 'Interviewing')`, [[b]]);
      const moves = before.map((row) => ({ ...row, moved_to: 'Interviewing' }));
      const given = await scene.as('newClient', takeBack, [JSON.stringify(moves)]);
      expect(given).toMatchObject(before);
      expect(
        await scene.as(
          'newClient',
          `select id, status, position, status_since, row_revision from public.job_applications
           where id = any ($1) order by id`,
          [[a, b]],
        ),
      ).toEqual(given);
      expect(await history(scene, a)).toEqual([{ kind: 'created', to_status: 'Applied' }]);
    }));

  test('earlier steps stay in the history', () =>
    play(async (scene) => {
      const [id] = await add(scene, 'A');
      await scene.one('newClient', move, [id, 'Pending', null]);
      await scene.one('newClient', move, [id, 'Rejected', null]);
      const moves = [{ id, status: 'Pending', position: 0, moved_to: 'Rejected' }];
      await scene.one('newClient', takeBack, [JSON.stringify(moves)]);
      expect((await history(scene, id)).map(({ to_status }) => to_status)).toEqual(['Applied', 'Pending']);
    }));

  test('none is taken back where one has moved again', () =>
    play(async (scene) => {
      const [b, a] = await add(scene, 'B', 'A');
      await scene.one('newClient', `select public.move_applications($1, 'Rejected')`, [[a, b]]);
      await scene.one('newClient', move, [b, 'Pending', null]);
      const moves = [a, b].map((id) => ({ id, status: 'Applied', position: 1, moved_to: 'Rejected' }));
      await expect(scene.as('newClient', takeBack, [JSON.stringify(moves)])).rejects.toEqual(
        refused('These applications have moved again since then. Nothing was undone.'),
      );
      expect(await column(scene, 'Rejected')).toEqual(['A']);
    }));

  test.each(['coach', 'otherClient', 'admin', 'anonymous'] as const)(
    '%s takes back nothing of somebody else',
    (person) =>
      play(async ({ as }) => {
        const moves = [{ id: rows.application, status: 'Applied', position: 1, moved_to: 'Applied' }];
        await expect(as(person, takeBack, [JSON.stringify(moves)])).rejects.toEqual(forbidden());
      }),
  );
});
