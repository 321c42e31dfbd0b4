import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const { client, coach } = people;
const tick = 'select public.tick_promise($1, $2, $3, $4)';
const body = 'Agreed:\n- [ ] Call Mara\n* [x] Send the letter\nGood luck';

const write = ({ server }: Scene) =>
  server('update public.session_notes set body = $2 where id = any ($1)', [[rows.sharedNote, rows.privateNote], body]);
const read = async ({ one }: Scene): Promise<string> =>
  (await one<{ body: string }>('client', 'select body from public.session_notes where id = $1', [rows.sharedNote]))
    .body;

describe.each(quickDatabaseKinds)('promises in shared notes on %s', (kind) => {
  const play = useStage(kind);

  test.each(['client', 'coach'] as const)('%s ticks one, and takes it back; the rest stays', (who) =>
    play(async (scene) => {
      await write(scene);
      await scene.as(who, tick, [rows.sharedNote, 2, 'Call Mara', true]);
      expect(await read(scene)).toBe(body.replace('- [ ]', '- [x]'));
      await scene.as(who, tick, [rows.sharedNote, 3, 'Send the letter', false]);
      expect(await read(scene)).toBe('Agreed:\n- [x] Call Mara\n* [ ] Send the letter\nGood luck');
    }),
  );

  test.each(['otherClient', 'otherCoach', 'newCoach', 'admin', 'anonymous'] as const)('%s ticks none', (who) =>
    play(async (scene) => {
      await write(scene);
      await expect(scene.as(who, tick, [rows.sharedNote, 2, 'Call Mara', true])).rejects.toEqual(forbidden());
    }),
  );

  test('nobody ticks in a private note, its author included', () =>
    play(async (scene) => {
      await write(scene);
      for (const who of ['client', 'coach'] as const) {
        await expect(scene.as(who, tick, [rows.privateNote, 2, 'Call Mara', true])).rejects.toEqual(
          forbidden("This note isn't shared with you"),
        );
      }
    }));

  test.each([
    ['another line', 1, 'Agreed:'],
    ['a text that has changed', 2, 'Call Mara again'],
    ['a line that is not there', 9, 'Call Mara'],
    ['no line', null, 'Call Mara'],
  ])('%s is refused', (_what, line, text) =>
    play(async (scene) => {
      await write(scene);
      await expect(scene.as('client', tick, [rows.sharedNote, line, text, true])).rejects.toEqual(
        refused('This note has changed. Reload the page.'),
      );
      expect(await read(scene)).toBe(body);
    }),
  );
});

describe.each(quickDatabaseKinds)('the brief of a session on %s', (kind) => {
  const play = useStage(kind);
  const announce = 'select private.announce_briefs() as told';
  const within = async ({ server }: Scene, status = 'confirmed', hours = 20) => {
    // At any hour that the test runs, no session of the seed is at that time.
    await server(`update public.coaching_sessions set status = 'cancelled' where id <> $1`, [rows.upcomingSession]);
    await server(
      `update public.coaching_sessions set status = $2, session_time = now() + make_interval(hours => $3) where id = $1`,
      [rows.upcomingSession, status, hours],
    );
  };
  const told = ({ server }: Scene) =>
    server(
      `select user_id, link from public.notifications where kind = 'session_brief' and coaching_session_id = $1 order by user_id`,
      [rows.upcomingSession],
    );

  test('is told to both people once in its last 24 hours, and again when the time has changed', () =>
    play(async (scene) => {
      await within(scene);
      expect(await scene.server(announce)).toEqual([{ told: 2 }]);
      expect(await told(scene)).toEqual([
        { user_id: coach, link: `/sessions?brief=${rows.upcomingSession}` },
        { user_id: client, link: `/client/sessions?session=${rows.upcomingSession}` },
      ]);
      expect(await scene.server(announce)).toEqual([{ told: 0 }]);
      await within(scene, 'confirmed', 22);
      expect(await scene.server(announce)).toEqual([{ told: 2 }]);
    }));

  test.each([
    ['is not confirmed', 'pending', 20],
    ['is canceled', 'cancelled', 20],
    ['is further ahead', 'confirmed', 25],
    ['has begun', 'confirmed', -1],
  ])('is not told while the session %s', (_why, status, hours) =>
    play(async (scene) => {
      await within(scene, status, hours);
      await scene.server(announce);
      expect(await told(scene)).toEqual([]);
    }),
  );

  test('nobody but the server tells', () =>
    play(async ({ as }) => {
      await expect(as('coach', announce)).rejects.toEqual(forbidden());
    }));
});
