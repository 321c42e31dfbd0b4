import { actAs } from '../../../../backend/src/database/testing/acting-as.ts';
import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, signedIn } from '../../stage/cast.ts';
import { at } from '../bookings.ts';
import { everyDay, openCoach } from '../open-coach.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { openStage, useStage } from '../../stage/stage-database.ts';

const reschedule = 'select * from public.reschedule_session($1, $2, $3)';
const schedule = `insert into public.coaching_sessions (id, client_id, coach_id, title, session_time, duration_minutes, status)
  values ($1, $2, $3, 'Talk', $4, 60, 'confirmed')`;
const [id = '', otherId = ''] = [1, 2].map((place) => `80000000-0000-4000-8000-00000000000${place}`);

/** The coach with a confirmed hour at ten, another one at half past eleven, and open mornings. */
async function fill(scene: Scene): Promise<void> {
  await openCoach(scene, everyDay('09:00', '12:00'));
  await scene.server(schedule, [id, people.client, people.coach, at('10:00')]);
  await scene.server(schedule, [otherId, people.secondClient, people.coach, at('11:30')]);
}

describe.each(quickDatabaseKinds)('how long a session takes, on %s', (kind) => {
  const play = useStage(kind);

  test('the coach changes it with the time or alone, and the client is asked to agree', () =>
    play(async (scene) => {
      await fill(scene);
      expect(await scene.one('coach', reschedule, [id, at('10:00'), 90])).toMatchObject({
        duration_minutes: 90,
        status: 'pending',
        requested_by: people.coach,
        sequence: 1,
      });
      expect(await scene.one('coach', reschedule, [id, at('09:00'), 45])).toMatchObject({ duration_minutes: 45 });
      expect(
        await scene.one('coach', 'select * from public.reschedule_session($1, $2)', [id, at('09:30')]),
      ).toMatchObject({ duration_minutes: 45, sequence: 3 });
    }));

  test('another length of a session that waits is told and invited to as well', () =>
    play(async (scene) => {
      await fill(scene);
      await scene.server(`update public.coaching_sessions set status = 'pending', requested_by = $2 where id = $1`, [
        id,
        people.coach,
      ]);
      await scene.server('delete from public.notifications');
      await scene.one('coach', reschedule, [id, at('10:00'), 90]);
      expect(await scene.as('client', 'select kind, title from public.notifications')).toEqual([
        { kind: 'session_rescheduled', title: 'Session changed to 90 minutes' },
      ]);
      expect(
        await scene.server('select user_id, kind from private.invitation_mail where coaching_session_id = $1', [id]),
      ).toContainEqual({ user_id: people.coach, kind: 'session_rescheduled' });
    }));

  test('a length that the coach writes into the row asks the client as well', () =>
    play(async (scene) => {
      await fill(scene);
      await scene.server('delete from public.notifications');
      const write = 'update public.coaching_sessions set duration_minutes = 45 where id = $1 returning *';
      expect(await scene.one('coach', write, [id])).toMatchObject({
        duration_minutes: 45,
        status: 'pending',
        requested_by: people.coach,
      });
      expect(await scene.as('client', 'select title from public.notifications')).toEqual([
        { title: 'Session changed to 45 minutes' },
      ]);
    }));

  test('nothing happens where nothing changes', () =>
    play(async (scene) => {
      await fill(scene);
      expect(await scene.one('coach', reschedule, [id, at('10:00'), 60])).toMatchObject({
        status: 'confirmed',
        sequence: 0,
      });
    }));

  test('an administrator changes it; the client moves the session and leaves its length', () =>
    play(async (scene) => {
      await fill(scene);
      await expect(scene.as('client', reschedule, [id, at('10:00'), 30])).rejects.toEqual(
        forbidden('Only the coach can change how long a session takes'),
      );
      expect(await scene.one('client', reschedule, [id, at('09:00'), 60])).toMatchObject({ duration_minutes: 60 });
      expect(await scene.one('admin', reschedule, [id, at('09:00'), 30])).toMatchObject({ duration_minutes: 30 });
    }));

  test.each(['otherClient', 'secondClient', 'otherCoach', 'anonymous'] as const)('%s changes none of others', (who) =>
    play(async (scene) => {
      await fill(scene);
      await expect(scene.as(who, reschedule, [id, at('10:00'), 30])).rejects.toEqual(forbidden());
    }),
  );

  test('a length that is not offered anywhere is refused', () =>
    play(async (scene) => {
      await fill(scene);
      await expect(scene.as('coach', reschedule, [id, at('10:00'), 50])).rejects.toEqual(
        refused('A session takes 30, 45, 60, 90 or 120 minutes'),
      );
    }));

  test('one that would reach into the next session is refused with free starts, also for a length out of the offer', () =>
    play(async (scene) => {
      await fill(scene);
      const free = async (minutes: number): Promise<string[]> => {
        const refusal: unknown = await scene
          .as('coach', reschedule, [id, at('10:00'), minutes])
          .catch((error: unknown) => error);
        expect(refusal).toMatchObject({ code: '23P01', message: 'That time is no longer available' });
        return JSON.parse(String(Reflect.get(Object(refusal), 'detail'))) as string[];
      };
      await scene.server(`update public.coach_profiles set session_lengths = '{60,120}' where user_id = $1`, [
        people.coach,
      ]);
      expect((await free(120)).map((start) => new Date(start).toISOString())).toContain(at('09:00'));
      await scene.server(`update public.coach_profiles set session_lengths = '{60}' where user_id = $1`, [
        people.coach,
      ]);
      // Inside the coach's hours, whose first two on that day its own session takes no more.
      expect(await free(120)).toHaveLength(3);
      expect((await free(120)).map((start) => new Date(start).toISOString())).toContain(at('09:00'));
    }));
});

test.each(quickDatabaseKinds)(
  'of two coaches who move to one hour of a client at once, one wins on %s',
  async (kind) => {
    const database = await openStage(kind);
    try {
      await database.query(`delete from public.coaching_sessions where client_id = $1`, [people.client]);
      await database.query(schedule, [id, people.client, people.coach, at('09:00')]);
      await database.query(schedule, [otherId, people.client, people.newCoach, at('15:00')]);
      const drops = (
        [
          ['coach', id],
          ['newCoach', otherId],
        ] as const
      ).map(([who, sessionId]) =>
        database.transaction(async (tx) => {
          await actAs(tx, signedIn(who));
          await tx.query(reschedule, [sessionId, at('12:00'), 60]);
        }),
      );
      const outcomes = await Promise.allSettled(drops);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: '23P01', message: 'That time is no longer available' },
      });
    } finally {
      await database.close();
    }
  },
);
