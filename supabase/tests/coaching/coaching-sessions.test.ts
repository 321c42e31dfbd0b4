import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { openStage, useStage } from '../stage/stage-database.ts';
import { everyDay, openCoach } from './open-coach.ts';
import { raceForASlot } from './booking/race-for-a-slot.ts';

const id = '40000000-0000-4000-8000-000000000001';
const schedule = `select * from public.schedule_session($1, $2, 'Talk', $3, 60, 'video', 'Agenda')`;
/** Sixty days ahead at noon in UTC, with minutes added. */
const ahead = (minutes: number): string => {
  const day = new Date(Date.now() + 60 * 86_400_000);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12, minutes)).toISOString();
};
const move = 'select * from public.move_coaching_session($1, $2, $3)';

describe.each(quickDatabaseKinds)('coaching sessions on %s', (kind) => {
  const play = useStage(kind);

  test('a coach schedules with an assigned client, once for an id', () =>
    play(async ({ one, server }) => {
      expect(await one('coach', schedule, [id, people.client, ahead(0)])).toMatchObject({
        id,
        coach_id: people.coach,
        status: 'pending',
        sequence: 0,
      });
      expect(await one('coach', schedule, [id, people.client, ahead(0)])).toMatchObject({ id });
      expect(
        await server(
          `select kind, link, body, coaching_session_id, starts_at = $2 as has_time
           from public.notifications where user_id = $1 and created_at = now()`,
          [people.client, ahead(0)],
        ),
      ).toContainEqual({
        kind: 'session_scheduled',
        link: `/client/sessions?session=${id}`,
        // The time is in its column, never in the words.
        body: 'Talk with Dana Whitfield',
        coaching_session_id: id,
        has_time: true,
      });
    }));

  test('nobody else schedules: a client, a coach without the assignment, an anonymous visitor', () =>
    play(async ({ as }) => {
      await expect(as('client', schedule, [id, people.client, ahead(0)])).rejects.toEqual(
        forbidden('Only a coach can schedule sessions'),
      );
      await expect(as('otherCoach', schedule, [id, people.client, ahead(0)])).rejects.toEqual(
        forbidden("This coach and this client don't work together"),
      );
      await expect(as('anonymous', schedule, [id, people.client, ahead(0)])).rejects.toEqual(forbidden());
    }));

  test('an administrator schedules for a coach; a coach for no other', () =>
    play(async ({ one, as }) => {
      const forCoach = `select coach_id from public.schedule_session($1, $2, 'Talk', $3, 60, 'video', null, p_coach_id => $4)`;
      expect(await one('admin', forCoach, [id, people.client, ahead(0), people.coach])).toEqual({
        coach_id: people.coach,
      });
      await expect(as('coach', forCoach, [id, people.client, ahead(0), people.otherCoach])).rejects.toEqual(
        forbidden('Only an administrator can schedule for another coach'),
      );
    }));

  test('refuses the past and missing fields', () =>
    play(async ({ as }) => {
      await expect(as('coach', schedule, [id, people.client, '2020-01-01T00:00:00Z'])).rejects.toEqual(
        refused('Choose a time in the future'),
      );
      await expect(as('coach', schedule, [id, null, ahead(0)])).rejects.toEqual(
        refused('Please fill in all required fields'),
      );
    }));

  test.each([
    ['the coach, within the buffer', people.secondClient, 70],
    ['the coach, overlapping', people.secondClient, -30],
    ['the client, overlapping', people.client, 30],
  ])('a time that is taken for %s is refused with the nearest free ones', (_who, client, minutes) =>
    play(async ({ one, as }) => {
      await one('coach', schedule, [id, people.client, ahead(0)]);
      const second = as('coach', schedule, ['40000000-0000-4000-8000-000000000002', client, ahead(minutes)]);
      const error: unknown = await second.catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: '23P01', message: 'That time is no longer available' });
      const free: unknown = JSON.parse((error as { detail: string }).detail);
      expect(free).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
      const starts = (free as string[]).map((start) => Date.parse(start));
      for (const start of starts) {
        expect(Math.abs(start - Date.parse(ahead(0)))).toBeGreaterThanOrEqual(60 * 60_000);
        expect(Math.abs(start - Date.parse(ahead(0)))).toBeLessThan(14 * 86_400_000);
      }
    }),
  );

  test.each(['schedule', 'reschedule'])(
    'to %s at a taken time is refused with times in the hours of the coach, outside busy times and time off',
    (act) =>
      play(async (scene) => {
        await openCoach(scene, everyDay('11:00', '14:00'));
        const { one, as, server } = scene;
        const day = ahead(0).slice(0, 10);
        const otherId = '40000000-0000-4000-8000-000000000002';
        await one('coach', schedule, [id, people.client, ahead(0)]);
        await one('coach', schedule, [otherId, people.secondClient, ahead(-24 * 60)]);
        await server(
          `insert into public.busy_blocks (coach_id, starts_at, ends_at)
           values ($1, $2::date + time '11:00', $2::date + time '12:00')`,
          [people.coach, day],
        );
        await server(
          `insert into public.availability_overrides (coach_id, starts_on, ends_on) values ($1, $2::date + 1, $2::date + 1)`,
          [people.coach, day],
        );
        const second =
          act === 'schedule'
            ? as('coach', schedule, ['40000000-0000-4000-8000-000000000003', people.secondClient, ahead(30)])
            : as('coach', 'select public.reschedule_session($1, $2)', [otherId, ahead(30)]);
        const error: unknown = await second.catch((reason: unknown) => reason);
        expect(error).toMatchObject({ code: '23P01', message: 'That time is no longer available' });
        const free = JSON.parse((error as { detail: string }).detail) as string[];
        // The nearest are of that day and the day before, where the session that is moved takes no time from itself.
        expect(free.map((start) => new Date(start).toISOString())).toEqual(
          act === 'schedule'
            ? [ahead(-60 - 24 * 60), ahead(60 - 24 * 60), ahead(60)]
            : [ahead(30 - 24 * 60), ahead(60 - 24 * 60), ahead(60)],
        );
      }),
  );

  test('what a session is about is told, invited to and numbered anew; what is over is not', () =>
    play(async ({ one, server, as }) => {
      await one('coach', schedule, [id, people.client, ahead(0)]);
      await one('client', move, [id, 'confirmed', null]);
      await server('delete from public.notifications');
      await server('delete from private.invitation_mail');
      const edit = `update public.coaching_sessions set title = 'Offer talk', location = $2 where id = $1 returning *`;
      expect(await one('coach', edit, [id, 'Room 4'])).toMatchObject({ status: 'confirmed', sequence: 2 });
      expect(await one('coach', edit, [id, 'Room 4'])).toMatchObject({ sequence: 2 });
      expect(await as('client', 'select kind, title from public.notifications')).toEqual([
        { kind: 'session_changed', title: 'Session details changed' },
      ]);
      expect(await server('select kind from private.invitation_mail')).toEqual([{ kind: 'session_changed' }]);
      await one('coach', move, [id, 'cancelled', null]);
      await server('delete from public.notifications');
      await one('coach', edit, [id, 'Room 5']);
      expect(await as('client', 'select kind from public.notifications')).toEqual([]);
      await expect(as('client', edit, [id, 'At home'])).rejects.toEqual(
        forbidden('Only the coach can change a session'),
      );
    }));

  test('after the buffer the coach is free again, and a cancelled session takes no time', () =>
    play(async ({ one }) => {
      await one('coach', schedule, [id, people.client, ahead(0)]);
      await one('coach', schedule, ['40000000-0000-4000-8000-000000000002', people.secondClient, ahead(75)]);
      await one('coach', move, [id, 'cancelled', 'Ill']);
      await one('coach', schedule, ['40000000-0000-4000-8000-000000000003', people.client, ahead(0)]);
    }));

  test('taken times are for the pair and administrators, and nothing but times', () =>
    play(async ({ one, as }) => {
      await one('coach', schedule, [id, people.client, ahead(0)]);
      const taken = 'select * from public.taken_times($1, $2, $3, $4)';
      const window = [people.coach, people.client, ahead(-60), ahead(120)];
      for (const person of ['coach', 'client', 'admin'] as const) {
        const times = await as(person, taken, window);
        expect(times.map((time) => Object.keys(time))).toEqual([['starts_at', 'ends_at']]);
        expect(times.map((time) => new Date(String(time['ends_at'])).toISOString())).toEqual([ahead(75)]);
      }
      for (const person of ['otherCoach', 'otherClient', 'secondClient'] as const) {
        await expect(as(person, taken, window)).rejects.toEqual(forbidden());
      }
      await expect(as('anonymous', taken, window)).rejects.toEqual(forbidden());
    }));
});

test('of many bookings of one slot at once, one succeeds', async () => {
  const database = await openStage('postgres');
  try {
    await raceForASlot(database, (sessionId) => ({
      who: 'coach',
      sql: schedule,
      params: [sessionId, people.client, ahead(0)],
    }));
  } finally {
    await database.close();
  }
});
