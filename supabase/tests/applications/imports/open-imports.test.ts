import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { begin, begun, commit, committed, countOf, importId, send, undo } from './imported-applications.ts';
import { forbidden } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('open and committed imports on %s', (kind) => {
  const play = useStage(kind);

  test('nobody else reads, fills, commits, gives up or undoes an import', () =>
    play(async (scene) => {
      await begun(scene, 1);
      for (const who of ['otherClient', 'coach', 'admin'] as const) {
        await expect(scene.as(who, commit, [importId])).rejects.toEqual(forbidden());
        await expect(scene.as(who, undo, [importId, null])).rejects.toEqual(forbidden());
        await expect(scene.as(who, send, [importId, 7, 7])).rejects.toEqual(forbidden());
        expect(await scene.as(who, 'select from public.application_import_rows')).toEqual([]);
        expect(
          await scene.as(who, 'delete from public.application_imports where id = $1 returning 1', [importId]),
        ).toEqual([]);
      }
      await scene.as('client', commit, [importId]);
      await expect(scene.as('otherClient', undo, [importId, 'remove'])).rejects.toEqual(forbidden());
      expect(await countOf(scene)).toBe(1);
    }));

  test('what is committed takes no more rows and is not deleted', () =>
    play(async (scene) => {
      await committed(scene, 1);
      await expect(scene.as('client', send, [importId, 2, 2])).rejects.toEqual(forbidden());
      await scene.as('client', 'delete from public.application_imports where id = $1', [importId]);
      expect(await scene.as('client', 'select from public.application_imports where id = $1', [importId])).toHaveLength(
        1,
      );
    }));

  test('five open imports are kept, and what was left for a day is swept', () =>
    play(async ({ as, one, server }) => {
      for (let index = 0; index < 7; index += 1) {
        await as('client', begin, [importId.replace(/.$/, String(index)), people.client, 1]);
      }
      const open = `select count(*)::int as count from public.application_imports where state = 'open' and client_id = '${people.client}'`;
      expect(await one('client', open)).toEqual({ count: 5 });
      await expect(as('client', 'select private.sweep_application_imports()')).rejects.toEqual(forbidden());
      await server(`update public.application_imports set created_at = now() - interval '25 hours'`);
      await server('select private.sweep_application_imports()');
      expect(await one('client', open)).toEqual({ count: 0 });
    }));

  test('an import says nothing of itself that did not happen', () =>
    play(async ({ as, one }) => {
      await as(
        'client',
        `insert into public.application_imports (id, client_id, file_name, row_count, state, committed_at, removed_count)
         values ($1, $2, 'jobs.csv', 5, 'committed', now(), 3)`,
        [importId, people.client],
      );
      expect(
        await one('client', 'select state, committed_at, removed_count from public.application_imports where id = $1', [
          importId,
        ]),
      ).toEqual({ state: 'open', committed_at: null, removed_count: 0 });
      await expect(as('client', `update public.application_imports set state = 'committed'`)).rejects.toEqual(
        forbidden(),
      );
    }));
});
