import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { forbidden } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('who changes releases from the page, on %s', (kind) => {
  const play = useStage(kind);

  test('is an administrator, by name and address', () =>
    play(async ({ one }) => {
      expect(await one('admin', 'select public.release_manager() as who')).toEqual({
        who: expect.stringMatching(/^\S.* <admin@milepost\.test>$/),
      });
    }));

  test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('is not: %s', (who) =>
    play(async ({ as }) => {
      await expect(as(who, 'select public.release_manager()')).rejects.toEqual(forbidden());
    }),
  );
});
