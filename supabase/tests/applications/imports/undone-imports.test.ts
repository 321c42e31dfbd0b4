import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { committed, countOf, importId, undo } from './imported-applications.ts';
import { refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('imports that are undone on %s', (kind) => {
  const play = useStage(kind);

  test('undo asks about what was changed since, then keeps or removes it', () =>
    play(async (scene) => {
      await committed(scene, 3);
      await scene.as(
        'client',
        `update public.job_applications set notes = 'Called' where job_title = 'Imported role 1'`,
      );
      expect(await scene.one('client', undo, [importId, null])).toEqual({ result: { removed: 0, changed: 1 } });
      expect(await countOf(scene)).toBe(3);
      expect(await scene.one('client', undo, [importId, 'keep'])).toEqual({ result: { removed: 2, changed: 1 } });
      expect(await countOf(scene)).toBe(1);
      expect(await scene.one('client', undo, [importId, 'remove'])).toEqual({ result: { removed: 2, changed: 0 } });
      await expect(scene.as('client', undo, [importId, 'perhaps'])).rejects.toEqual(
        refused('Choose whether to keep or remove what was changed'),
      );
    }));

  test('an interview or a task makes an application a changed one', () =>
    play(async (scene) => {
      await committed(scene, 2);
      const first = `(select id from public.job_applications where job_title = 'Imported role 1')`;
      await scene.as(
        'client',
        `insert into public.application_events (application_id, client_id, kind) values (${first}, '${people.client}', 'interview')`,
      );
      expect(await scene.one('client', undo, [importId, null])).toEqual({ result: { removed: 0, changed: 1 } });
      expect(await scene.one('client', undo, [importId, 'remove'])).toEqual({ result: { removed: 2, changed: 1 } });
    }));

  test('after 30 days it stays', () =>
    play(async (scene) => {
      await committed(scene, 1);
      await scene.server(
        `update public.application_imports set committed_at = now() - interval '31 days' where id = '${importId}'`,
      );
      await expect(scene.as('client', undo, [importId, null])).rejects.toEqual(
        refused('An import can be undone for 30 days'),
      );
    }));
});
