import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

describe.each(quickDatabaseKinds)('changing and deleting messages on %s', (kind) => {
  const play = useStage(kind);

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
        refused('You can edit a message for 15 minutes after sending it'),
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
      await expect(as('client', reword)).rejects.toEqual(refused("A deleted message can't be edited"));
      await expect(as('coach', 'select public.restore_message($1)', [rows.messageOfClient])).rejects.toEqual(
        forbidden('Nothing to restore'),
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
