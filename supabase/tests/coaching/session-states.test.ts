import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const move = 'select * from public.move_coaching_session($1, $2, $3)';

describe.each(quickDatabaseKinds)('states and ratings of coaching sessions on %s', (kind) => {
  const play = useStage(kind);

  test('the client confirms and cancels, the coach does all', () =>
    play(async ({ one, as, server }) => {
      expect(await one('client', move, [rows.upcomingSession, 'confirmed', null])).toMatchObject({
        status: 'confirmed',
        sequence: 1,
      });
      await expect(as('client', move, [rows.upcomingSession, 'no_show', null])).rejects.toEqual(
        forbidden('Only the coach can do this'),
      );
      await expect(as('coach', move, [rows.upcomingSession, 'completed', null])).rejects.toEqual(
        refused("This session hasn't started yet"),
      );
      await server(`delete from public.coaching_sessions where id <> $1`, [rows.upcomingSession]);
      await server(`update public.coaching_sessions set session_time = now() - interval '10 minutes' where id = $1`, [
        rows.upcomingSession,
      ]);
      expect(await one('coach', move, [rows.upcomingSession, 'completed', null])).toMatchObject({
        status: 'completed',
      });
      await expect(as('coach', move, [rows.upcomingSession, 'cancelled', null])).rejects.toEqual(
        refused("You can't change a session from completed to canceled"),
      );
    }));

  test('a cancellation says by whom and why', () =>
    play(async ({ one }) => {
      expect(await one('client', move, [rows.upcomingSession, 'cancelled', ' Moved house '])).toMatchObject({
        cancelled_by: people.client,
        cancel_reason: 'Moved house',
      });
    }));

  test.each(['otherClient', 'otherCoach', 'anonymous'] as const)('%s moves nothing', (person) =>
    play(async ({ as }) => {
      await expect(as(person, move, [rows.upcomingSession, 'cancelled', null])).rejects.toEqual(forbidden());
    }),
  );

  test('a completed session is rated once', () =>
    play(async ({ as }) => {
      const rate = `update public.coaching_sessions set rating = 4 where id = $1`;
      await as('client', rate, [rows.unratedSession]);
      await expect(
        as('client', `update public.coaching_sessions set rating = 1 where id = $1`, [rows.unratedSession]),
      ).rejects.toEqual(refused('You have already rated this session'));
      await expect(as('client', rate, [rows.upcomingSession])).rejects.toEqual(
        refused('You can rate a session once it is completed'),
      );
    }));
});
