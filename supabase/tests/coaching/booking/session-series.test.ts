import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import type { Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import {
  book,
  clear,
  client,
  coach,
  id,
  iso,
  nineOn,
  ofSeries,
  plan,
  schedule,
  start,
  type Held,
} from './booked-series.ts';

const notified = async ({ as }: Scene, who: Person): Promise<string[]> =>
  (
    await as<{ kind: string }>(
      who,
      `select kind from public.notifications where kind like 'series_%' or kind like 'session_%' and title <> '' order by created_at, kind`,
    )
  ).map(({ kind }) => kind);

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
