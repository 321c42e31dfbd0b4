import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const setHours = `insert into public.quiet_hours (user_id, days, starts_at, ends_at) values ($1, $2, $3, $4)
  on conflict (user_id) do update set days = excluded.days, starts_at = excluded.starts_at, ends_at = excluded.ends_at`;
const ask = `insert into public.review_requests (client_id, title) values ($1, 'Fresh') returning id`;
const everyDay = '{1,2,3,4,5,6,7}';

/** Tells the coach something of that kind, as another person does. */
const tell = (scene: Scene, kind: string) =>
  scene.server(
    `with told as (insert into public.notifications (user_id, kind, title) values ($1, $2, 'News') returning id)
     insert into private.notification_mail (notification_id) select id from told on conflict do nothing`,
    [people.coach, kind],
  );
const waiting = ({ server }: Scene) =>
  server<{ kind: string; held: boolean }>(
    `select n.kind, m.not_before > now() as held from private.notification_mail m
     join public.notifications n on n.id = m.notification_id where n.user_id = $1 and n.created_at = now() order by n.kind`,
    [people.coach],
  );
const claimed = async ({ server }: Scene, kind: string): Promise<boolean> => {
  const mails = await server<{ email: string; kind: string }>('select * from private.claim_notification_mail(50)');
  return mails.some((mail) => mail.email === 'coach@milepost.test' && mail.kind === kind);
};

describe.each(quickDatabaseKinds)('quiet hours on %s', (kind) => {
  const play = useStage(kind);

  test.each([
    // Wednesday, Nov 18, 2026 in New York.
    ['before they begin', '{3}', '22:00', '07:00', '2026-11-18 21:59', '2026-11-18 21:59'],
    ['from their first minute on', '{3}', '22:00', '07:00', '2026-11-18 22:00', '2026-11-19 07:00'],
    ['after midnight', '{3}', '22:00', '07:00', '2026-11-19 06:59', '2026-11-19 07:00'],
    ['at their end', '{3}', '22:00', '07:00', '2026-11-19 07:00', '2026-11-19 07:00'],
    ['on a day that is not chosen', '{2}', '22:00', '07:00', '2026-11-18 23:00', '2026-11-18 23:00'],
    ['within one day', '{3}', '12:00', '13:30', '2026-11-18 12:30', '2026-11-18 13:30'],
    ['a whole weekend', '{6,7}', '00:00', '00:00', '2026-11-21 10:00', '2026-11-23 00:00'],
    ['in the night that the clocks go back', '{6}', '22:00', '07:00', '2026-10-31 23:00', '2026-11-01 07:00'],
    ['in the night that the clocks go forward', '{6}', '22:00', '07:00', '2027-03-13 23:00', '2027-03-14 07:00'],
  ])('%s', (_when, days, starts, ends, at, expected) =>
    play(async ({ as, server }) => {
      await server(`update public.users set time_zone = 'America/New_York' where id = $1`, [people.coach]);
      await as('coach', setHours, [people.coach, days, starts, ends]);
      const [row] = await server(
        `select private.after_quiet_hours($1, $2::timestamp at time zone 'America/New_York')
           = $3::timestamp at time zone 'America/New_York' as right`,
        [people.coach, at, expected],
      );
      expect(row).toEqual({ right: true });
    }),
  );

  test('hold back a mail until they end; security goes at once', () =>
    play(async (scene) => {
      // Today and tomorrow by the coach's clock.
      await scene.server(
        `insert into public.quiet_hours (user_id, days, starts_at, ends_at)
         select u.id, array[today, today % 7 + 1], '00:00', '00:00'
         from public.users u, lateral (select extract(isodow from now() at time zone u.time_zone)::smallint) d (today)
         where u.id = $1`,
        [people.coach],
      );
      await scene.one('client', ask, [people.client]);
      await tell(scene, 'second_factor_reset');
      expect(await waiting(scene)).toEqual([
        { kind: 'review_created', held: true },
        { kind: 'second_factor_reset', held: false },
      ]);
      expect(await claimed(scene, 'review_created')).toBe(false);
      await tell(scene, 'account_restored');
      expect(await claimed(scene, 'account_restored')).toBe(true);
      // The clock is moved: the morning has come.
      await scene.server('update private.notification_mail set not_before = now() where not_before > now()');
      expect(await scene.server('select private.notification_mail_is_due() as due')).toEqual([{ due: true }]);
      expect(await claimed(scene, 'review_created')).toBe(true);
      // A try that failed is not made again in the night.
      const [again] = await scene.server(
        `select m.next_try_at > now() + interval '1 day' as held from private.notification_mail m
         join public.notifications n on n.id = m.notification_id where n.user_id = $1 and n.kind = 'review_created'
           and n.created_at = now()`,
        [people.coach],
      );
      expect(again).toEqual({ held: true });
    }));

  test('what waits is released when they are turned off', () =>
    play(async (scene) => {
      await scene.as('coach', setHours, [people.coach, everyDay, '00:00', '23:59:59']);
      await scene.one('client', ask, [people.client]);
      expect(await waiting(scene)).toEqual([{ kind: 'review_created', held: true }]);
      await scene.as('coach', 'delete from public.quiet_hours');
      expect(await waiting(scene)).toEqual([{ kind: 'review_created', held: false }]);
      expect(await claimed(scene, 'review_created')).toBe(true);
    }));

  test('hold days and hours that end, and belong to whom they belong', () =>
    play(async ({ as }) => {
      for (const [days, starts, ends] of [
        ['{}', '22:00', '07:00'],
        ['{0}', '22:00', '07:00'],
        ['{8}', '22:00', '07:00'],
        [everyDay, '00:00', '00:00'],
      ]) {
        await expect(as('coach', setHours, [people.coach, days, starts, ends])).rejects.toMatchObject({
          code: '23514',
        });
      }
      await as('coach', setHours, [people.coach, '{1}', '22:00', '07:00']);
      await expect(as('coach', `update public.quiet_hours set user_id = '${people.admin}'`)).rejects.toEqual(
        forbidden("user_id can't be changed"),
      );
    }));
});
