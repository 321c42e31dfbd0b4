import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { endAssignment, notYours, send } from './conversation.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const newId = '40000000-0000-4000-8000-000000000001';
const noLonger = "You no longer work together, so you can't send new messages";

describe.each(quickDatabaseKinds)('messages on %s', (kind) => {
  const play = useStage(kind);

  describe('writing', () => {
    test('the same id again is the same message', () =>
      play(async (scene) => {
        const first = await send(scene, 'client', 'Once', { id: newId });
        expect(await send(scene, 'client', 'Once', { id: newId })).toEqual(first);
        await expect(send(scene, 'coach', 'Mine', { id: newId })).rejects.toEqual(
          forbidden("This message isn't yours"),
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
        ).rejects.toEqual(refused("You no longer work together, so you can't change this conversation"));
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
          refused('You have sent 60 messages within a minute. Wait a moment, then try again.'),
        );
        expect(await send(scene, 'coach', 'Slow down')).toMatchObject({ body: 'Slow down' });
      }));

    test('a reply answers a message of the same conversation', () =>
      play(async (scene) => {
        await send(scene, 'coach', 'Thank you', { reply: rows.messageOfClient });
        await expect(send(scene, 'coach', 'Thank you', { reply: rows.pastMessage })).rejects.toEqual(
          refused("That message isn't in this conversation"),
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

    test('of a deleted message are swept away after thirty days, and the line that it was deleted stays', () =>
      play(async (scene) => {
        const { as, server } = scene;
        await store(scene, path(people.client));
        await send(scene, 'client', '', { id: newId, files: [file(path(people.client))] });
        const files = () => server('select from storage.objects where name = $1', [path(people.client)]);
        await as('client', 'delete from public.messages where id = $1', [newId]);
        await server('select private.sweep_deleted()');
        expect(await files()).toHaveLength(1);
        await server(
          `update public.message_attachments set deleted_at = now() - interval '31 days' where message_id = $1`,
          [newId],
        );
        await server('select private.sweep_deleted()');
        expect(await files()).toHaveLength(0);
        expect(await as('coach', 'select from public.messages where id = $1', [newId])).toHaveLength(1);
      }));

    test('that are not there, or are the files of somebody else, are not sent', () =>
      play(async (scene) => {
        await store(scene, path(people.coach));
        for (const name of [path(people.client), path(people.coach), path(people.client, rows.messageOfClient)])
          await expect(send(scene, 'client', '', { id: newId, files: [file(name)] })).rejects.toEqual(
            refused("A file didn't upload. Attach it again."),
          );
      }));
  });

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
          refused('That message belongs to someone else'),
        );
    }));
});
