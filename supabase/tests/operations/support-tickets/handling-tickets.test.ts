import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';
import { open, ticket, told } from './tickets.ts';

describe.each(quickDatabaseKinds)('who handles and reads support tickets on %s', (kind) => {
  const play = useStage(kind);

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
