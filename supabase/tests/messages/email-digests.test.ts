import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const want = `insert into public.email_digests (user_id, send_at) values ($1, '08:00')`;

/** Tells the coach something of that kind that is mailed. */
const tell = ({ server }: Scene, kind: string, title: string) =>
  server(
    `with told as (insert into public.notifications (user_id, kind, title) values ($1, $2, $3) returning id)
     insert into private.notification_mail (notification_id) select id from told on conflict do nothing`,
    [people.coach, kind, title],
  );
const waiting = ({ server }: Scene) =>
  server<{ title: string; in_digest: boolean; held: boolean }>(
    `select n.title, m.in_digest, m.not_before > now() as held from private.notification_mail m
     join public.notifications n on n.id = m.notification_id where n.user_id = $1 and n.created_at = now() order by n.title`,
    [people.coach],
  );
const morning = ({ server }: Scene) =>
  server('update private.notification_mail set not_before = now() where in_digest');
const digests = ({ server }: Scene) =>
  server<{ id: string; email: string; titles: string[] }>(
    `select id, email, array(select i ->> 'title' from jsonb_array_elements(notifications) i order by 1) as titles
     from private.claim_digest_mail(50)`,
  );

describe.each(quickDatabaseKinds)('the daily digest on %s', (kind) => {
  const play = useStage(kind);

  test.each([
    ['before its time', '2026-11-18 07:59', '2026-11-18 08:00'],
    ['at its time', '2026-11-18 08:00', '2026-11-19 08:00'],
    ['on the day before the clocks go back', '2026-10-31 12:00', '2026-11-01 08:00'],
    ['on the day before they go forward', '2027-03-13 12:00', '2027-03-14 08:00'],
  ])('is next sent, %s, by the clock of its person', (_when, at, expected) =>
    play(async ({ as, server }) => {
      await server(`update public.users set time_zone = 'America/New_York' where id = $1`, [people.coach]);
      await as('coach', want, [people.coach]);
      expect(
        await server(
          `select private.next_digest($1, $2::timestamp at time zone 'America/New_York')
             = $3::timestamp at time zone 'America/New_York' as right`,
          [people.coach, at, expected],
        ),
      ).toEqual([{ right: true }]);
    }),
  );

  test('holds a day together; sessions and security go at once', () =>
    play(async (scene) => {
      await scene.as('coach', want, [people.coach]);
      await tell(scene, 'goal_reached', 'A goal');
      await tell(scene, 'session_cancelled', 'B session');
      await tell(scene, 'account_viewed', 'C security');
      await tell(scene, 'review_created', 'D review');
      expect(await waiting(scene)).toEqual([
        { title: 'A goal', in_digest: true, held: true },
        { title: 'B session', in_digest: false, held: false },
        { title: 'C security', in_digest: false, held: false },
        { title: 'D review', in_digest: true, held: true },
      ]);
      expect(await digests(scene)).toEqual([]);
      await morning(scene);
      const [digest, ...others] = await digests(scene);
      expect(digest).toMatchObject({ email: 'coach@milepost.test', titles: ['A goal', 'D review'] });
      expect(others).toEqual([]);
      // Nobody else gets it meanwhile, and none of it goes alone.
      expect(await digests(scene)).toEqual([]);
      const alone = await scene.server<{ title: string }>('select title from private.claim_notification_mail(50)');
      expect(alone.map(({ title }) => title)).not.toContain('A goal');
    }));

  test('leaves out what its person no longer wants by email', () =>
    play(async (scene) => {
      await scene.as('coach', want, [people.coach]);
      await tell(scene, 'goal_reached', 'A goal');
      await tell(scene, 'review_created', 'A review');
      await scene.server(
        `insert into public.notification_preferences (user_id, category, email) values ($1, 'goals', false)
         on conflict (user_id, category) do update set email = false`,
        [people.coach],
      );
      await morning(scene);
      expect(await digests(scene)).toMatchObject([{ titles: ['A review'] }]);
    }));

  test('what waited goes one by one when it is turned off', () =>
    play(async (scene) => {
      await scene.as('coach', want, [people.coach]);
      await tell(scene, 'goal_reached', 'A goal');
      await scene.as('coach', 'delete from public.email_digests where user_id = $1', [people.coach]);
      expect(await waiting(scene)).toEqual([{ title: 'A goal', in_digest: false, held: false }]);
    }));

  test('its link ends it with all that it held, and nothing else', () =>
    play(async (scene) => {
      await scene.as('coach', want, [people.coach]);
      expect(await scene.server(`select private.turn_off_email($1, 'digest') as done`, [people.coach])).toEqual([
        { done: true },
      ]);
      expect(await scene.as('coach', 'select * from public.email_digests')).toEqual([]);
      const off = await scene.as<{ category: string }>(
        'coach',
        'select category from public.notification_preferences where not email',
      );
      expect(off.map(({ category }) => category)).toContain('reviews');
      expect(off.map(({ category }) => category)).not.toContain('sessions');
    }));

  test('is chosen by each person alone, and sent by the server alone', () =>
    play(async (scene) => {
      await scene.as('coach', want, [people.coach]);
      await expect(scene.as('client', want, [people.otherCoach])).rejects.toMatchObject({ code: '42501' });
      expect(await scene.as('otherCoach', 'select * from public.email_digests')).toEqual([]);
      await expect(scene.as('coach', `update public.email_digests set user_id = '${people.client}'`)).rejects.toEqual(
        forbidden("user_id can't be changed"),
      );
      for (const sql of ['select * from public.claim_digest_mail(1)', `select public.mark_digest_mailed('{}')`]) {
        await expect(scene.as('admin', sql)).rejects.toMatchObject({ code: '42501' });
      }
    }));
});
