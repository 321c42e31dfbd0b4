import { databaseKinds } from '../../backend/src/database/testing/test-database.ts';
import { people } from './cast.ts';
import { forbidden, refused, type Scene } from './scene.ts';
import { useStage } from './stage-database.ts';
import { rows } from './stage.ts';

const day = 86_400_000;
const slots = 'select starts_at from public.free_slots($1, $2, $3, $4)';
const starts = (found: readonly object[]): string[] =>
  found.map((row) => new Date(String(Reflect.get(row, 'starts_at'))).toISOString());

/** The coach with these hours and rules and nothing else in the calendar; by a far window so that any date can be asked. */
async function openCoach(
  { server }: Scene,
  hours: readonly (readonly [number, string, string])[],
  { zone = 'UTC', set = '' }: { readonly zone?: string; readonly set?: string } = {},
): Promise<void> {
  await server(`delete from public.coaching_sessions where coach_id = $1`, [people.coach]);
  await server(`delete from public.availability_rules where coach_id = $1`, [people.coach]);
  await server(`delete from public.availability_overrides where coach_id = $1`, [people.coach]);
  await server(`update public.users set time_zone = $2 where id = $1`, [people.coach, zone]);
  await server(
    `update public.coach_profiles set buffer_before = 0, buffer_after = 0, min_notice_minutes = 0, booking_window_days = 365 where user_id = $1`,
    [people.coach],
  );
  if (set) await server(`update public.coach_profiles set ${set} where user_id = $1`, [people.coach]);
  for (const [weekday, opens, closes] of hours) {
    await server(
      `insert into public.availability_rules (coach_id, weekday, starts_at, ends_at) values ($1, $2, $3, $4)`,
      [people.coach, weekday, opens, closes],
    );
  }
}

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

describe.each(databaseKinds)('free slots on %s', (kind) => {
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
      const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, '00:00', '24:00'] as const);
      await openCoach(scene, everyDay, { set: 'min_notice_minutes = 2880' });
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
      await expect(as('otherCoach', slots, asked)).rejects.toEqual(forbidden('You do not work with this coach'));
    }));

  test.each([
    ['Ask for 62 days at most', 63 * day, 60],
    ['Choose an end after the beginning', 0, 60],
    ['A session takes 30, 45, 60, 90 or 120 minutes', day, 50],
  ])('%s', (sentence, length, minutes) =>
    play(async ({ as }) => {
      const to = new Date(Date.parse(at('00:00')) + length).toISOString();
      await expect(as('client', slots, [people.coach, at('00:00'), to, minutes])).rejects.toEqual(refused(sentence));
    }),
  );

  describe('in the weeks when clocks are turned', () => {
    const opening = 'select opens_at, closes_at from private.open_hours($1, $2, $3)';
    const hoursOn = async ({ server }: Scene, date: string): Promise<string[]> => {
      const noon = Date.parse(`${date}T12:00:00Z`);
      const found = await server(opening, [
        people.coach,
        new Date(noon - day).toISOString(),
        new Date(noon + day).toISOString(),
      ]);
      return found.map(
        (row) =>
          `${new Date(String(row['opens_at'])).toISOString()}/${new Date(String(row['closes_at'])).toISOString()}`,
      );
    };

    test.each([
      ['America/New_York', '09:00', '12:00', '2027-03-12', '2027-03-12T14:00:00.000Z/2027-03-12T17:00:00.000Z'],
      ['America/New_York', '09:00', '12:00', '2027-03-14', '2027-03-14T13:00:00.000Z/2027-03-14T16:00:00.000Z'],
      // 02:00 to 03:00 does not come: what lies in it is at the moment of the turn.
      ['America/New_York', '01:00', '04:00', '2027-03-14', '2027-03-14T06:00:00.000Z/2027-03-14T08:00:00.000Z'],
      ['America/New_York', '02:30', '04:00', '2027-03-14', '2027-03-14T07:00:00.000Z/2027-03-14T08:00:00.000Z'],
      ['America/New_York', '01:00', '02:30', '2027-03-14', '2027-03-14T06:00:00.000Z/2027-03-14T07:00:00.000Z'],
      ['America/New_York', '02:10', '02:50', '2027-03-14', undefined],
      // 01:00 to 02:00 comes twice.
      ['America/New_York', '01:00', '03:00', '2027-11-07', '2027-11-07T05:00:00.000Z/2027-11-07T08:00:00.000Z'],
      ['America/New_York', '00:30', '01:30', '2027-11-07', '2027-11-07T04:30:00.000Z/2027-11-07T05:30:00.000Z'],
      ['America/New_York', '01:30', '03:00', '2027-11-07', '2027-11-07T06:30:00.000Z/2027-11-07T08:00:00.000Z'],
      ['Europe/Berlin', '09:00', '10:00', '2027-03-27', '2027-03-27T08:00:00.000Z/2027-03-27T09:00:00.000Z'],
      ['Europe/Berlin', '09:00', '10:00', '2027-03-28', '2027-03-28T07:00:00.000Z/2027-03-28T08:00:00.000Z'],
      ['Europe/Berlin', '02:00', '04:00', '2027-03-28', '2027-03-28T01:00:00.000Z/2027-03-28T02:00:00.000Z'],
      ['Europe/Berlin', '02:00', '03:00', '2027-10-31', '2027-10-31T00:00:00.000Z/2027-10-31T02:00:00.000Z'],
      // Half an hour: back on April 4, forth on October 3.
      ['Australia/Lord_Howe', '09:00', '10:00', '2027-04-03', '2027-04-02T22:00:00.000Z/2027-04-02T23:00:00.000Z'],
      ['Australia/Lord_Howe', '09:00', '10:00', '2027-04-05', '2027-04-04T22:30:00.000Z/2027-04-04T23:30:00.000Z'],
      ['Australia/Lord_Howe', '01:00', '03:00', '2027-04-04', '2027-04-03T14:00:00.000Z/2027-04-03T16:30:00.000Z'],
      ['Australia/Lord_Howe', '01:00', '03:00', '2027-10-03', '2027-10-02T14:30:00.000Z/2027-10-02T16:00:00.000Z'],
    ])('%s %s to %s on %s', (zone, opens, closes, date, expected) =>
      play(async (scene) => {
        const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
        await openCoach(scene, [[weekday, opens, closes]], { zone });
        expect(await hoursOn(scene, date)).toEqual(expected ? [expected] : []);
      }),
    );
  });
});

const save = 'select public.save_availability($1, $2, $3, $4) as answer';
const settings = {
  buffer_before: 5,
  buffer_after: 10,
  min_notice_minutes: 60,
  booking_window_days: 30,
  cancel_notice_minutes: 120,
  slot_step_minutes: 15,
  auto_confirm: true,
  session_lengths: [60, 30],
  session_types: ['video'],
  video_url: 'https://meet.milepost.test/dana',
  phone: '',
  address: null,
};
const saved = (version: number, hours: readonly object[], exceptions: readonly object[] = [], change: object = {}) => [
  version,
  JSON.stringify({ ...settings, ...change }),
  JSON.stringify(hours),
  JSON.stringify(exceptions),
];
const hours = (weekday: number, starts_at: string, ends_at: string) => ({ weekday, starts_at, ends_at });

describe.each(databaseKinds)('saving availability on %s', (kind) => {
  const play = useStage(kind);

  test('takes all at once and names the sessions that lie outside now', () =>
    play(async ({ one, server }) => {
      await server(`delete from public.coaching_sessions where coach_id = $1 and id <> $2`, [
        people.coach,
        rows.upcomingSession,
      ]);
      const first = await one(
        'coach',
        save,
        saved(
          0,
          [hours(1, '09:00', '12:00')],
          [{ starts_on: '2090-03-01', ends_on: '2090-03-02', starts_at: null, ends_at: null, note: ' Away ' }],
        ),
      );
      expect(first).toMatchObject({
        answer: { saved: true, version: 1, outside: [{ id: rows.upcomingSession, title: 'Ahead' }] },
      });
      expect(await server('select * from public.coach_profiles where user_id = $1', [people.coach])).toEqual([
        expect.objectContaining({
          buffer_after: 10,
          slot_step_minutes: 15,
          auto_confirm: true,
          session_lengths: [30, 60],
        }),
      ]);
      expect(
        await server('select note from public.availability_overrides where coach_id = $1', [people.coach]),
      ).toEqual([{ note: 'Away' }]);
      expect(
        await server('select video_url, phone from public.coach_meeting_places where coach_id = $1', [people.coach]),
      ).toEqual([{ video_url: 'https://meet.milepost.test/dana', phone: null }]);
      expect(await one('coach', save, saved(0, []))).toEqual({ answer: { saved: false } });
      expect(
        await server('select starts_at from public.availability_rules where coach_id = $1', [people.coach]),
      ).toHaveLength(1);
    }));

  test('refuses hours that overlap, and keeps what was', () =>
    play(async ({ as, server }) => {
      const before = await server('select count(*) from public.availability_rules where coach_id = $1', [people.coach]);
      await expect(
        as('coach', save, saved(0, [hours(2, '09:00', '12:00'), hours(2, '11:30', '13:00')])),
      ).rejects.toEqual(refused('Hours on Tuesday overlap: those from 09:00 and those from 11:30'));
      await expect(
        as(
          'coach',
          save,
          saved(
            0,
            [],
            [
              { starts_on: '2090-03-01', ends_on: '2090-03-01', starts_at: '09:00', ends_at: '12:00' },
              { starts_on: '2090-03-01', ends_on: '2090-03-01', starts_at: '09:00', ends_at: '10:00' },
            ],
          ),
        ),
      ).rejects.toEqual(refused('Hours on Mar 1, 2090 overlap'));
      await expect(as('coach', save, saved(0, [], [], { session_lengths: [50] }))).rejects.toMatchObject({
        code: '23514',
      });
      expect(
        await server('select count(*) from public.availability_rules where coach_id = $1', [people.coach]),
      ).toEqual(before);
    }));

  test.each(['client', 'admin', 'anonymous'] as const)('%s has no hours to set', (person) =>
    play(async ({ as }) => {
      await expect(as(person, save, saved(0, []))).rejects.toEqual(forbidden());
    }),
  );
});
