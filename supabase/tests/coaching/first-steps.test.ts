import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const me = people.unrelatedCoach;
type Steps = { step: string; is_done: boolean }[] | null;
const steps = async ({ one }: Scene): Promise<Steps> =>
  (await one<{ d: { first_steps: Steps } }>('unrelatedCoach', 'select public.coach_dashboard() as d')).d.first_steps;
const done = async (scene: Scene): Promise<string[]> =>
  ((await steps(scene)) ?? []).filter(({ is_done }) => is_done).map(({ step }) => step);

describe.each(quickDatabaseKinds)('the first steps of a coach on %s', (kind) => {
  const play = useStage(kind);

  test('are done by doing them, and undone with it', () =>
    play(async (scene) => {
      expect(await done(scene)).toEqual([]);
      await scene.as(
        'unrelatedCoach',
        `update public.coach_profiles set headline = 'Offers', bio = 'Ten years', specialties = '{Negotiation}' where user_id = $1`,
        [me],
      );
      await scene.server(
        `insert into public.availability_rules (coach_id, weekday, starts_at, ends_at) values ($1, 1, '09:00', '12:00')`,
        [me],
      );
      expect(await done(scene)).toEqual(['profile', 'hours']);
      await scene.server(
        `insert into public.calendar_integrations (user_id, type, name, is_connected) values ($1, 'calendly', 'Calendly', true)`,
        [me],
      );
      await scene.as('admin', `insert into public.client_coach_assignments (client_id, coach_id) values ($1, $2)`, [
        people.colleague,
        me,
      ]);
      expect(await done(scene)).toEqual(['profile', 'hours', 'calendar', 'client']);
      await scene.server('delete from public.availability_rules where coach_id = $1', [me]);
      expect(await done(scene)).toEqual(['profile', 'calendar', 'client']);
    }));

  test('are put away by the coach alone', () =>
    play(async (scene) => {
      const dismiss = `update public.coach_profiles set first_steps_dismissed_at = now() where user_id = '${me}' returning 1`;
      expect(await scene.as('coach', dismiss)).toEqual([]);
      expect(await steps(scene)).not.toBeNull();
      await scene.as('unrelatedCoach', dismiss);
      expect(await steps(scene)).toBeNull();
    }));
});
