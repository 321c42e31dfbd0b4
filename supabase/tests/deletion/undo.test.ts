import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const restore = 'select public.restore_deleted($1, $2)';
const deletable = [
  ['job_applications', rows.application],
  ['review_requests', rows.openReview],
  ['contacts', rows.contact],
  ['documents', rows.document],
  ['tasks', rows.task],
  ['goals', rows.goal],
  ['milestones', rows.milestone],
  ['interactions', rows.interaction],
] as const;

describe.each(quickDatabaseKinds)('undo of a delete on %s', (kind) => {
  const play = useStage(kind);

  describe.each(deletable)('%s', (table, id) => {
    const remove = `delete from public.${table} where id = '${id}'`;
    const look = `select from public.${table} where id = '${id}'`;

    test('a deleted row is hidden and comes back', () =>
      play(async ({ as }) => {
        await as('client', remove);
        expect(await as('client', look)).toHaveLength(0);
        expect(await as('admin', look)).toHaveLength(0);
        await as('client', restore, [table, id]);
        expect(await as('client', look)).toHaveLength(1);
        await as('client', restore, [table, id]);
      }));

    test('nobody restores the row of somebody else', () =>
      play(async ({ as }) => {
        await as('client', remove);
        for (const person of ['otherClient', 'otherCoach', 'anonymous'] as const) {
          await expect(as(person, restore, [table, id])).rejects.toEqual(forbidden());
        }
      }));

    test('an assigned coach restores only what coaches delete too', () =>
      play(async ({ as }) => {
        await as('client', remove);
        const restored = as('coach', restore, [table, id]);
        if (table === 'milestones' || table === 'tasks') await restored;
        else await expect(restored).rejects.toEqual(forbidden());
      }));

    test('after thirty days it cannot be restored and is swept away', () =>
      play(async ({ as, server }) => {
        await server(`update public.${table} set deleted_at = now() - interval '31 days' where id = '${id}'`);
        await expect(as('client', restore, [table, id])).rejects.toEqual(forbidden('Nothing to restore'));
        expect(await server('select private.sweep_deleted() as swept')).toEqual([{ swept: 1 }]);
        expect(await server(look)).toHaveLength(0);
      }));
  });

  test('the history of an application hides and comes back with it', () =>
    play(async ({ as }) => {
      const history = `select from public.application_events where application_id = '${rows.application}'`;
      const before = await as('client', history);
      await as('client', `delete from public.job_applications where id = '${rows.application}'`);
      expect(await as('coach', history)).toHaveLength(0);
      await as('client', restore, ['job_applications', rows.application]);
      expect(await as('client', history)).toHaveLength(before.length);
    }));

  test('nothing else can be restored', () =>
    play(async ({ as }) => {
      await expect(as('admin', restore, ['users', rows.task])).rejects.toEqual(refused("This can't be restored"));
    }));

  test('the sweep is for the server alone', () =>
    play(async ({ as }) => {
      for (const person of ['admin', 'anonymous'] as const) {
        await expect(as(person, 'select private.sweep_deleted()')).rejects.toEqual(forbidden());
      }
    }));
});
