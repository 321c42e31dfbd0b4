import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const choose = `insert into public.notification_preferences (user_id, category, email, in_app) values ($1, 'reviews', $2, $3)`;
const ask = `insert into public.review_requests (client_id, title) values ($1, 'Fresh') returning id`;
const told = `select n.read_at is not null as read, m.notification_id is not null as mailed
  from public.notifications n left join private.notification_mail m on m.notification_id = n.id
  where n.user_id = $1 and n.kind = 'review_created' and n.created_at = now()`;

const kindsOf = {
  sessions: ['session_scheduled', 'session_cancelled', 'session_reminder', 'series_confirmed'],
  reminders: ['session_brief', 'contacts_due', 'coaching_timed_out'],
  reviews: ['review_created', 'review_commented', 'review_moved'],
  messages: ['message_received'],
  coaching: ['coaching_requested', 'coach_assigned', 'client_assigned', 'assignment_ended', 'coach_verified'],
  applications: ['application_comment'],
  tasks: ['task_assigned', 'task_answered', 'tasks_cancelled'],
  goals: ['goal_added', 'goal_reached'],
  materials: ['note_shared', 'material_shared'],
  calendars: ['calendar_conflict', 'calendar_needs_attention'],
  training: ['course_assigned', 'certificate_issued'],
  billing: ['billing_invoice_issued', 'billing_overdue'],
  support: ['ticket_opened', 'ticket_replied'],
  organization: ['organization_invited', 'organization_role'],
  security: ['account_suspended', 'account_viewed', 'second_factor_reset', 'data_request', 'activity_log_alarm'],
  platform: ['activity_checkpoint'],
};

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

  test('security is shown and mailed whoever caused it, and whatever was chosen', () =>
    play(async ({ server }) => {
      await server(
        `insert into public.notifications (user_id, kind, title) values ($1, 'second_factor_reset', 'Reset'), ($1, 'goal_reached', 'Goal')`,
        [people.coach],
      );
      const rows = await server(
        `select n.kind, n.read_at is null as unread, m.notification_id is not null as mailed
         from public.notifications n left join private.notification_mail m on m.notification_id = n.id
         where n.user_id = $1 and n.created_at = now() order by n.kind`,
        [people.coach],
      );
      expect(rows).toEqual([
        { kind: 'goal_reached', unread: true, mailed: false },
        { kind: 'second_factor_reset', unread: true, mailed: true },
      ]);
    }));

  test.each([
    { choice: null, mailed: true },
    { choice: true, mailed: true },
    { choice: false, mailed: false },
  ])(
    'a session that a schedule cancels is mailed to both, unless they chose otherwise: $choice',
    ({ choice, mailed }) =>
      play(async ({ server }) => {
        if (choice !== null) {
          await server(
            `insert into public.notification_preferences (user_id, category, email) select unnest($1::uuid[]), 'sessions', $2`,
            [[people.client, people.coach], choice],
          );
        }
        const [session] = await server<{ id: string }>(
          `insert into public.coaching_sessions (client_id, coach_id, title, session_time, duration_minutes, status)
         values ($1, $2, 'Far ahead', '2091-05-02T10:00Z', 60, 'confirmed') returning id`,
          [people.client, people.coach],
        );
        await server(`update public.coaching_sessions set status = 'cancelled' where id = $1`, [session?.id]);
        const mails = await server(
          `select n.kind, m.notification_id is not null as mailed
         from public.notifications n left join private.notification_mail m on m.notification_id = n.id
         where n.coaching_session_id = $1 order by n.kind, n.user_id`,
          [session?.id],
        );
        const cancelled = { kind: 'session_cancelled', mailed };
        // That the server scheduled it is mailed to who chose so.
        const scheduled = { kind: 'session_scheduled', mailed: choice === true };
        expect(mails).toEqual([cancelled, cancelled, scheduled, scheduled]);
      }),
  );

  // Each kind that the product notifies of. One that is missing here falls under news of the platform.
  test.each(Object.entries(kindsOf))('%s holds its kinds', (category, kinds) =>
    play(async ({ server }) => {
      const rows = await server(
        'select kind, private.notification_category(kind) as category from unnest($1::text[]) kind',
        [kinds],
      );
      expect(rows).toEqual(kinds.map((told) => ({ kind: told, category })));
    }),
  );

  test('every kind that a function of the database names belongs to a category of its own', () =>
    play(async ({ server }) => {
      const named = await server<{ kind: string }>(
        `select distinct m[1] as kind from pg_proc p
         cross join lateral regexp_matches(
           p.prosrc, 'private\\.(?:notify|tell_administrators)\\(\\s*(?:[\\w.]+,\\s*)?''([a-z_]+)''', 'g'
         ) m
         where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and private.notification_category(m[1]) = 'platform'`,
      );
      expect(named).toEqual([{ kind: 'activity_checkpoint' }]);
    }));

  test('belong to whom they belong, and hold a category that can be chosen', () =>
    play(async ({ as }) => {
      await as('coach', choose, [people.coach, true, true]);
      const move = (column: string): Promise<unknown> =>
        as('coach', `update public.notification_preferences set ${column}`);
      await expect(move(`user_id = '${people.client}'`)).rejects.toEqual(forbidden("user_id can't be changed"));
      await expect(move(`category = 'goals'`)).rejects.toEqual(forbidden("category can't be changed"));
      const odd = `insert into public.notification_preferences (user_id, category, email) values ($1, $2, false)`;
      for (const category of ['unknown', 'security']) {
        await expect(as('coach', odd, [people.coach, category])).rejects.toMatchObject({ code: '23514' });
      }
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
