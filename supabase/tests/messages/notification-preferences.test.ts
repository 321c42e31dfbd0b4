import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const choose = `insert into public.notification_preferences (user_id, kind, email, in_app) values ($1, 'review_created', $2, $3)`;
const ask = `insert into public.review_requests (client_id, title) values ($1, 'Fresh') returning id`;
const told = `select n.read_at is not null as read, m.notification_id is not null as mailed
  from public.notifications n left join private.notification_mail m on m.notification_id = n.id
  where n.user_id = $1 and n.kind = 'review_created' and n.created_at = now()`;

describe.each(quickDatabaseKinds)('preferences for notifications on %s', (kind) => {
  const play = useStage(kind);

  test('without one, what another person did is shown and mailed', () =>
    play(async ({ one, server }) => {
      await one('client', ask, [people.client]);
      expect(await server(told, [people.coach])).toEqual([{ read: false, mailed: true }]);
    }));

  test.each([
    { email: false, inApp: true, expected: { read: false, mailed: false } },
    { email: true, inApp: false, expected: { read: true, mailed: true } },
    { email: false, inApp: false, expected: { read: true, mailed: false } },
  ])('decide on both: $email by mail, $inApp in the app', ({ email, inApp, expected }) =>
    play(async ({ one, as, server }) => {
      await as('coach', choose, [people.coach, email, inApp]);
      await one('client', ask, [people.client]);
      expect(await server(told, [people.coach])).toEqual([expected]);
    }),
  );

  test('belong to whom they belong, and hold a kind that could be one', () =>
    play(async ({ as }) => {
      await as('coach', choose, [people.coach, true, true]);
      const move = (column: string): Promise<unknown> =>
        as('coach', `update public.notification_preferences set ${column}`);
      await expect(move(`user_id = '${people.client}'`)).rejects.toEqual(forbidden("user_id can't be changed"));
      await expect(move(`kind = 'other'`)).rejects.toEqual(forbidden("kind can't be changed"));
      const odd = `insert into public.notification_preferences (user_id, kind) values ($1, 'Not a kind!')`;
      await expect(as('coach', odd, [people.coach])).rejects.toMatchObject({ code: '23514' });
    }));

  test('the outbox is nobody’s to read, and its functions are the server’s alone', () =>
    play(async ({ as }) => {
      for (const person of ['anonymous', 'client', 'coach', 'admin'] as const) {
        for (const sql of [
          'select * from private.notification_mail',
          'select * from public.claim_notification_mail(1)',
          'select * from private.claim_notification_mail(1)',
          'select private.notification_mail_is_due()',
          `select public.mark_notification_mailed('${people.client}')`,
        ]) {
          await expect(as(person, sql)).rejects.toMatchObject({ code: '42501' });
        }
      }
    }));
});
