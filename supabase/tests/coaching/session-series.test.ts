import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const id = '70000000-0000-4000-8000-000000000801';
const { newClient: client, coach } = people;
const plan = `select number, starts_at, label, free_starts from public.plan_series($1, $2::timestamptz, 60, $3, $4)`;
const schedule = `select * from public.schedule_series($1, $2, 'Weekly talk', $3::timestamptz, $4, $5, 60, 'video', '', null, null, $6)`;
const ofSeries = `select session_time, occurrence_at, status from public.coaching_sessions where series_id = '${id}' order by occurrence_at`;

type Occurrence = { number: number; starts_at: string | Date; label: string | null; free_starts: string[] };
type Held = { session_time: string | Date; occurrence_at: string | Date; status: string };
const iso = (at: string | Date): string => new Date(at).toISOString();
const notified = async ({ as }: Scene, who: Person): Promise<string[]> =>
  (
    await as<{ kind: string }>(
      who,
      `select kind from public.notifications where kind like 'series_%' or kind like 'session_%' and title <> '' order by created_at, kind`,
    )
  ).map(({ kind }) => kind);

/** The coach lives in New York, and nobody has anything else on. */
async function clear({ server }: Scene): Promise<void> {
  await server(`update public.users set time_zone = 'America/New_York' where id = $1`, [coach]);
  await server('delete from public.coaching_sessions where coach_id = $1 or client_id = $2', [coach, client]);
  await server('delete from public.notifications');
  for (const table of ['busy_blocks', 'availability_overrides']) {
    await server(`delete from public.${table} where coach_id = $1`, [coach]);
  }
}
const day = 86_400_000;
/** The second Sunday of March, on which daylight saving begins in New York: the next one that lies well ahead. */
const sunday = [0, 1]
  .map((years) => Date.UTC(new Date().getUTCFullYear() + years, 2, 8))
  .map((eighth) => eighth + ((7 - new Date(eighth).getUTCDay()) % 7) * day)
  .find((found) => found > Date.now() + 14 * day) as number;
/** A date so many days from that Sunday. */
const on = (days: number): string => new Date(sunday + days * day).toISOString().slice(0, 10);
/** Nine in the morning in New York, on the Tuesday before, and on Tuesdays after. */
const start = `${on(-5)}T14:00:00.000Z`;
const nineOn = (days: number): string => `${on(days)}T13:00:00.000Z`;
const book = (scene: Scene, changes: object = {}, count = 4, weeks = 1) =>
  scene.one('coach', schedule, [id, client, start, weeks, count, JSON.stringify(changes)]);

describe.each(quickDatabaseKinds)('a series of sessions on %s', (kind) => {
  const play = useStage(kind);

  test.each([
    [1, [start, nineOn(2), nineOn(9)]],
    [2, [start, nineOn(9), nineOn(23)]],
  ])('every %s weeks keeps the clock time of the coach across daylight saving', (weeks, times) =>
    play(async (scene) => {
      await clear(scene);
      expect(await book(scene, {}, 3, weeks)).toMatchObject({
        rrule: `FREQ=WEEKLY;INTERVAL=${weeks};COUNT=3`,
        time_zone: 'America/New_York',
      });
      const held = await scene.as<Held>('newClient', ofSeries);
      expect(held.map(({ session_time }) => iso(session_time))).toEqual(times);
      expect(held.map(({ occurrence_at }) => iso(occurrence_at))).toEqual(times);
      expect(held.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    }),
  );

  test('is told once, and the same id again gives the same series', () =>
    play(async (scene) => {
      await clear(scene);
      await book(scene);
      expect(await book(scene)).toMatchObject({ id, count: 4 });
      expect(await scene.as('coach', ofSeries)).toHaveLength(4);
      expect(await notified(scene, 'newClient')).toEqual(['series_scheduled']);
      expect(await notified(scene, 'coach')).toEqual([]);
    }));

  test('with a taken day is planned first: which, why, and what is free near it', () =>
    play(async (scene) => {
      await clear(scene);
      const taken = nineOn(2);
      await scene.server(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status) values ($1, $2, 'Other', $3, 'confirmed')`,
        [people.client, coach, taken],
      );
      const found = await scene.as<Occurrence>('coach', plan, [client, start, 1, 4]);
      expect(found.map(({ label }) => label !== null)).toEqual([false, true, false, false]);
      const free = found[1]?.free_starts ?? [];
      expect(free.length).toBeGreaterThan(0);
      expect(found[0]?.free_starts).toEqual([]);
      await expect(book(scene)).rejects.toMatchObject({
        code: '23P01',
        message: 'One of these times is no longer available. Check the series again',
      });
      expect(await scene.as('coach', ofSeries)).toEqual([]);
      expect(await scene.as('coach', 'select from public.session_series where id = $1', [id])).toEqual([]);

      await book(scene, { 2: free[0], 4: null });
      const held = await scene.as<Held>('coach', ofSeries);
      expect(held.map(({ session_time }) => iso(session_time))).toEqual([start, iso(free[0] ?? ''), nineOn(9)]);
      expect(iso(held[1]?.occurrence_at ?? '')).toBe(taken);
    }));

  test('offers times inside the coach’s hours, outside time off, busy times and the series itself', () =>
    play(async (scene) => {
      await clear(scene);
      const { server, as } = scene;
      await server('delete from public.availability_rules where coach_id = $1', [coach]);
      await server(
        `insert into public.availability_rules (coach_id, weekday, starts_at, ends_at)
         select $1, day, '09:00', '11:00' from generate_series(1, 5) day`,
        [coach],
      );
      // The second week begins with two days off, and a calendar kept elsewhere takes what comes before nine o'clock Thursday.
      await server(`insert into public.availability_overrides (coach_id, starts_on, ends_on) values ($1, $2, $3)`, [
        coach,
        on(1),
        on(2),
      ]);
      await server(`insert into public.busy_blocks (coach_id, starts_at, ends_at) values ($1, $2, $3)`, [
        coach,
        `${on(3)}T12:00:00Z`,
        `${on(4)}T13:00:00Z`,
      ]);
      const found = await as<Occurrence>('coach', plan, [client, start, 1, 4]);
      expect(found.map(({ label }) => label !== null)).toEqual([false, true, false, false]);
      const offered = found[1]?.free_starts ?? [];
      expect(offered).toHaveLength(3);
      for (const free of offered) {
        const [date, time] = [free.slice(0, 10), free.slice(11)];
        // Friday of the week before is in winter time.
        expect([on(-2), on(4), on(5)]).toContain(date);
        expect(['13:00:00Z', '13:30:00Z', '14:00:00Z', '14:30:00Z', '15:00:00Z']).toContain(time);
      }
      await book(scene, { 2: offered[0] });
      expect(await as('coach', ofSeries)).toHaveLength(4);
    }));

  test('is planned with all that holds each time, own hours and time off included', () =>
    play(async (scene) => {
      await clear(scene);
      const { server, as } = scene;
      const reasons = `select reasons from public.plan_series($1, $2::timestamptz, 60, $3, $4)`;
      const kinds = async () =>
        (await as<{ reasons: { kind: string }[] }>('coach', reasons, [client, start, 1, 3])).map((planned) =>
          planned.reasons.map(({ kind: what }) => what),
        );
      await server('delete from public.availability_rules where coach_id = $1', [coach]);
      await server(`insert into public.availability_overrides (coach_id, starts_on, ends_on) values ($1, $2, $2)`, [
        coach,
        on(2),
      ]);
      expect(await kinds()).toEqual([[], ['time_off'], []]);
      await server(
        `insert into public.availability_rules (coach_id, weekday, starts_at, ends_at) values ($1, 2, '10:00', '12:00')`,
        [coach],
      );
      expect(await kinds()).toEqual([['outside_hours'], ['time_off'], ['outside_hours']]);
      const found = await as<Occurrence>('coach', plan, [client, start, 1, 3]);
      expect(found.map(({ label }) => label)).toEqual([null, 'Time off', null]);
    }));

  test('offers office hours of a coach who has set none', () =>
    play(async (scene) => {
      await clear(scene);
      await scene.server('delete from public.availability_rules where coach_id = $1', [coach]);
      await scene.server(
        `insert into public.availability_overrides (coach_id, starts_on, ends_on) values ($1, $2, $2)`,
        [coach, on(2)],
      );
      const found = await scene.as<Occurrence>('coach', plan, [client, start, 1, 4]);
      expect(found[1]?.free_starts).toEqual(['19:00', '19:30', '20:00'].map((time) => `${on(1)}T${time}:00Z`));
    }));

  test('is confirmed as one by its client, and by nobody else', () =>
    play(async (scene) => {
      await clear(scene);
      await book(scene);
      const confirm = 'select public.confirm_series($1) as confirmed';
      for (const who of ['coach', 'client', 'admin'] as const) {
        await expect(scene.as(who, confirm, [id])).rejects.toEqual(forbidden("These sessions aren't yours"));
      }
      expect(await scene.one('newClient', confirm, [id])).toEqual({ confirmed: 4 });
      expect(await scene.one('newClient', confirm, [id])).toEqual({ confirmed: 0 });
      expect((await scene.as<Held>('coach', ofSeries)).every(({ status }) => status === 'confirmed')).toBe(true);
      expect(await notified(scene, 'coach')).toEqual(['series_confirmed']);
    }));

  test.each(['coach', 'newClient'] as const)(
    'is canceled from one session on by %s, and the rule ends before it',
    (who) =>
      play(async (scene) => {
        await clear(scene);
        await book(scene);
        const [third] = await scene.as<{ id: string }>(
          who,
          `select id from public.coaching_sessions where series_id = $1 order by session_time offset 2 limit 1`,
          [id],
        );
        const cancel = 'select public.cancel_series($1, $2) as canceled';
        await expect(scene.as('client', cancel, [third?.id, null])).rejects.toEqual(
          forbidden("This session isn't yours"),
        );
        expect(await scene.one(who, cancel, [third?.id, 'Moving house'])).toEqual({ canceled: 2 });
        expect((await scene.as<Held>(who, ofSeries)).map(({ status }) => status)).toEqual([
          'pending',
          'pending',
          'cancelled',
          'cancelled',
        ]);
        expect(await scene.one(who, 'select rrule from public.session_series where id = $1', [id])).toEqual({
          rrule: 'FREQ=WEEKLY;INTERVAL=1;COUNT=2',
        });
        expect(await notified(scene, who === 'coach' ? 'newClient' : 'coach')).toContain('series_cancelled');
      }),
  );

  test('one session of it is moved or canceled by itself and told by itself', () =>
    play(async (scene) => {
      await clear(scene);
      await book(scene);
      const [first] = await scene.as<{ id: string }>(
        'coach',
        `select id from public.coaching_sessions where series_id = $1 order by session_time limit 1`,
        [id],
      );
      await scene.one('coach', `select public.move_coaching_session($1, 'cancelled')`, [first?.id]);
      expect((await scene.as<Held>('coach', ofSeries)).map(({ status }) => status)).toEqual([
        'cancelled',
        'pending',
        'pending',
        'pending',
      ]);
      expect(await notified(scene, 'newClient')).toContain('session_cancelled');
    }));

  test('is refused where it makes no sense', () =>
    play(async (scene) => {
      await clear(scene);
      await expect(book(scene, {}, 1)).rejects.toEqual(refused('A series has 2 to 26 sessions'));
      await expect(book(scene, {}, 27)).rejects.toEqual(refused('A series has 2 to 26 sessions'));
      await expect(book(scene, {}, 4, 3)).rejects.toEqual(refused('A series repeats weekly or every two weeks'));
      await expect(book(scene, { 2: null, 3: null, 4: null })).rejects.toEqual(
        refused('A series needs at least 2 sessions'),
      );
      await expect(scene.one('coach', schedule, [id, client, '2020-01-01T14:00:00Z', 1, 4, '{}'])).rejects.toEqual(
        refused('Choose a time in the future'),
      );
    }));

  test('is booked by the coach of the client, as a whole', () =>
    play(async (scene) => {
      await clear(scene);
      const parameters = [id, client, start, 1, 4, '{}'];
      await expect(scene.one('newClient', schedule, parameters)).rejects.toEqual(
        forbidden('Only a coach can schedule sessions'),
      );
      await expect(scene.one('unrelatedCoach', schedule, parameters)).rejects.toEqual(
        forbidden("This coach and this client don't work together"),
      );
      await expect(scene.as('unrelatedCoach', plan, [client, start, 1, 4])).rejects.toEqual(
        forbidden("This coach and this client don't work together"),
      );
      await expect(scene.as('client', plan, [client, start, 1, 4])).rejects.toEqual(
        forbidden('Only a coach can schedule sessions'),
      );
      await book(scene);
      await expect(
        scene.as(
          'coach',
          `insert into public.coaching_sessions (client_id, coach_id, title, session_time, series_id, occurrence_at)
           values ($1, $2, 'Slipped in', now() + interval '90 days', $3, now())`,
          [client, coach, id],
        ),
      ).rejects.toEqual(forbidden('A series is booked as a whole'));
      await expect(
        scene.as('coach', 'update public.coaching_sessions set series_id = null where series_id = $1', [id]),
      ).rejects.toEqual(forbidden("series_id can't be changed"));
    }));
});
