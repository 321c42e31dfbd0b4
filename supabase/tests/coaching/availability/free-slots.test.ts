import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { everyDay, openCoach } from '../open-coach.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const day = 86_400_000;
const slots = 'select starts_at from public.free_slots($1, $2, $3, $4)';
const starts = (found: readonly object[]): string[] =>
  found.map((row) => new Date(String(Reflect.get(row, 'starts_at'))).toISOString());

/** 'YYYY-MM-DD' of the first such weekday at least so many days ahead. */
const dateOf = (weekday: number, daysAhead = 10): string => {
  const date = new Date(Date.now() + daysAhead * day);
  while (date.getUTCDay() !== weekday) date.setTime(date.getTime() + day);
  return date.toISOString().slice(0, 10);
};
const monday = dateOf(1);
const at = (clock: string, date = monday): string => `${date}T${clock}:00.000Z`;
const wholeDay = (date = monday): [string, string] => [
  at('00:00', date),
  new Date(Date.parse(at('00:00', date)) + day).toISOString(),
];

describe.each(quickDatabaseKinds)('free slots on %s', (kind) => {
  const play = useStage(kind);
  const ofMonday = async ({ as }: Scene, minutes = 60): Promise<string[]> =>
    starts(await as('client', slots, [people.coach, ...wholeDay(), minutes]));

  test('start every half hour and fit entirely into the hours', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '11:00']]);
      expect(await ofMonday(scene)).toEqual([at('09:00'), at('09:30'), at('10:00')]);
      expect(await ofMonday(scene, 120)).toEqual([at('09:00')]);
    }));

  test('lie across hours that touch, and start by the step of the coach', () =>
    play(async (scene) => {
      await openCoach(
        scene,
        [
          [1, '09:00', '10:00'],
          [1, '10:00', '10:30'],
        ],
        { set: 'slot_step_minutes = 15' },
      );
      expect(await ofMonday(scene)).toEqual([at('09:00'), at('09:15'), at('09:30')]);
    }));

  test('go past midnight where one day ends and the next begins', () =>
    play(async (scene) => {
      await openCoach(scene, [
        [1, '23:00', '24:00'],
        [2, '00:00', '01:00'],
      ]);
      expect(await ofMonday(scene)).toEqual([at('23:00'), at('23:30')]);
    }));

  test('leave out sessions with the buffers of both, busy times, and the own sessions of the client', () =>
    play(async (scene) => {
      const { server } = scene;
      await openCoach(scene, [[1, '09:00', '17:00']], { set: 'buffer_before = 15, buffer_after = 30' });
      await server(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time) values ($1, $2, 'Taken', $3)`,
        [people.secondClient, people.coach, at('11:00')],
      );
      await server(`insert into public.busy_blocks (coach_id, starts_at, ends_at) values ($1, $2, $3)`, [
        people.coach,
        at('14:00'),
        at('14:30'),
      ]);
      await server(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time, duration_minutes) values ($1, $2, 'Own', $3, 30)`,
        [people.client, people.newCoach, at('16:30')],
      );
      expect(await ofMonday(scene)).toEqual([at('09:00'), at('15:00'), at('15:30')]);
    }));

  test('a cancelled session takes no time', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '10:00']]);
      await scene.server(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status) values ($1, $2, 'Off', $3, 'cancelled')`,
        [people.secondClient, people.coach, at('09:00')],
      );
      expect(await ofMonday(scene)).toEqual([at('09:00')]);
    }));

  test('begin after the minimum notice and end with the booking window', () =>
    play(async (scene) => {
      await openCoach(scene, everyDay('00:00', '24:00'), { set: 'min_notice_minutes = 2880' });
      await scene.server('update public.coach_profiles set booking_window_days = 5 where user_id = $1', [people.coach]);
      const window = [new Date().toISOString(), new Date(Date.now() + 30 * day).toISOString()];
      const found = starts(await scene.as('client', slots, [people.coach, ...window, 30])).map((start) =>
        Date.parse(start),
      );
      expect(found.length).toBeGreaterThanOrEqual(3 * 48 - 1);
      expect(found[0]).toBeGreaterThanOrEqual(Date.now() + 2 * day - 60_000);
      expect(found.at(-1)).toBeLessThan(Date.now() + 5 * day);
    }));

  test('follow the hours of a date, also within time off', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '17:00']]);
      const next = dateOf(1, 17);
      const except = `insert into public.availability_overrides (coach_id, starts_on, ends_on, starts_at, ends_at) values ($1, $2, $3, $4, $5)`;
      await scene.server(except, [people.coach, monday, next, null, null]);
      expect(await ofMonday(scene)).toEqual([]);
      await scene.server(except, [people.coach, monday, monday, '18:00', '19:00']);
      expect(await ofMonday(scene)).toEqual([at('18:00')]);
      expect(starts(await scene.as('client', slots, [people.coach, ...wholeDay(next), 60]))).toEqual([]);
    }));

  test('are none for lengths that are not offered and coaches who are suspended', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '17:00']], { set: `session_lengths = '{30,45}'` });
      expect(await ofMonday(scene)).toEqual([]);
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.coach]);
      expect(await ofMonday(scene, 30)).toEqual([]);
    }));

  test('are for the pair, the coach and administrators; for any client when the coach is listed', () =>
    play(async (scene) => {
      const { as, server } = scene;
      await openCoach(scene, [[1, '09:00', '10:00']]);
      const asked = [people.coach, ...wholeDay(), 60];
      for (const person of ['client', 'newClient', 'coach', 'admin'] as const) {
        expect(starts(await as(person, slots, asked))).toEqual([at('09:00')]);
      }
      for (const person of ['otherClient', 'clientOfAPastSession', 'otherCoach', 'anonymous'] as const) {
        await expect(as(person, slots, asked)).rejects.toEqual(forbidden());
      }
      await server(`update public.coach_profiles set is_listed = true where user_id = $1`, [people.coach]);
      expect(starts(await as('otherClient', slots, asked))).toEqual([at('09:00')]);
      await expect(as('otherCoach', slots, asked)).rejects.toEqual(forbidden("You don't work with this coach"));
    }));

  test.each([
    ['Ask for 62 days at most', 63 * day, 60],
    ['Choose an end after the start', 0, 60],
    ['A session takes 30, 45, 60, 90 or 120 minutes', day, 50],
  ])('%s', (sentence, length, minutes) =>
    play(async ({ as }) => {
      const to = new Date(Date.parse(at('00:00')) + length).toISOString();
      await expect(as('client', slots, [people.coach, at('00:00'), to, minutes])).rejects.toEqual(refused(sentence));
    }),
  );
});
