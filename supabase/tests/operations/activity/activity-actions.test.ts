import { activityActions } from '@milepost/shared/entities/activity-logs/model';
import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { useStage } from '../../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('the actions of the activity log on %s', (kind) => {
  const play = useStage(kind);

  test('each that a function writes can be filtered by, and each that can be filtered by is written', () =>
    play(async ({ server }) => {
      // A literal in a function that writes the log, where it means the action: a past tense in one word. The audience of
      // a token is another such word, and no action.
      const written = await server<{ action: string }>(
        `select distinct literal[1] as action
         from pg_proc p, regexp_matches(p.prosrc, '''([a-z]+ed)''', 'g') as literal
         where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and p.prosrc ~ 'insert into public\\.activity_logs|private\\.log_impersonation' and literal[1] <> 'authenticated' order by 1`,
      );
      expect(written.map(({ action }) => action)).toEqual(Object.keys(activityActions).sort());
    }));
});
