import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { useStage } from '../../stage/stage-database.ts';
import { book, clear, client, coach, id, iso, nineOn, ofSeries, on, plan, start, type Held } from './booked-series.ts';

type Occurrence = { number: number; starts_at: string | Date; label: string | null; free_starts: string[] };

describe.each(quickDatabaseKinds)('the plan of a series, on %s', (kind) => {
  const play = useStage(kind);

  test('says of a taken day which, why, and what is free near it', () =>
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

  test('says all that holds each time, own hours and time off included', () =>
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
});
