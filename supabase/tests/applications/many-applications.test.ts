import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { add, column, history } from './own-applications.ts';
import { forbidden } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const bulk = {
  move: `select public.move_applications($1, 'Withdrawn')`,
  archive: 'select public.archive_applications($1, true)',
  delete: 'select public.delete_applications($1)',
  restore: 'select public.restore_applications($1)',
} as const;

describe.each(quickDatabaseKinds)('acts on many applications, on %s', (kind) => {
  const play = useStage(kind);

  test('all of them move, are archived, deleted and brought back', () =>
    play(async (scene) => {
      const ids = await add(scene, 'A', 'B');
      await scene.one('newClient', bulk.move, [ids]);
      expect(await column(scene, 'Withdrawn')).toHaveLength(2);
      await scene.one('newClient', bulk.archive, [ids]);
      const archived = 'select from public.job_applications where archived_at is not null and id = any ($1)';
      expect(await scene.as('newClient', archived, [ids])).toHaveLength(2);
      await scene.one('newClient', 'select public.archive_applications($1, false)', [ids]);
      expect(await scene.as('newClient', archived, [ids])).toHaveLength(0);
      await scene.one('newClient', bulk.delete, [ids]);
      expect(await column(scene, 'Withdrawn')).toHaveLength(0);
      expect(await history(scene, ids[0])).toHaveLength(0);
      await scene.one('newClient', bulk.restore, [ids]);
      expect(await column(scene, 'Withdrawn')).toHaveLength(2);
      expect(await history(scene, ids[0])).toHaveLength(2);
    }));

  describe.each(Object.entries(bulk))('%s', (_, statement) => {
    test('nothing happens where one of them is of somebody else, or not there', () =>
      play(async (scene) => {
        const [id] = await add(scene, 'Mine');
        const changed = () => scene.server('select xmin::text from public.job_applications where id = $1', [id]);
        const before = await changed();
        for (const other of [rows.application, '99999999-9999-4999-8999-999999999999']) {
          await expect(scene.as('newClient', statement, [[id, other]])).rejects.toEqual(
            forbidden('Some of these applications no longer exist. Nothing was changed.'),
          );
        }
        expect(await changed()).toEqual(before);
      }));

    test.each(['coach', 'otherClient', 'admin', 'anonymous'] as const)(
      '%s does it to none of somebody else',
      (person) =>
        play(async ({ as }) => {
          await expect(as(person, statement, [[rows.application]])).rejects.toEqual(forbidden());
        }),
    );
  });

  test.each([
    [
      'a move',
      `select id, status as now, row_revision from public.move_applications($1, 'Interviewing')`,
      'Interviewing',
    ],
    [
      'an interview stage',
      `select id, status as now, row_revision from public.set_interview_stage($1, null)`,
      'Interviewing',
    ],
    [
      'the archive',
      `select id, (archived_at is not null)::text as now, row_revision from public.archive_applications($1, true)`,
      'true',
    ],
  ])('%s gives all of them as they are then, those that were so before among them', (_, act, now) =>
    play(async (scene) => {
      const ids = await add(scene, 'A', 'B');
      await scene.one('newClient', `select public.move_applications($1, 'Interviewing')`, [ids]);
      await scene.one('newClient', 'select public.archive_applications($1, true)', [ids.slice(0, 1)]);
      const given = await scene.as<{ id: string }>('newClient', act, [ids]);
      const current = await scene.as<{ id: string; row_revision: number }>(
        'newClient',
        'select id, row_revision from public.job_applications where id = any ($1)',
        [ids],
      );
      expect(given).toHaveLength(2);
      expect(given).toEqual(expect.arrayContaining(current.map((row) => ({ ...row, now }))));
    }),
  );

  test('after thirty days they do not come back', () =>
    play(async (scene) => {
      const ids = await add(scene, 'A', 'B');
      await scene.one('newClient', bulk.delete, [ids]);
      await scene.server(`update public.job_applications set deleted_at = now() - interval '31 days' where id = $1`, [
        ids[0],
      ]);
      await expect(scene.as('newClient', bulk.restore, [ids])).rejects.toEqual(forbidden());
    }));

  test("the owner's open lists hear of a deletion, which row-level security hides", () =>
    play(async (scene) => {
      const ids = await add(scene, 'A', 'B');
      await scene.one('newClient', bulk.delete, [ids]);
      const told = await scene.server<{ payload: { ids: string[] } }>(
        `select payload from realtime.messages where event = 'rows_deleted' and topic = $1`,
        [`user:${people.newClient}`],
      );
      expect(told).toHaveLength(1);
      expect([...(told[0]?.payload.ids ?? [])].sort()).toEqual([...ids].sort());
    }));
});
