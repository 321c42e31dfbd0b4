import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const move = 'select * from public.move_coaching_session($1, $2, $3)';
const undo = 'select * from public.undo_session_outcome($1)';
const remind = 'select * from public.remind_of_session($1)';
const id = rows.upcomingSession;

/** The session as it was ten minutes after its beginning. */
const begin = async ({ server }: Scene, status = 'confirmed'): Promise<void> => {
  await server(`delete from public.coaching_sessions where id <> $1`, [id]);
  await server(
    `update public.coaching_sessions set session_time = now() - interval '10 minutes', status = $2 where id = $1`,
    [id, status],
  );
  await server('delete from public.notifications');
};
/** Who is notified of what once the time for Undo is over. */
const told = async ({ server }: Scene): Promise<unknown[]> => {
  await server(`update private.untold_outcomes set due_at = now()`);
  await server('select private.tell_outcomes()');
  return server(
    `select n.user_id = $1 as client, n.title, m.notification_id is not null as mailed
     from public.notifications n left join private.notification_mail m on m.notification_id = n.id
     where n.kind like 'session%' order by n.user_id`,
    [people.client],
  );
};

describe.each(quickDatabaseKinds)('outcomes of sessions on %s', (kind) => {
  const play = useStage(kind);

  test('the client is told once the time for Undo is over, and by mail like of all that a coach does', () =>
    play(async (scene) => {
      await begin(scene);
      expect(await scene.one('coach', move, [id, 'completed', null])).toMatchObject({ status: 'completed' });
      await scene.server('select private.tell_outcomes()');
      expect(await scene.server(`select 1 from public.notifications`)).toEqual([]);
      expect(await told(scene)).toEqual([{ client: true, title: 'Session completed', mailed: true }]);
      expect(await told(scene)).toHaveLength(1);
    }));

  test('the client rates what is completed once the time for Undo is over, and is shown until then what was before', () =>
    play(async (scene) => {
      const rate = 'update public.coaching_sessions set rating = 5 where id = $1';
      const early = refused('You can rate a session once it is completed');
      await begin(scene);
      expect(await scene.one('coach', move, [id, 'no_show', null])).toMatchObject({ status_before: 'confirmed' });
      // What is corrected at once still was as the client knows it.
      expect(await scene.one('coach', move, [id, 'completed', null])).toMatchObject({ status_before: 'confirmed' });
      await expect(scene.as('client', rate, [id])).rejects.toEqual(early);
      await expect(
        scene.as(
          'coach',
          `update public.coaching_sessions set outcome_told_at = null, status_before = null where id = $1`,
          [id],
        ),
      ).rejects.toMatchObject({ code: '42501' });
      await scene.server(`update public.coaching_sessions set outcome_told_at = now() where id = $1`, [id]);
      await scene.as('client', rate, [id]);
    }));

  test('what is undone leaves nothing to be shown instead', () =>
    play(async (scene) => {
      await begin(scene);
      await scene.one('coach', move, [id, 'completed', null]);
      expect(await scene.one('coach', undo, [id])).toMatchObject({ status_before: null, outcome_told_at: null });
    }));

  test('what is undone in time is as it was, and nobody hears of it', () =>
    play(async (scene) => {
      await begin(scene);
      await scene.one('coach', move, [id, 'no_show', null]);
      expect(await scene.one('coach', undo, [id])).toMatchObject({ status: 'confirmed', settled_at: null });
      expect(await told(scene)).toEqual([]);
      await expect(scene.as('coach', undo, [id])).rejects.toEqual(
        refused('The client has been notified. Correct the outcome instead'),
      );
    }));

  test('an outcome is corrected for seven days, and the correction undone alone', () =>
    play(async (scene) => {
      const { one, as, server } = scene;
      await begin(scene);
      await one('coach', move, [id, 'no_show', null]);
      expect(await told(scene)).toMatchObject([{ title: 'Session missed' }]);
      await server('delete from public.notifications');
      await one('coach', move, [id, 'completed', null]);
      expect(await one('coach', undo, [id])).toMatchObject({ status: 'no_show' });
      expect(await told(scene)).toEqual([]);
      await one('coach', move, [id, 'completed', null]);
      expect(await told(scene)).toMatchObject([{ title: 'Session completed' }]);
      await server(`update public.coaching_sessions set settled_at = now() - interval '8 days' where id = $1`, [id]);
      await expect(as('coach', move, [id, 'no_show', null])).rejects.toEqual(
        refused('You can correct an outcome for 7 days'),
      );
    }));

  test('a session that the client rated took place', () =>
    play(async (scene) => {
      await begin(scene);
      await scene.one('coach', move, [id, 'completed', null]);
      // Twelve seconds later.
      await scene.server('update public.coaching_sessions set outcome_told_at = now() where id = $1', [id]);
      await scene.as('client', 'update public.coaching_sessions set rating = 5 where id = $1', [id]);
      const rated = refused('The client has rated this session, so it took place');
      await expect(scene.as('coach', undo, [id])).rejects.toEqual(rated);
      await expect(scene.as('coach', move, [id, 'no_show', null])).rejects.toEqual(rated);
    }));

  test.each(['client', 'otherCoach', 'otherClient', 'anonymous'] as const)('%s takes no outcome back', (person) =>
    play(async (scene) => {
      await begin(scene);
      await scene.one('coach', move, [id, 'completed', null]);
      await expect(scene.as(person, undo, [id])).rejects.toEqual(forbidden());
      expect(await scene.one('admin', undo, [id])).toMatchObject({ status: 'confirmed' });
    }),
  );

  test('what was held without an answer was held, and was not missed', () =>
    play(async (scene) => {
      await begin(scene, 'pending');
      await expect(scene.as('coach', move, [id, 'no_show', null])).rejects.toEqual(
        refused("You can't change a session from pending to no show"),
      );
      expect(await scene.one('coach', move, [id, 'completed', null])).toMatchObject({ status: 'completed' });
    }));

  test('outcomes are told by the server alone', () =>
    play(async ({ as }) => {
      for (const person of ['anonymous', 'client', 'coach', 'admin'] as const) {
        for (const sql of ['select private.tell_outcomes()', 'select * from private.untold_outcomes']) {
          await expect(as(person, sql)).rejects.toEqual(forbidden());
        }
      }
    }));
});

describe.each(quickDatabaseKinds)('who agrees to a time on %s', (kind) => {
  const play = useStage(kind);
  const requestedBy = ({ server }: Scene, person: string): Promise<unknown> =>
    server('update public.coaching_sessions set requested_by = $2 where id = $1', [id, person]);

  test('a coach does not confirm in the client’s place, nor does an administrator; the client does', () =>
    play(async (scene) => {
      await requestedBy(scene, people.coach);
      for (const person of ['coach', 'admin'] as const) {
        await expect(scene.as(person, move, [id, 'confirmed', null])).rejects.toEqual(
          forbidden('Alex Rivera has to confirm the time you requested'),
        );
      }
      expect(await scene.one('client', move, [id, 'confirmed', null])).toMatchObject({ status: 'confirmed' });
    }));

  test('a coach who writes another time into the row has asked for it', () =>
    play(async (scene) => {
      await scene.server(`update public.coaching_sessions set status = 'confirmed' where id = $1`, [id]);
      await scene.as(
        'coach',
        `update public.coaching_sessions set session_time = session_time + interval '1 hour' where id = $1`,
        [id],
      );
      const [row] = await scene.server('select status, requested_by from public.coaching_sessions where id = $1', [id]);
      expect(row).toEqual({ status: 'pending', requested_by: people.coach });
    }));

  test('another length is told to the client, who has to agree to it', () =>
    play(async (scene) => {
      await scene.server(
        `update public.coaching_sessions set status = 'confirmed', duration_minutes = 60 where id = $1`,
        [id],
      );
      await scene.server('delete from public.notifications');
      await scene.one('coach', 'select * from public.reschedule_session($1, $2, 90)', [
        id,
        (
          await scene.one<{ at: string }>(
            'coach',
            'select session_time as at from public.coaching_sessions where id = $1',
            [id],
          )
        ).at,
      ]);
      expect(await scene.server('select user_id, title from public.notifications')).toEqual([
        { user_id: people.client, title: 'Session changed to 90 minutes' },
      ]);
    }));

  test('the coach reminds the client once a day, of each time anew', () =>
    play(async (scene) => {
      const { one, as, server } = scene;
      await requestedBy(scene, people.coach);
      await server('delete from public.notifications');
      expect(await one('coach', remind, [id])).toMatchObject({ status: 'pending' });
      expect(
        await server('select user_id, title, body, starts_at is not null as timed from public.notifications'),
      ).toEqual([
        { user_id: people.client, title: 'Confirm your session', body: 'Ahead with Dana Whitfield', timed: true },
      ]);
      await expect(as('coach', remind, [id])).rejects.toEqual(refused('You can remind a client once a day'));
      await server(`update public.coaching_sessions set session_time = session_time + interval '1 day' where id = $1`, [
        id,
      ]);
      await one('coach', remind, [id]);
    }));

  test('nobody is reminded of what does not wait for them, and nobody else reminds', () =>
    play(async (scene) => {
      const { as, server } = scene;
      await requestedBy(scene, people.client);
      await expect(as('coach', remind, [id])).rejects.toEqual(refused("This session doesn't wait for the client"));
      await requestedBy(scene, people.coach);
      for (const person of ['client', 'otherCoach', 'anonymous'] as const) {
        await expect(as(person, remind, [id])).rejects.toEqual(forbidden());
      }
      await begin(scene, 'pending');
      await requestedBy(scene, people.coach);
      await expect(as('coach', remind, [id])).rejects.toEqual(refused("This session's time has passed"));
      await server(`update public.coaching_sessions set status = 'confirmed' where id = $1`, [id]);
      await expect(as('coach', remind, [id])).rejects.toEqual(refused("This session doesn't wait for the client"));
    }));
});
