import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const connect = 'select public.connect_booking_page($1, $2) as answer';
const disconnect = 'select * from public.disconnect_calendar($1)';
const saveUrl = 'select * from public.save_booking_url($1, $2)';
const pages = 'select * from public.coach_booking_pages($1)';
const ownRows = 'select type, is_connected from public.calendar_integrations order by type';

type Answer = {
  readonly answer: { readonly integration: Record<string, unknown>; readonly secret: string };
};

describe.each(quickDatabaseKinds)('connected calendars on %s', (kind) => {
  const play = useStage(kind);

  test('connecting gives an address and, once, a secret; connecting again keeps the one and changes the other', () =>
    play(async ({ as, one, server }) => {
      const { answer } = await one<Answer>('newCoach', connect, ['cal.com', 'https://cal.com/nora']);
      expect(answer.integration).toMatchObject({
        user_id: people.newCoach,
        type: 'cal.com',
        name: 'Cal.com',
        is_connected: true,
        booking_url: 'https://cal.com/nora',
        webhook_url: expect.stringMatching(/^\/functions\/v1\/calendar-webhook\/cal\.com\/[\da-f-]{36}$/),
      });
      expect(answer.secret).toMatch(/^[\da-f]{64}$/);
      const again = await one<Answer>('newCoach', connect, ['cal.com', null]);
      expect(again.answer.integration).toMatchObject({
        webhook_url: answer.integration['webhook_url'],
        booking_url: 'https://cal.com/nora',
      });
      expect(again.answer.secret).not.toBe(answer.secret);
      expect(await as('newCoach', ownRows)).toEqual([{ type: 'cal.com', is_connected: true }]);
      const webhook = String(answer.integration['webhook_url']).split('/').at(-1);
      const found = 'select secret from private.calendar_webhook($1, $2)';
      expect(await server(found, [webhook, 'cal.com'])).toEqual([{ secret: again.answer.secret }]);
      expect(await server(found, [webhook, 'calendly'])).toEqual([]);
      await server(`update public.users set status = 'suspended' where id = $1`, [people.newCoach]);
      expect(await server(found, [webhook, 'cal.com'])).toEqual([]);
    }));

  test('disconnecting clears everything that the connection brought', () =>
    play(async ({ one, server }) => {
      const { answer } = await one<Answer>('newCoach', connect, ['calendly', 'https://calendly.com/nora']);
      await server(
        `update public.calendar_integrations set email = 'n@example.com', calendar_id = 'work', last_event_at = now() where id = $1`,
        [answer.integration['id']],
      );
      await server(
        `insert into public.busy_blocks (coach_id, starts_at, ends_at, source, external_id)
         values ($1, '2090-01-02T10:00Z', '2090-01-02T11:00Z', 'Calendly', 'event'),
           ($1, '2090-01-02T10:00Z', '2090-01-02T11:00Z', 'manual', null)`,
        [people.newCoach],
      );
      expect(await one('newCoach', disconnect, ['calendly'])).toMatchObject({
        is_connected: false,
        email: null,
        calendar_id: null,
        webhook_url: null,
        booking_url: null,
        last_event_at: null,
      });
      expect(
        await server('select from private.calendar_webhooks where integration_id = $1', [answer.integration['id']]),
      ).toEqual([]);
      expect(
        await server(`select source from public.busy_blocks where coach_id = $1 and source in ('Calendly', 'manual')`, [
          people.newCoach,
        ]),
      ).toEqual([{ source: 'manual' }]);
      await expect(one('newCoach', saveUrl, ['calendly', 'https://calendly.com/x'])).rejects.toEqual(
        refused("This calendar isn't connected. Connect it first"),
      );
    }));

  test.each(['http://cal.com/x', 'javascript:alert(1)', 'https://cal.com@evil.example/x', 'https://a b', 'https://'])(
    'a booking page is https and nothing else: %s',
    (address) =>
      play(async ({ one }) => {
        await one('newCoach', connect, ['cal.com', null]);
        await expect(one('newCoach', saveUrl, ['cal.com', address])).rejects.toMatchObject({ code: '23514' });
      }),
  );

  test('a booking page is shown to those who are shown the coach', () =>
    play(async ({ as, one, server }) => {
      await one('unrelatedCoach', connect, ['cal.com', null]);
      await one('unrelatedCoach', saveUrl, ['cal.com', ' https://cal.com/una?month=1 ']);
      const shown = [{ type: 'cal.com', name: 'Cal.com', booking_url: 'https://cal.com/una?month=1' }];
      expect(await as('client', pages, [people.unrelatedCoach])).toEqual([]);
      expect(await as('unrelatedCoach', pages, [people.unrelatedCoach])).toEqual(shown);
      expect(await as('admin', pages, [people.unrelatedCoach])).toEqual(shown);
      await server(
        `update public.coach_profiles set is_listed = true, headline = 'Una', specialties = '{Interviews}' where user_id = $1`,
        [people.unrelatedCoach],
      );
      expect(await as('client', pages, [people.unrelatedCoach])).toEqual(shown);
      await one('unrelatedCoach', saveUrl, ['cal.com', '']);
      expect(await as('client', pages, [people.unrelatedCoach])).toEqual([]);
      await expect(as('anonymous', pages, [people.unrelatedCoach])).rejects.toEqual(forbidden());
    }));

  test.each(['client', 'admin', 'anonymous'] as const)('%s connects nothing', (person) =>
    play(async ({ one }) => {
      await expect(one(person, connect, ['cal.com', null])).rejects.toEqual(forbidden());
      await expect(one(person, disconnect, ['cal.com'])).rejects.toEqual(forbidden());
      await expect(one(person, saveUrl, ['cal.com', null])).rejects.toEqual(forbidden());
    }),
  );

  test('nobody reads a secret or delivers an event but the server', () =>
    play(async ({ as }) => {
      const calls = [
        `select * from public.calendar_webhook(gen_random_uuid(), 'cal.com')`,
        `select public.receive_calendar_event(gen_random_uuid(), '', '{}')`,
        'select * from private.calendar_webhooks',
      ];
      for (const call of calls) await expect(as('coach', call)).rejects.toEqual(forbidden());
    }));
});
