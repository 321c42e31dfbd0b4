import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, signedIn, type Person } from '../stage/cast.ts';
import { endAssignment, send } from './conversation.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const rightsIn = async ({ server }: Scene, topic: string, person: Person) => {
  const { personId, sessionId } = signedIn(person) as { personId: string; sessionId: string };
  const claims = { sub: personId, role: 'authenticated', session_id: sessionId };
  const [rights] = await server<{ receives: string[]; sends: string[] }>(
    'select receives, sends from realtime.channel_rights($1, $2::jsonb)',
    [topic, JSON.stringify([{ caller: 0, role: 'authenticated', claims }])],
  );
  return rights;
};

describe.each(quickDatabaseKinds)('conversations on %s', (kind) => {
  const play = useStage(kind);

  const begin = 'select public.conversation_with($1) as id';

  test('client and coach find the same one', () =>
    play(async ({ one }) => {
      expect(await one('client', begin, [people.coach])).toEqual({ id: rows.conversation });
      expect(await one('coach', begin, [people.client])).toEqual({ id: rows.conversation });
    }));

  test('the first need of either begins it', () =>
    play(async ({ one }) => {
      const begun = await one('newClient', begin, [people.coach]);
      expect(await one('coach', begin, [people.newClient])).toEqual(begun);
    }));

  test.each([
    ['otherClient', 'coach'],
    ['client', 'otherCoach'],
    ['client', 'secondClient'],
    ['coach', 'otherCoach'],
    ['admin', 'client'],
    ['admin', 'coach'],
    ['clientOfAPastReview', 'coach'],
  ] as const)('%s begins none with %s', (who, whom) =>
    play(async ({ one }) => {
      await expect(one(who, begin, [people[whom]])).rejects.toEqual(
        forbidden('You can message only your own coaches or clients'),
      );
    }),
  );

  test('a past one is still found', () =>
    play(async ({ one }) => {
      expect(await one('clientOfAPastSession', begin, [people.coach])).toEqual({ id: rows.pastConversation });
    }));

  test('the list holds the latest first, then who has not been written to', () =>
    play(async (scene) => {
      await send(scene, 'client', 'The latest');
      const list = await scene.as<{
        id: string | null;
        counterpart: { id: string };
        last_message: { body: string } | null;
        unread: number;
        is_active: boolean;
      }>('coach', 'select * from public.my_conversations()');
      expect(list[0]).toMatchObject({
        id: rows.conversation,
        counterpart: { id: people.client, full_name: 'Alex Rivera' },
        last_message: { body: 'The latest', author_id: people.client },
        unread: 2,
        is_active: true,
      });
      expect(list.find(({ counterpart }) => counterpart.id === people.newClient)).toMatchObject({
        id: null,
        last_message: null,
      });
      expect(list.find(({ id }) => id === rows.pastConversation)).toMatchObject({ is_active: false });
      expect(await scene.as('admin', 'select * from public.my_conversations()')).toEqual([]);
    }));

  test('the channel is for the two of them, and after the end nobody speaks in it', () =>
    play(async (scene) => {
      const topic = `conversation:${rows.conversation}`;
      for (const who of ['client', 'coach'] as const)
        expect(await rightsIn(scene, topic, who)).toEqual({ receives: ['broadcast'], sends: ['broadcast'] });
      for (const who of ['otherClient', 'otherCoach', 'admin'] as const)
        expect(await rightsIn(scene, topic, who)).toEqual({ receives: [], sends: [] });
      await endAssignment(scene);
      expect(await rightsIn(scene, topic, 'client')).toEqual({ receives: ['broadcast'], sends: [] });
    }));
});
