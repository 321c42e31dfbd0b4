import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';
import { fileId, open, reply, ticket, ticketIds, told } from './tickets.ts';

const history = ({ server }: Scene, id: string = rows.ticket) =>
  server<{ kind: string; new_value: string | null }>(
    `select kind, new_value from public.ticket_events where ticket_id = $1 and id <> all ($2) order by created_at, kind`,
    [id, [rows.ticketEvent, rows.internalTicketEvent]],
  );

describe.each(quickDatabaseKinds)('answering support tickets on %s', (kind) => {
  const play = useStage(kind);

  test('an answer gives the turn to the asker, takes the ticket, and is told', () =>
    play(async (scene) => {
      await open(scene);
      expect(await reply(scene, 'admin', null, ticketIds.first)).toMatchObject({ is_answer: true });
      expect(await ticket(scene, ticketIds.first)).toMatchObject({ state: 'waiting', assigned_to: people.admin });
      expect(await told(scene, 'client')).toEqual([
        {
          kind: 'ticket_answered',
          title: 'Answer to your ticket “Import fails”',
          link: `/support/tickets/${ticketIds.first}`,
        },
      ]);
      const went = await history(scene, ticketIds.first);
      // Two of them happen at the same moment.
      expect([...went].sort((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
        { kind: 'assigned' },
        { kind: 'opened' },
        { kind: 'state', new_value: 'waiting' },
      ]);
    }));

  test('a reply opens the ticket again, ends its snooze, and is told to whoever has it', () =>
    play(async (scene) => {
      await scene.as('admin', `select public.snooze_ticket($1, now() + interval '1 day')`, [rows.ticket]);
      expect(await reply(scene, 'client')).toMatchObject({ is_answer: false });
      expect(await ticket(scene)).toMatchObject({ state: 'open', snoozed_until: null });
      expect(await told(scene, 'admin')).toMatchObject([{ kind: 'ticket_replied' }]);
    }));

  test('nobody answers their own ticket as support', () =>
    play(async (scene) => {
      await open(scene, { who: 'admin' });
      await expect(reply(scene, 'admin', 'waiting', ticketIds.first)).rejects.toEqual(
        refused('This is your own ticket. Reply to it under Support & Help'),
      );
      expect(await reply(scene, 'admin', null, ticketIds.first)).toMatchObject({ is_answer: false });
    }));

  test('the same id again is the same reply', () =>
    play(async (scene) => {
      const again = `select id from public.reply_to_ticket($1, $2, 'Twice')`;
      await scene.as('client', again, [rows.ticket, fileId]);
      expect(await scene.as('client', again, [rows.ticket, fileId])).toEqual([{ id: fileId }]);
      await expect(scene.as('admin', again, [rows.ticket, fileId])).rejects.toEqual(
        forbidden("This message isn't yours"),
      );
    }));

  test('the clock stands still while it is the asker’s turn', () =>
    play(async (scene) => {
      const later = (seconds: number) =>
        scene.server(
          `update public.support_tickets set turn_since = turn_since - make_interval(secs => $2) where id = $1`,
          [ticketIds.first, seconds],
        );
      await open(scene);
      await later(600);
      await reply(scene, 'admin', null, ticketIds.first);
      expect(await ticket(scene, ticketIds.first)).toMatchObject({
        turn_since: null,
        turn_seconds: 600,
        first_response_seconds: 600,
      });
      await reply(scene, 'client', null, ticketIds.first);
      expect((await ticket(scene, ticketIds.first))?.turn_since).not.toBeNull();
      await later(60);
      await reply(scene, 'admin', 'solved', ticketIds.first);
      // The first answer was the first.
      expect(await ticket(scene, ticketIds.first)).toMatchObject({
        state: 'solved',
        turn_seconds: 660,
        first_response_seconds: 600,
      });
    }));

  test('what support decides holds for what it saw: not over a message that came, nor over what another one decided', () =>
    play(async (scene) => {
      // As a page knows it: to the millisecond.
      const seen = async () => {
        const { at, state } = await scene.one<{ at: string; state: string }>(
          'admin',
          'select last_message_at as at, state from public.support_tickets where id = $1',
          [rows.ticket],
        );
        return JSON.stringify({ last_message_at: new Date(at).toISOString(), state });
      };
      const close = (as: string) =>
        scene.as('admin', `select public.set_ticket_state($1, 'closed', $2::jsonb)`, [rows.ticket, as]);
      const answer = (as: string, id: string) =>
        scene.as('admin', `select public.reply_to_ticket($1, $2, 'Done.', '[]', 'solved', $3::jsonb)`, [
          ...[rows.ticket, id, as],
        ]);
      const before = await seen();
      await scene.server(
        `update public.support_tickets set last_message_at = last_message_at - interval '1 hour' where id = $1`,
        [rows.ticket],
      );
      const newMessage = refused('A new message came. Read it, then try again');
      await expect(close(before)).rejects.toEqual(newMessage);
      await expect(answer(before, fileId)).rejects.toEqual(newMessage);
      const now = await seen();
      await answer(now, fileId);
      // A second try of the same answer is none over a new message.
      await answer(now, fileId);
      await expect(close((await seen()).replace('solved', 'open'))).rejects.toEqual(
        refused('Someone else changed this ticket first. It is now solved'),
      );
      await close(await seen());
    }));

  test('an article begins with what support answered, not with what was asked', () =>
    play(async (scene) => {
      const made = await scene.one<{ id: string }>('admin', 'select public.article_from_ticket($1) as id', [
        rows.ticket,
      ]);
      const [item] = await scene.server<{ title: string; slug: string; words: string; published: string | null }>(
        `select title, slug, private.rich_text_words(body) as words, published_revision as published
         from public.content_items where id = $1`,
        [made.id],
      );
      expect(item).toEqual({
        title: 'Where is the import?',
        slug: 'where-is-the-import',
        words: 'Open Applications, then Import.',
        published: null,
      });
      expect(await scene.one('admin', 'select public.article_from_ticket($1) as id', [rows.ticket])).toEqual(made);
      await expect(
        scene.as('admin', 'select public.article_from_ticket($1)', [rows.ticketOfOtherClient]),
      ).rejects.toEqual(refused('Answer the ticket first. The article begins with your answer'));
    }));
});
