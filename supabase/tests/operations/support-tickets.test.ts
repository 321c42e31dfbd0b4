import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

type Ticket = {
  id: string;
  state: string;
  assigned_to: string | null;
  snoozed_until: string | null;
  turn_since: string | null;
  turn_seconds: number;
  first_response_seconds: number | null;
  rating: number | null;
  article_id: string | null;
};
const ticketIds = { first: '30000000-0000-4000-8000-000000011601', message: '30000000-0000-4000-8000-000000011602' };
const fileId = '30000000-0000-4000-8000-000000011603';
const open = (
  { one }: Scene,
  {
    who = 'client',
    id = ticketIds.first,
    message = ticketIds.message,
    facts = '[]',
    files = '[]',
    subject = '  Import fails ',
    body = 'It stops.',
  }: {
    who?: Person;
    id?: string;
    message?: string;
    facts?: string;
    files?: string;
    subject?: string;
    body?: string;
  } = {},
) =>
  one<Ticket>(who, `select * from public.open_ticket($1, $2, 'applications', 'High', $5, $6, $3, $4)`, [
    ...[id, message, facts, files],
    ...[subject, body],
  ]);
const reply = ({ one }: Scene, who: Person, state: string | null = null, id: string = rows.ticket) =>
  one<{ id: string; is_answer: boolean }>(
    who,
    `select * from public.reply_to_ticket($1, gen_random_uuid(), 'More about it', '[]', $2)`,
    [id, state],
  );
const ticket = async ({ server }: Scene, id: string = rows.ticket) =>
  (
    await server<Ticket>(
      'select * from public.support_tickets t join public.ticket_handling h on h.ticket_id = t.id where t.id = $1',
      [id],
    )
  )[0];
const told = ({ server }: Scene, person: Person) =>
  server<{ kind: string; title: string; link: string }>(
    `select kind, title, link from public.notifications where user_id = $1 and kind like 'ticket%' order by created_at, id`,
    [people[person]],
  );
const history = ({ server }: Scene, id: string = rows.ticket) =>
  server<{ kind: string; new_value: string | null }>(
    `select kind, new_value from public.ticket_events where ticket_id = $1 and id <> all ($2) order by created_at, kind`,
    [id, [rows.ticketEvent, rows.internalTicketEvent]],
  );

describe.each(quickDatabaseKinds)('support tickets on %s', (kind) => {
  const play = useStage(kind);

  test('support is notified of a new ticket, which a retry does not open twice', () =>
    play(async (scene) => {
      const ticket = await open(scene, { facts: '[{"label": "Page", "value": "/client/applications"}]' });
      expect(ticket).toMatchObject({ subject: 'Import fails', state: 'open', urgency: 3 });
      await open(scene);
      expect(await told(scene, 'admin')).toEqual([
        { kind: 'ticket_opened', title: 'New ticket “Import fails”', link: `/admin/support/${ticketIds.first}` },
      ]);
      await expect(open(scene, { who: 'otherClient' })).rejects.toEqual(forbidden("This ticket isn't yours"));
    }));

  test('another question under the ids of a ticket is refused, so that it isn’t lost; the same one is not', () =>
    play(async (scene) => {
      await open(scene);
      const refusal = refused(
        'Another question was sent from this draft. Copy your text, then reply to that ticket with it',
      );
      await expect(open(scene, { subject: 'Calendar is empty' })).rejects.toEqual(refusal);
      await expect(open(scene, { body: 'It stops at row 5.' })).rejects.toEqual(refusal);
      const files = JSON.stringify([{ id: fileId, file_path: 'x', file_name: 'Page.png' }]);
      await expect(open(scene, { files })).rejects.toEqual(refusal);
      expect(await open(scene, { subject: 'Import fails', body: ' It stops.\n' })).toMatchObject({
        id: ticketIds.first,
      });
      await expect(open(scene, { who: 'otherClient', body: 'Mine' })).rejects.toEqual(
        forbidden("This ticket isn't yours"),
      );
      const [{ count } = { count: null }] = await scene.server<{ count: string }>(
        'select count(*)::text as count from public.ticket_messages where ticket_id = $1',
        [ticketIds.first],
      );
      expect(count).toBe('1');
    }));

  test('the sixth ticket within an hour is refused', () =>
    play(async (scene) => {
      for (const digit of [1, 2, 3, 4])
        await open(scene, {
          id: `30000000-0000-4000-8000-00000001170${digit}`,
          message: `30000000-0000-4000-8000-00000001180${digit}`,
        });
      // With the one of the stage these are five.
      await expect(open(scene)).rejects.toEqual(
        refused('You have opened 5 tickets within an hour. Reply to one of them, or try again later.'),
      );
    }));

  test.each([
    '{}',
    '[1]',
    '[{"label": "Page"}]',
    '[{"label": "Page", "value": "x", "more": "y"}]',
    `["${'x'.repeat(9000)}"]`,
  ])('facts that nobody could have seen are refused: %.40s', (facts) =>
    play(async (scene) => {
      await expect(open(scene, { facts })).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('a file comes from the own folder of the message, and from storage', () =>
    play(async (scene) => {
      const path = `${people.client}/${ticketIds.first}/${ticketIds.message}/${fileId}.png`;
      const files = (file_path: string) => JSON.stringify([{ id: fileId, file_path, file_name: 'Page.png' }]);
      await expect(open(scene, { files: files(path) })).rejects.toEqual(
        refused("A file didn't upload. Attach it again."),
      );
      await expect(
        open(scene, { files: files(`${people.client}/${rows.ticket}/${rows.ticketMessage}/there.pdf`) }),
      ).rejects.toEqual(refused("A file didn't upload. Attach it again."));
      await scene.server(
        `insert into storage.objects (bucket_id, name, metadata) values ('tickets', $1, '{"size": 12, "mimetype": "image/png"}')`,
        [path],
      );
      await open(scene, { files: files(path) });
      // A try after a reload has no files any more.
      for (const again of [files(path), '[]'])
        expect(await open(scene, { files: again })).toMatchObject({ id: ticketIds.first });
      expect(
        await scene.as(
          'client',
          'select file_name, size_bytes::int, mime_type from public.ticket_files where id = $1',
          [fileId],
        ),
      ).toEqual([{ file_name: 'Page.png', size_bytes: 12, mime_type: 'image/png' }]);
    }));

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

  test('the asker solves and reopens, and no more; what is closed stays closed for them', () =>
    play(async (scene) => {
      const move = (who: Person, state: string) =>
        scene.as(who, 'select public.set_ticket_state($1, $2)', [rows.ticket, state]);
      await move('client', 'solved');
      await move('client', 'open');
      expect(await told(scene, 'admin')).toMatchObject([{ kind: 'ticket_reopened' }]);
      await expect(move('client', 'closed')).rejects.toEqual(
        refused('You can mark your ticket as solved, or reopen it'),
      );
      await move('admin', 'closed');
      expect(await told(scene, 'client')).toMatchObject([{ kind: 'ticket_closed' }]);
      await expect(move('client', 'open')).rejects.toEqual(refused('This ticket is closed. Open a new one'));
      await expect(reply(scene, 'client')).rejects.toEqual(refused('This ticket is closed. Open a new one'));
      await expect(move('admin', 'lost')).rejects.toEqual(refused('Choose open, waiting, solved, or closed'));
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

  test('the asker rates what is solved, with stars there are', () =>
    play(async (scene) => {
      const rate = (who: Person, stars: number) =>
        scene.one<Ticket>(who, `select * from public.rate_ticket($1, $2, ' Thanks ')`, [rows.ticket, stars]);
      await expect(rate('client', 5)).rejects.toEqual(refused('You can rate a ticket once it is solved'));
      await scene.as('admin', `select public.set_ticket_state($1, 'solved')`, [rows.ticket]);
      await expect(rate('admin', 5)).rejects.toEqual(forbidden('Only the person who asked can rate a ticket'));
      await expect(rate('client', 6)).rejects.toEqual(refused('Choose 1 to 5 stars'));
      const before = await scene.one<{ a: { rated: number; satisfied: number } }>(
        'admin',
        'select public.support_figures() as a',
      );
      expect(await rate('client', 4)).toMatchObject({ rating: 4, rating_comment: 'Thanks' });
      const after = await scene.one<{ a: { rated: number; satisfied: number } }>(
        'admin',
        'select public.support_figures() as a',
      );
      expect(after.a).toMatchObject({ rated: before.a.rated + 1, satisfied: before.a.satisfied + 1 });
    }));

  test('a ticket is assigned to people who manage support alone', () =>
    play(async (scene) => {
      const assign = (to: Person) =>
        scene.as('admin', 'select public.assign_ticket($1, $2)', [rows.ticketOfOtherClient, people[to]]);
      await expect(assign('coach')).rejects.toEqual(refused('Choose someone who manages support'));
      await assign('admin');
      expect(await ticket(scene, rows.ticketOfOtherClient)).toMatchObject({ assigned_to: people.admin });
    }));

  test.each([`'infinity'`, `now() - interval '1 minute'`, `now() + interval '2 years'`])(
    'no snooze until %s',
    (until) =>
      play(async ({ as }) => {
        await expect(as('admin', `select public.snooze_ticket($1, ${until})`, [rows.ticket])).rejects.toEqual(
          refused('Choose a time within the next year'),
        );
      }),
  );

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

  test.each(['otherClient', 'coach', 'organizationAdmin', 'anonymous'] as const)(
    '%s does nothing with a ticket',
    (who) =>
      play(async ({ as }) => {
        for (const call of [
          `reply_to_ticket('${rows.ticket}', gen_random_uuid(), 'Hello')`,
          `set_ticket_state('${rows.ticket}', 'solved')`,
          `rate_ticket('${rows.ticket}', 1)`,
          `assign_ticket('${rows.ticket}', null)`,
          `snooze_ticket('${rows.ticket}', null)`,
          `article_from_ticket('${rows.ticket}')`,
          'support_figures()',
          'support_team()',
        ])
          await expect(as(who, `select public.${call}`)).rejects.toMatchObject({ code: '42501' });
      }),
  );

  test('the asker neither assigns nor snoozes, nor reads who moved it within', () =>
    play(async ({ as }) => {
      await expect(as('client', 'select public.assign_ticket($1, null)', [rows.ticket])).rejects.toEqual(forbidden());
      await expect(as('client', 'select public.snooze_ticket($1, null)', [rows.ticket])).rejects.toEqual(forbidden());
      expect(
        (await as<{ kind: string }>('client', 'select distinct kind from public.ticket_events'))
          .map((row) => row.kind)
          .sort(),
      ).toEqual(['opened', 'state']);
    }));

  test('who has a ticket, its snooze, and its draft are read by support alone, through no way', () =>
    play(async (scene) => {
      await scene.as('admin', `select public.snooze_ticket($1, now() + interval '1 day')`, [rows.ticket]);
      const secret = /assigned_to|snoozed_until|article_id/u;
      const [read] = await scene.as('client', 'select * from public.support_tickets where id = $1', [rows.ticket]);
      const moved = await scene.one('client', `select * from public.set_ticket_state($1, 'solved')`, [rows.ticket]);
      const rated = await scene.one('client', 'select * from public.rate_ticket($1, 5)', [rows.ticket]);
      for (const row of [read, moved, rated]) expect(Object.keys(row ?? {}).join(' ')).not.toMatch(secret);
      expect(await scene.as('client', 'select * from public.ticket_handling')).toEqual([]);
      expect(
        await scene.as('admin', 'select assigned_to from public.ticket_handling where ticket_id = $1', [rows.ticket]),
      ).toEqual([{ assigned_to: people.admin }]);
    }));

  test('what was solved a week ago is closed; what nobody sent is removed', () =>
    play(async (scene) => {
      await scene.server(`update public.support_tickets set state = 'solved' where id = $1`, [rows.ticket]);
      await scene.server(`update public.support_tickets set solved_at = now() - interval '8 days' where id = $1`, [
        rows.ticket,
      ]);
      expect(await scene.server('select private.close_solved_tickets() as n')).toEqual([{ n: 1 }]);
      expect(await ticket(scene)).toMatchObject({ state: 'closed' });
      const sent = `${people.client}/${rows.ticket}/${rows.ticketMessage}/there.pdf`;
      await scene.server(
        `insert into storage.objects (bucket_id, name, created_at)
         values ('tickets', $1, now() - interval '8 days'), ('tickets', 'x/y/z/unsent.png', now() - interval '8 days')`,
        [sent],
      );
      expect(await scene.server('select private.sweep_ticket_files() as n')).toEqual([{ n: 1 }]);
    }));

  test('an erased asker takes ticket, files and what support was notified of along', () =>
    play(async (scene) => {
      await open(scene);
      await scene.server(`insert into storage.objects (bucket_id, name) values ('tickets', $1)`, [
        `${people.client}/${rows.ticket}/${rows.ticketMessage}/there.pdf`,
      ]);
      await scene.server('delete from auth.users where id = $1', [people.client]);
      expect(await ticket(scene)).toBeUndefined();
      expect(await told(scene, 'admin')).toEqual([]);
      expect(await scene.server(`select from storage.objects where bucket_id = 'tickets'`)).toEqual([]);
    }));

  test('those who manage support see each other in a ticket’s channel, its asker does not', () =>
    play(async (scene) => {
      await scene.server(`select set_config('realtime.topic', $1, true)`, [`ticket:${rows.ticket}`]);
      const beSeen = `insert into realtime.messages (topic, extension, event, payload, private)
        values (realtime.topic(), 'presence', 'track', '{}', true)`;
      await scene.as('admin', beSeen);
      expect(await scene.as('admin', 'select extension from realtime.messages where topic = realtime.topic()')).toEqual(
        [{ extension: 'presence' }],
      );
      await expect(scene.as('client', beSeen)).rejects.toEqual(forbidden());
      await expect(scene.as('coach', beSeen)).rejects.toEqual(forbidden());
    }));
});
