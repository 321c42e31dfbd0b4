import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';
import { at, book, booking, id, iso, mornings, move, otherId, setStatus } from '../bookings.ts';
import { openCoach } from '../open-coach.ts';

describe.each(quickDatabaseKinds)('moving and canceling bookings on %s', (kind) => {
  const play = useStage(kind);

  test('a client moves to a free start, and the coach has to agree again', () =>
    play(async ({ one, as, server }) => {
      await openCoach({ server }, mornings);
      await one('client', book, booking(at('09:00')));
      await one('coach', setStatus, [id, 'confirmed', null]);
      const moved = await one('client', move, [id, at('09:30')]);
      expect(moved).toMatchObject({ status: 'pending', sequence: 2, requested_by: people.client });
      expect(iso(moved['session_time'])).toBe(at('09:30'));
      expect(await one('client', move, [id, at('09:30')])).toMatchObject({ sequence: 2 });
      await expect(as('client', move, [id, at('14:00')])).rejects.toMatchObject({ code: '23P01' });
      const told = await server(
        `select title from public.notifications where user_id = $1 and kind = 'session_rescheduled' and created_at = now()`,
        [people.coach],
      );
      expect(told).toEqual([{ title: 'Session rescheduled' }]);
    }));

  test('a coach moves to any free time, and the client confirms it', () =>
    play(async ({ one, as, server }) => {
      await openCoach({ server }, mornings);
      await one('client', book, booking(at('09:00')));
      await one('secondClient', book, booking(at('10:00'), otherId));
      await one('coach', setStatus, [id, 'confirmed', null]);
      expect(await one('coach', move, [id, at('18:00')])).toMatchObject({
        status: 'pending',
        requested_by: people.coach,
      });
      expect(await one('client', setStatus, [id, 'confirmed', null])).toMatchObject({ status: 'confirmed' });
      await expect(as('coach', move, [id, at('10:30')])).rejects.toMatchObject({ code: '23P01' });
      await expect(as('coach', move, [id, '2020-01-01T00:00:00Z'])).rejects.toEqual(
        refused('Choose a time in the future'),
      );
    }));

  test('while it is pending it says from when it was moved, and nothing of it when something else changed', () =>
    play(async ({ one, server }) => {
      await openCoach({ server }, mornings);
      const retitle = 'update public.coaching_sessions set title = $2 where id = $1 returning *';
      await one('client', book, booking(at('09:00')));
      expect(await one('coach', retitle, [id, 'Offer talk'])).toMatchObject({ status: 'pending', previous_time: null });

      expect(iso((await one('client', move, [id, at('09:30')]))['previous_time'])).toBe(at('09:00'));
      expect(iso((await one('coach', retitle, [id, 'Salary talk']))['previous_time'])).toBe(at('09:00'));
      expect(iso((await one('client', move, [id, at('10:00')]))['previous_time'])).toBe(at('09:00'));
      expect(await one('client', move, [id, at('09:00')])).toMatchObject({ status: 'pending', previous_time: null });

      await one('client', move, [id, at('09:30')]);
      expect(await one('coach', setStatus, [id, 'confirmed', null])).toMatchObject({ previous_time: null });
      expect(iso((await one('coach', move, [id, at('18:00')]))['previous_time'])).toBe(at('09:30'));
      expect(await one('client', setStatus, [id, 'cancelled', null])).toMatchObject({ previous_time: null });
    }));

  test('a confirmed session is cancelled and moved by the client before the notice, not within', () =>
    play(async ({ one, as, server }) => {
      await openCoach({ server }, mornings, { set: 'cancel_notice_minutes = 1440' });
      await one('client', book, booking(at('09:00')));
      await one('coach', setStatus, [id, 'confirmed', null]);
      await server(`update public.coach_profiles set cancel_notice_minutes = 43200 where user_id = $1`, [people.coach]);
      await expect(as('client', setStatus, [id, 'cancelled', 'Ill'])).rejects.toEqual(
        refused("You can't cancel less than 30 days before the session. Message your coach"),
      );
      await expect(as('client', move, [id, at('10:00')])).rejects.toEqual(
        refused("You can't reschedule less than 30 days before the session. Message your coach"),
      );
      await server(`update public.coach_profiles set cancel_notice_minutes = 1440 where user_id = $1`, [people.coach]);
      await server(`update public.coaching_sessions set session_time = now() + interval '23 hours' where id = $1`, [
        id,
      ]);
      await expect(as('client', setStatus, [id, 'cancelled', 'Ill'])).rejects.toEqual(
        refused("You can't cancel less than 24 hours before the session. Message your coach"),
      );
      await server(`update public.coaching_sessions set session_time = now() + interval '25 hours' where id = $1`, [
        id,
      ]);
      expect(await one('client', setStatus, [id, 'cancelled', 'Ill'])).toMatchObject({ status: 'cancelled' });
    }));

  test('what is still pending can be taken back within the notice, and a coach cancels at any time', () =>
    play(async ({ one, server }) => {
      await openCoach({ server }, mornings, { set: 'cancel_notice_minutes = 43200' });
      await one('client', book, booking(at('09:00')));
      expect(await one('client', setStatus, [id, 'cancelled', null])).toMatchObject({ status: 'cancelled' });
      await one('client', book, booking(at('09:00'), otherId));
      await one('coach', setStatus, [otherId, 'confirmed', null]);
      expect(await one('coach', setStatus, [otherId, 'cancelled', null])).toMatchObject({ status: 'cancelled' });
    }));

  test.each(['otherClient', 'secondClient', 'otherCoach', 'anonymous'] as const)(
    '%s moves no session of others',
    (person) =>
      play(async ({ one, as, server }) => {
        await openCoach({ server }, mornings);
        await one('client', book, booking(at('09:00')));
        await expect(as(person, move, [id, at('10:00')])).rejects.toEqual(forbidden());
      }),
  );

  test('a cancelled or completed session stays where it is', () =>
    play(async ({ as }) => {
      await expect(as('client', move, [rows.unratedSession, at('10:00')])).rejects.toEqual(
        refused('Only an upcoming session can be rescheduled'),
      );
    }));
});
