import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { history, me } from './histories/application-history.ts';
import type { Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('the overview of applications on %s', (kind) => {
  const play = useStage(kind);

  test('the overview gives counts and the five newest to the client, the coach and administrators alone', () =>
    play(async (scene) => {
      for (const day of ['03-01', '03-02', '03-03', '03-04', '03-05']) await history(scene, day);
      await history(scene, '03-06', [['Withdrawn', '03-07']]);
      type Overview = { counts: Record<string, number>; recent: object[] };
      const seenBy = async (who: Parameters<Scene['one']>[0]) =>
        (await scene.one<{ o: Overview }>(who, 'select public.application_overview($1) as o', [me])).o;
      for (const who of ['newClient', 'coach', 'admin'] as const) {
        const { counts, recent } = await seenBy(who);
        expect([who, counts['Applied'], counts['Withdrawn'], recent.length]).toEqual([who, 5, 1, 5]);
      }
      for (const who of ['otherClient', 'otherCoach'] as const) {
        const { counts, recent } = await seenBy(who);
        expect([who, counts['Applied'], recent]).toEqual([who, 0, []]);
      }
    }));
});
