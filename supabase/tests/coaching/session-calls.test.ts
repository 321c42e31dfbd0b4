import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const id = rows.upcomingSession;
const come = 'select * from public.come_to_call($1)';
const open = 'select * from public.open_call($1)';
const admit = 'select * from public.admit_to_call($1)';
const end = 'select * from public.end_call($1)';
const mayCall = 'select public.i_may_call($1) as may';

/** The session at a time and in a status; the others of both people are gone. */
const set = async ({ server }: Scene, start: string, changes = `status = 'confirmed'`): Promise<void> => {
  await server('delete from public.coaching_sessions where id <> $1', [id]);
  await server(`update public.coaching_sessions set session_time = now() + $2::interval, ${changes} where id = $1`, [
    id,
    start,
  ]);
};
const endAssignment = ({ server }: Scene) =>
  server('update public.client_coach_assignments set is_active = false where client_id = $1 and coach_id = $2', [
    people.client,
    people.coach,
  ]);

const hello = `insert into realtime.messages (topic, extension, event, payload, private)
  values (realtime.topic(), 'broadcast', 'signal', '{}', true)`;
const enter = ({ server }: Scene) => server(`select set_config('realtime.topic', $1, true)`, [`call:${id}`]);
const hears = async ({ as }: Scene, who: Person): Promise<boolean> =>
  (await as(who, 'select from realtime.messages where topic = $1', [`call:${id}`])).length > 0;

describe.each(quickDatabaseKinds)('calls of sessions on %s', (kind) => {
  const play = useStage(kind);

  test('the client waits until the coach lets them in, and either is there for as long as they say so', () =>
    play(async (scene) => {
      const { one, as } = scene;
      await set(scene, '5 minutes');
      await expect(as('coach', admit, [id])).rejects.toEqual(refused("The client isn't here yet"));
      expect(await one('client', come, [id])).toMatchObject({ coach_here_until: null, admitted_at: null });
      expect(await one('coach', open, [id])).toMatchObject({ ended_at: null });
      expect(await one('coach', admit, [id])).toMatchObject({ admitted_at: expect.anything() });
      await as('client', 'select public.leave_call($1)', [id]);
      const [call] = await scene.server<{ client: boolean; coach: boolean }>(
        `select client_here_until > now() as client, coach_here_until > now() as coach from public.session_calls`,
      );
      expect(call).toEqual({ client: false, coach: true });
      // Whoever was let in can come back, for example after a reload.
      expect(await one('client', come, [id])).toMatchObject({ admitted_at: expect.anything() });
    }));

  test('only the coach lets in and ends; after the end the client waits again', () =>
    play(async (scene) => {
      const { one, as } = scene;
      await set(scene, '-5 minutes');
      await as('client', come, [id]);
      for (const act of [open, admit, end]) {
        await expect(as('client', act, [id])).rejects.toEqual(forbidden('Only the coach can do this'));
      }
      await as('coach', admit, [id]);
      expect(await one('coach', end, [id])).toMatchObject({ admitted_at: null, ended_at: expect.anything() });
      expect(await one('client', come, [id])).toMatchObject({ admitted_at: null, ended_at: expect.anything() });
      expect(await one('coach', open, [id])).toMatchObject({ admitted_at: null, ended_at: null });
    }));

  test.each([
    ['16 minutes', `status = 'confirmed'`, 'The call opens 15 minutes before the session'],
    ['-121 minutes', `status = 'confirmed'`, 'The call closed an hour after the session'],
    ['5 minutes', `status = 'pending'`, "The time of this session isn't confirmed yet"],
    ['-5 minutes', `status = 'cancelled'`, 'This session was canceled or missed'],
    ['-5 minutes', `status = 'no_show'`, 'This session was canceled or missed'],
    ['5 minutes', `status = 'confirmed', session_type = 'phone'`, "This session isn't held by video"],
  ])('in %s and with %s: %s', (start, changes, sentence) =>
    play(async (scene) => {
      await set(scene, start, changes);
      for (const person of ['client', 'coach'] as const) {
        await expect(scene.as(person, come, [id])).rejects.toEqual(forbidden(sentence));
        expect(await scene.one(person, mayCall, [id])).toEqual({ may: false });
      }
    }),
  );

  test.each([
    ['14 minutes', 'confirmed'],
    ['-119 minutes', 'confirmed'],
    ['-5 minutes', 'completed'],
  ])('in %s a session that is %s is open', (start, status) =>
    play(async (scene) => {
      await set(scene, start, `status = '${status}'`);
      for (const person of ['client', 'coach'] as const) {
        expect(await scene.one(person, mayCall, [id])).toEqual({ may: true });
        await scene.as(person, come, [id]);
      }
    }),
  );

  test.each(['otherClient', 'otherCoach', 'newCoach', 'newClient', 'organizationAdmin', 'admin'] as const)(
    '%s has no part in it: no door, no channel, no chat',
    (person) =>
      play(async (scene) => {
        await set(scene, '5 minutes');
        await scene.as('client', come, [id]);
        await scene.as('coach', admit, [id]);
        for (const act of [come, open, admit, end]) {
          await expect(scene.as(person, act, [id])).rejects.toEqual(forbidden("This call isn't yours"));
        }
        expect(await scene.one(person, mayCall, [id])).toEqual({ may: false });
        await enter(scene);
        await scene.server(hello);
        await expect(scene.as(person, hello)).rejects.toEqual(forbidden());
        expect(await hears(scene, person)).toBe(false);
        await expect(
          scene.as(person, 'insert into public.session_call_messages (session_id, body) values ($1, $2)', [id, 'Hi']),
        ).rejects.toEqual(forbidden());
        expect(await scene.as(person, 'select from public.session_calls')).toEqual([]);
      }),
  );

  test('the coach is in the channel from the start, the client once let in, and neither once it has ended', () =>
    play(async (scene) => {
      await set(scene, '5 minutes');
      await scene.as('client', come, [id]);
      await enter(scene);
      await scene.as('coach', hello);
      expect(await hears(scene, 'coach')).toBe(true);
      expect(await hears(scene, 'client')).toBe(false);
      await expect(scene.as('client', hello)).rejects.toEqual(forbidden());
      await scene.as('coach', admit, [id]);
      await scene.as('client', hello);
      expect(await hears(scene, 'client')).toBe(true);
      await scene.as('coach', end, [id]);
      await expect(scene.as('client', hello)).rejects.toEqual(forbidden());
      expect(await hears(scene, 'client')).toBe(false);
    }));

  test('in a session that was moved the client waits to be let in again, and one that only changed goes on', () =>
    play(async (scene) => {
      const { as, one, server } = scene;
      const write = 'insert into public.session_call_messages (session_id, body) values ($1, $2)';
      await set(scene, '5 minutes');
      await as('client', come, [id]);
      await as('coach', admit, [id]);
      await as('coach', `update public.coaching_sessions set title = 'Second part' where id = $1`, [id]);
      await as('client', write, [id, 'Tomorrow, then']);
      await server(
        `update public.coaching_sessions set session_time = session_time + interval '4 minutes' where id = $1`,
        [id],
      );
      expect(await one('client', come, [id])).toMatchObject({ admitted_at: null });
      await expect(as('client', write, [id, 'Hello?'])).rejects.toEqual(forbidden());
      await enter(scene);
      await expect(as('client', hello)).rejects.toEqual(forbidden());
      await as('coach', admit, [id]);
      await as('client', write, [id, 'Here I am']);
      // Nor does the end of the call before count as this one's.
      await as('coach', end, [id]);
      await set(scene, '10 minutes');
      expect(await one('client', come, [id])).toMatchObject({ ended_at: null, admitted_at: null });
    }));

  test('another channel of the same session, or presence in this one, opens nothing', () =>
    play(async (scene) => {
      await set(scene, '5 minutes');
      await enter(scene);
      await expect(scene.as('coach', hello.replace("'broadcast'", "'presence'"))).rejects.toEqual(forbidden());
      await scene.server(`select set_config('realtime.topic', $1, true)`, [`calls:${id}`]);
      await expect(scene.as('coach', hello)).rejects.toEqual(forbidden());
    }));

  test('an assignment that ends during the call ends the signalling, the door and the chat for both', () =>
    play(async (scene) => {
      await set(scene, '-5 minutes');
      await scene.as('client', come, [id]);
      await scene.as('coach', admit, [id]);
      await enter(scene);
      await scene.as('client', hello);
      await endAssignment(scene);
      const write = 'insert into public.session_call_messages (session_id, body) values ($1, $2)';
      for (const person of ['client', 'coach'] as const) {
        await expect(scene.as(person, hello)).rejects.toEqual(forbidden());
        expect(await hears(scene, person)).toBe(false);
        await expect(scene.as(person, come, [id])).rejects.toEqual(
          forbidden("You don't work together anymore, so this call is closed"),
        );
        await expect(scene.as(person, write, [id, 'Still there?'])).rejects.toEqual(forbidden());
      }
    }));

  test('what was written stays with the session, and nobody writes before they are let in or in another name', () =>
    play(async (scene) => {
      const { as } = scene;
      const write = 'insert into public.session_call_messages (session_id, body) values ($1, $2)';
      await set(scene, '-5 minutes');
      await as('client', come, [id]);
      await expect(as('client', write, [id, 'Hello?'])).rejects.toEqual(forbidden());
      await as('coach', admit, [id]);
      await as('client', write, [id, 'Here is the link']);
      await expect(
        as('client', 'insert into public.session_call_messages (session_id, author_id, body) values ($1, $2, $3)', [
          id,
          people.coach,
          'I agree',
        ]),
      ).rejects.toEqual(forbidden());
      await expect(as('client', write, [id, ' \n '])).rejects.toMatchObject({ code: '23514' });
      await scene.server(
        `update public.coaching_sessions set session_time = now() - interval '40 days' where id = $1`,
        [id],
      );
      await endAssignment(scene);
      for (const person of ['client', 'coach'] as const) {
        expect(await as(person, 'select body from public.session_call_messages where session_id = $1', [id])).toEqual([
          { body: 'Here is the link' },
        ]);
      }
    }));

  test('both are told of the call and of its chat as they change', () =>
    play(async ({ server }) => {
      expect(
        await server(
          `select tablename from pg_publication_tables
           where pubname = 'supabase_realtime' and tablename like 'session_call%' order by 1`,
        ),
      ).toEqual([{ tablename: 'session_call_messages' }, { tablename: 'session_calls' }]);
    }));
});
