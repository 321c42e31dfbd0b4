import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { notYours, send } from './conversation.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const bellOf = ({ server }: Scene, person: Person) =>
  server<{ title: string; body: string | null; link: string; is_read: boolean }>(
    `select title, body, link, read_at is not null as is_read from public.notifications
     where user_id = $1 and kind = 'message_received' and link like '%${rows.conversation}'`,
    [people[person]],
  );

describe.each(quickDatabaseKinds)('reading messages on %s', (kind) => {
  const play = useStage(kind);

  const read = (person: Person) => (scene: Scene, message: string) =>
    scene.as(person, 'select public.mark_conversation_read($1, $2)', [rows.conversation, message]);
  const unread = async ({ one }: Scene) =>
    (await one<{ n: number }>('coach', 'select public.unread_message_count() as n')).n;

  test('counts what is unread, and goes forward only', () =>
    play(async (scene) => {
      const before = await unread(scene);
      const first = await send(scene, 'client', 'One');
      const second = await send(scene, 'client', 'Two');
      expect(await unread(scene)).toBe(before + 2);
      await read('coach')(scene, second.id);
      const after = await unread(scene);
      expect(after).toBeLessThan(before + 1);
      await read('coach')(scene, first.id);
      expect(await unread(scene)).toBe(after);
      await send(scene, 'coach', 'My own');
      expect(await unread(scene)).toBe(after);
    }));

  test('a stranger marks nothing', () =>
    play(async (scene) => {
      for (const who of ['otherCoach', 'admin'] as const) {
        await expect(read(who)(scene, rows.messageOfClient)).rejects.toEqual(forbidden(notYours));
        await expect(scene.as(who, 'select public.view_conversation($1, true)', [rows.conversation])).rejects.toEqual(
          forbidden(notYours),
        );
      }
    }));

  test('a burst is one notification, which reading the conversation takes away', () =>
    play(async (scene) => {
      await scene.server(`delete from public.notifications where kind = 'message_received'`);
      await send(scene, 'client', 'Secret words');
      const last = await send(scene, 'client', 'More of them');
      expect(await bellOf(scene, 'coach')).toEqual([
        {
          title: '3 messages from Alex Rivera',
          body: null,
          link: `/messages/${rows.conversation}`,
          is_read: false,
        },
      ]);
      await read('coach')(scene, last.id);
      expect(await bellOf(scene, 'coach')).toMatchObject([{ is_read: true }]);
    }));

  test('who muted it is not told, and counts its messages all the same', () =>
    play(async (scene) => {
      await scene.server(`delete from public.notifications where kind = 'message_received'`);
      const before = await unread(scene);
      const mine = [rows.conversation, people.coach];
      await scene.as('coach', 'insert into public.conversation_mutes (conversation_id, user_id) values ($1, $2)', mine);
      await send(scene, 'client', 'Quietly');
      expect(await bellOf(scene, 'coach')).toEqual([]);
      expect(await unread(scene)).toBe(before + 1);
      await scene.as(
        'coach',
        'delete from public.conversation_mutes where conversation_id = $1 and user_id = $2',
        mine,
      );
      await send(scene, 'client', 'Aloud');
      expect(await bellOf(scene, 'coach')).toHaveLength(1);
    }));

  test('who has it on the screen is not told', () =>
    play(async (scene) => {
      await scene.server(`delete from public.notifications where kind = 'message_received'`);
      const look = 'select public.view_conversation($1, $2)';
      await scene.as('coach', look, [rows.conversation, true]);
      await send(scene, 'client', 'You are here');
      expect(await bellOf(scene, 'coach')).toEqual([]);
      await scene.as('coach', look, [rows.conversation, false]);
      await send(scene, 'client', 'You have left');
      expect(await bellOf(scene, 'coach')).toHaveLength(1);
    }));

  test('the words stand in no log', () =>
    play(async (scene) => {
      await send(scene, 'client', 'Between the two of us');
      expect(
        await scene.server(`select from public.activity_logs where coalesce(after::text, '') like '%Between the two%'`),
      ).toEqual([]);
    }));

  test('search finds words of own conversations, and takes signs as they are', () =>
    play(async (scene) => {
      await send(scene, 'client', 'At 100% on Tuesday');
      const find = 'select body from public.search_messages($1)';
      expect(await scene.as('coach', find, ['100% on'])).toEqual([{ body: 'At 100% on Tuesday' }]);
      expect(await scene.as('coach', find, ['1_0%'])).toEqual([]);
      expect(await scene.as('otherCoach', find, ['100% on'])).toEqual([]);
      expect(await scene.as('admin', find, ['resume'])).toEqual([]);
    }));
});
