import { databaseKinds } from '../../backend/src/database/testing/test-database.ts';
import { people, signedIn, type Person } from './cast.ts';
import { forbidden, refused, type Scene } from './scene.ts';
import { useStage } from './stage-database.ts';
import { rows } from './stage.ts';

const newId = '40000000-0000-4000-8000-000000000001';
const notYours = 'This conversation is not yours';
const noLonger = 'You no longer work together, so nothing can be written here';

type Sent = { id: string; body: string; created_at: string; author_id: string; attachment_count: number };

const send = (
  { one }: Scene,
  who: Person,
  body: string,
  {
    id = crypto.randomUUID(),
    conversation = rows.conversation,
    reply = null as string | null,
    files = [] as object[],
  } = {},
): Promise<Sent> =>
  one<Sent>(who, 'select * from public.send_message($1, $2, $3, $4, $5::jsonb)', [
    id,
    conversation,
    body,
    reply,
    JSON.stringify(files),
  ]);

const endAssignment = ({ server }: Scene) =>
  server(`update public.client_coach_assignments set is_active = false where client_id = $1 and coach_id = $2`, [
    people.client,
    people.coach,
  ]);

const bellOf = ({ server }: Scene, person: Person) =>
  server<{ title: string; body: string | null; link: string; is_read: boolean }>(
    `select title, body, link, read_at is not null as is_read from public.notifications
     where user_id = $1 and kind = 'message_received' and link like '%${rows.conversation}'`,
    [people[person]],
  );

const rightsIn = async ({ server }: Scene, topic: string, person: Person) => {
  const { personId, sessionId } = signedIn(person) as { personId: string; sessionId: string };
  const claims = { sub: personId, role: 'authenticated', session_id: sessionId };
  const [rights] = await server<{ receives: string[]; sends: string[] }>(
    'select receives, sends from realtime.channel_rights($1, $2::jsonb)',
    [topic, JSON.stringify([{ caller: 0, role: 'authenticated', claims }])],
  );
  return rights;
};

describe.each(databaseKinds)('messages on %s', (kind) => {
  const play = useStage(kind);

  describe('whose conversation it is', () => {
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
          forbidden('You can write to people you work with: a client to their coaches, a coach to their clients'),
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
  });

  describe('writing', () => {
    test('the same id again is the same message', () =>
      play(async (scene) => {
        const first = await send(scene, 'client', 'Once', { id: newId });
        expect(await send(scene, 'client', 'Once', { id: newId })).toEqual(first);
        await expect(send(scene, 'coach', 'Mine', { id: newId })).rejects.toEqual(
          forbidden('This message is not yours'),
        );
      }));

    test('times rise within a conversation, by whole milliseconds', () =>
      play(async (scene) => {
        const times: number[] = [];
        for (const who of ['client', 'coach', 'client'] as const)
          times.push(Date.parse((await send(scene, who, 'Quick')).created_at));
        expect(new Set(times).size).toBe(3);
        expect([...times].sort((a, b) => a - b)).toEqual(times);
      }));

    test.each(['otherClient', 'otherCoach', 'admin', 'newClient'] as const)('%s does not', (who) =>
      play(async (scene) => {
        await expect(send(scene, who, 'Hello')).rejects.toEqual(forbidden(notYours));
      }),
    );

    test('after the end both read on and nobody writes or rewords', () =>
      play(async (scene) => {
        await endAssignment(scene);
        for (const who of ['client', 'coach'] as const) {
          await expect(send(scene, who, 'Still there?')).rejects.toEqual(refused(noLonger));
          expect(await scene.as(who, `select from public.messages where id = '${rows.messageOfClient}'`)).toHaveLength(
            1,
          );
        }
        await expect(
          scene.as('client', `update public.messages set body = 'Else' where id = '${rows.messageOfClient}'`),
        ).rejects.toEqual(refused('You no longer work together, so nothing can be changed here'));
      }));

    test('nothing is no message, and 10,001 characters are too many', () =>
      play(async (scene) => {
        for (const body of [' \n ', 'x'.repeat(10_001)])
          await expect(send(scene, 'client', body)).rejects.toMatchObject({ code: '23514' });
      }));

    test('sixty a minute are enough', () =>
      play(async (scene) => {
        await scene.server(
          `insert into public.messages (conversation_id, author_id, body, created_at)
           select $1, $2, 'Again', clock_timestamp() - interval '1 second' * (n % 40) from generate_series(1, 60) n`,
          [rows.conversation, people.client],
        );
        await expect(send(scene, 'client', 'One more')).rejects.toEqual(
          refused('You have sent 60 messages within a minute. Wait a moment, then go on.'),
        );
        expect(await send(scene, 'coach', 'Slow down')).toMatchObject({ body: 'Slow down' });
      }));

    test('a reply answers a message of the same conversation', () =>
      play(async (scene) => {
        await send(scene, 'coach', 'Thank you', { reply: rows.messageOfClient });
        await expect(send(scene, 'coach', 'Thank you', { reply: rows.pastMessage })).rejects.toEqual(
          refused('That message is not in this conversation'),
        );
      }));
  });

  describe('attachments', () => {
    const path = (author: string, message = newId) => `${rows.conversation}/${author}/${message}/1.pdf`;
    const store = ({ server }: Scene, name: string) =>
      server(`insert into storage.objects (bucket_id, name, metadata) values ('attachments', $1, $2::jsonb)`, [
        name,
        JSON.stringify({ size: 1234, mimetype: 'application/pdf' }),
      ]);
    const file = (name: string) => ({ id: crypto.randomUUID(), file_path: name, file_name: 'Resume\u202e.pdf' });

    test('take size and kind from what was stored', () =>
      play(async (scene) => {
        await store(scene, path(people.client));
        await send(scene, 'client', '', { id: newId, files: [file(path(people.client))] });
        expect(
          await scene.as(
            'coach',
            `select file_name, size_bytes::int, mime_type from public.message_attachments where message_id = $1`,
            [newId],
          ),
        ).toEqual([{ file_name: 'Resume.pdf', size_bytes: 1234, mime_type: 'application/pdf' }]);
      }));

    test('that are not there, or are the files of somebody else, are not sent', () =>
      play(async (scene) => {
        await store(scene, path(people.coach));
        for (const name of [path(people.client), path(people.coach), path(people.client, rows.messageOfClient)])
          await expect(send(scene, 'client', '', { id: newId, files: [file(name)] })).rejects.toEqual(
            refused('A file did not arrive. Attach it again.'),
          );
      }));
  });

  describe('changing and deleting', () => {
    const reword = `update public.messages set body = ' Reworded ' where id = '${rows.messageOfClient}' returning body, edited_at is not null as is_edited`;
    const remove = `delete from public.messages where id = '${rows.messageOfClient}'`;
    const look = `select body, deleted_at is not null as is_deleted from public.messages where id = '${rows.messageOfClient}'`;
    const files = `select from public.message_attachments where message_id = '${rows.messageOfClient}'`;

    test('an own message is reworded for 15 minutes', () =>
      play(async ({ as, one, server }) => {
        expect(await one('client', reword)).toEqual({ body: 'Reworded', is_edited: true });
        await server(`update public.messages set created_at = now() - interval '16 minutes' where id = $1`, [
          rows.messageOfClient,
        ]);
        await expect(as('client', reword)).rejects.toEqual(
          refused('A message can be changed for 15 minutes after it was sent'),
        );
      }));

    test.each(['author_id', 'conversation_id', 'created_at', 'deleted_at', 'edited_at'])(
      "%s is nobody's to set",
      (column) =>
        play(async ({ as }) => {
          await expect(
            as('client', `update public.messages set ${column} = ${column} where id = '${rows.messageOfClient}'`),
          ).rejects.toEqual(forbidden());
        }),
    );

    test('a deleted message keeps its place and loses its words and files, and comes back whole', () =>
      play(async ({ as, one }) => {
        await as('client', remove);
        for (const who of ['client', 'coach'] as const) {
          expect(await one(who, look)).toEqual({ body: '', is_deleted: true });
          expect(await as(who, files)).toHaveLength(0);
        }
        await expect(as('client', reword)).rejects.toEqual(refused('A deleted message cannot be changed'));
        await expect(as('coach', 'select public.restore_message($1)', [rows.messageOfClient])).rejects.toEqual(
          forbidden('There is nothing of yours to restore here'),
        );
        await as('client', 'select public.restore_message($1)', [rows.messageOfClient]);
        await as('client', 'select public.restore_message($1)', [rows.messageOfClient]);
        expect(await one('coach', look)).toEqual({ body: 'Here is my resume', is_deleted: false });
        expect(await as('coach', files)).toHaveLength(1);
      }));

    test('after an hour it stays deleted, and the next delete takes the words away', () =>
      play(async ({ as, server }) => {
        await as('client', remove);
        await server(`update private.withdrawn_messages set withdrawn_at = now() - interval '61 minutes'`);
        await expect(as('client', 'select public.restore_message($1)', [rows.messageOfClient])).rejects.toEqual(
          forbidden(),
        );
        await as('coach', `delete from public.messages where id = '${rows.pastMessage}'`);
        expect(await server('select message_id from private.withdrawn_messages')).toEqual([
          { message_id: rows.pastMessage },
        ]);
      }));
  });

  describe('reading', () => {
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
          await expect(
            scene.as(who, 'select public.look_at_conversation($1, true)', [rows.conversation]),
          ).rejects.toEqual(forbidden(notYours));
        }
      }));

    test('a burst is one notification, which reading the conversation takes away', () =>
      play(async (scene) => {
        await scene.server(`delete from public.notifications where kind = 'message_received'`);
        await send(scene, 'client', 'Secret words');
        const last = await send(scene, 'client', 'More of them');
        expect(await bellOf(scene, 'coach')).toEqual([
          {
            title: 'Message from Alex Rivera',
            body: '3 unread messages',
            link: `/messages/${rows.conversation}`,
            is_read: false,
          },
        ]);
        await read('coach')(scene, last.id);
        expect(await bellOf(scene, 'coach')).toMatchObject([{ is_read: true }]);
      }));

    test('who has it on the screen is not told', () =>
      play(async (scene) => {
        await scene.server(`delete from public.notifications where kind = 'message_received'`);
        const look = 'select public.look_at_conversation($1, $2)';
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
          await scene.server(
            `select from public.activity_logs where coalesce(after::text, '') like '%Between the two%'`,
          ),
        ).toEqual([]);
      }));
  });

  test('search finds words of own conversations, and takes signs as they are', () =>
    play(async (scene) => {
      await send(scene, 'client', 'At 100% on Tuesday');
      const find = 'select body from public.search_messages($1)';
      expect(await scene.as('coach', find, ['100% on'])).toEqual([{ body: 'At 100% on Tuesday' }]);
      expect(await scene.as('coach', find, ['1_0%'])).toEqual([]);
      expect(await scene.as('otherCoach', find, ['100% on'])).toEqual([]);
      expect(await scene.as('admin', find, ['resume'])).toEqual([]);
    }));

  test('a message becomes a task of its client, made by either, and of nobody else', () =>
    play(async ({ as, one }) => {
      const make = `insert into public.tasks (user_id, title, message_id) values ($1, 'Read it', $2) returning message_id`;
      for (const who of ['client', 'coach'] as const)
        expect(await one(who, make, [people.client, rows.messageOfClient])).toEqual({
          message_id: rows.messageOfClient,
        });
      for (const [who, whose] of [
        ['coach', 'secondClient'],
        ['otherClient', 'otherClient'],
        ['newCoach', 'client'],
      ] as const)
        await expect(as(who, make, [people[whose], rows.messageOfClient])).rejects.toEqual(
          refused('That message belongs to somebody else'),
        );
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
