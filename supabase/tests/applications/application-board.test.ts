import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { add, column, history, move } from './own-applications.ts';
import { forbidden } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

describe.each(quickDatabaseKinds)('the place of an application on the board, on %s', (kind) => {
  const play = useStage(kind);

  test('a new one stands above all others, also where many come at once', () =>
    play(async (scene) => {
      await add(scene, 'First', 'Second');
      await scene.as(
        'newClient',
        `insert into public.job_applications (client_id, job_title, company_name)
         select $1, 'Imported ' || n, 'Parcelwise' from generate_series(1, 2) as n`,
        [people.newClient],
      );
      expect(await column(scene)).toEqual(['Imported 2', 'Imported 1', 'Second', 'First']);
    }));

  test('a moved one stands right below the card it is dropped under, in the same status or another', () =>
    play(async (scene) => {
      const [c, b, a] = await add(scene, 'C', 'B', 'A');
      await scene.one('newClient', move, [a, 'Applied', b]);
      expect(await column(scene)).toEqual(['B', 'A', 'C']);
      await scene.one('newClient', move, [c, 'Interviewing', null]);
      await scene.one('newClient', move, [b, 'Interviewing', c]);
      expect(await column(scene, 'Interviewing')).toEqual(['C', 'B']);
      expect(await column(scene)).toEqual(['A']);
    }));

  test('the same gap takes cards without end: the column is numbered anew when it is full', () =>
    play(async (scene) => {
      const [bottom, top, one, other] = await add(scene, 'Bottom', 'Top', 'One', 'Other');
      await scene.one('newClient', move, [other, 'Applied', bottom]);
      for (let turn = 0; turn < 40; turn += 1) {
        await scene.one('newClient', move, [one, 'Applied', top]);
        await scene.one('newClient', move, [other, 'Applied', top]);
      }
      expect(await column(scene)).toEqual(['Top', 'Other', 'One', 'Bottom']);
    }));

  test('below a card that has gone elsewhere meanwhile, it stands at the top', () =>
    play(async (scene) => {
      const [c, b, a] = await add(scene, 'C', 'B', 'A');
      await scene.one('newClient', move, [b, 'Pending', null]);
      await scene.one('newClient', move, [c, 'Applied', b]);
      expect(await column(scene)).toEqual(['C', 'A']);
      expect(a).toBeDefined();
    }));

  test('another place is no change that an open form is told of, and no step of the history', () =>
    play(async (scene) => {
      const [below, id] = await add(scene, 'Below', 'Moved');
      await scene.server(
        `update public.job_applications set updated_at = '2026-01-01T00:00:00Z' where id = '${id ?? ''}'`,
      );
      expect(
        await scene.one(
          'newClient',
          `select last_update, a.updated_at = $3 as same, revision, row_revision
           from public.move_application($1, 'Applied', $2) a`,
          [id, below, '2026-01-01T00:00:00Z'],
        ),
      ).toEqual({ last_update: null, same: true, revision: 2, row_revision: 3 });
      expect(await history(scene, id)).toHaveLength(1);
    }));

  test.each(['coach', 'otherClient', 'admin', 'anonymous'] as const)('%s moves no card of somebody else', (person) =>
    play(async ({ as }) => {
      await expect(as(person, move, [rows.application, 'Withdrawn', null])).rejects.toEqual(forbidden());
    }),
  );
});
