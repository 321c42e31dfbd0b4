import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { list } from '../coaching/listed-coaches.ts';
import { organizations, people } from '../stage/cast.ts';
import { rows } from '../stage/stage.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const change = (scene: Scene, key: string, value: string, reason: string | null = 'Tried') =>
  scene.as(
    'admin',
    'update public.system_settings set value = $2, reason = $3 where key = $1 returning value, revision',
    [key, value, reason],
  );
const request = 'select * from public.request_coach($1, $2, $3)';
const valueOf: Readonly<Record<string, string>> = { choice: '"on"', text: '"on"', integer: '5', boolean: 'true' };
const requestId = '70000000-0000-4000-8000-000000000001';
const laterId = '70000000-0000-4000-8000-000000000002';

describe.each(quickDatabaseKinds)('a system setting, on %s', (kind) => {
  const play = useStage(kind);

  test('is changed with a reason, and its history tells who, why, before and after', () =>
    play(async (scene) => {
      expect(await change(scene, 'messages_per_minute', '30', ' Too much spam ')).toEqual([{ value: 30, revision: 2 }]);
      expect(
        await scene.as(
          'admin',
          `select kind, before, after, reason, changed_by from public.system_changes where key = 'messages_per_minute'`,
        ),
      ).toEqual([{ kind: 'setting', before: 60, after: 30, reason: 'Too much spam', changed_by: people.admin }]);
      expect(await scene.server('select reason from public.system_settings where reason is not null')).toEqual([]);
    }));

  test.each([[null], [' '], ['\u200b\u200b']])('is not changed with %p for a reason', (reason) =>
    play(async (scene) => {
      await expect(change(scene, 'messages_per_minute', '30', reason)).rejects.toEqual(refused('Enter a reason'));
    }),
  );

  test('is not changed with a reason of more than 500 characters', () =>
    play(async (scene) => {
      await expect(change(scene, 'messages_per_minute', '30', 'x'.repeat(501))).rejects.toEqual(
        refused("The reason can't be longer than 500 characters"),
      );
    }));

  test('that the operator changes in the database has its history, too', () =>
    play(async ({ server }) => {
      await server(`update public.system_settings set value = '7' where key = 'coaching_request_days'`);
      expect(
        await server(
          `select reason, changed_by from public.system_changes where key = 'coaching_request_days' and after = '7'`,
        ),
      ).toEqual([{ reason: null, changed_by: null }]);
    }));

  test('that is saved as it was has no history of it', () =>
    play(async (scene) => {
      await change(scene, 'messages_per_minute', '60');
      expect(await scene.server(`select from public.system_changes where key = 'messages_per_minute'`)).toEqual([]);
    }));

  test.each([
    ['coaching_request_limit', '0'],
    ['coaching_request_limit', '21'],
    ['coaching_request_limit', '1.5'],
    ['coaching_request_limit', 'true'],
    ['coaching_request_limit', '"5"'],
    ['coaching_request_limit', 'null'],
    ['coaching_request_limit', '[5]'],
    ['listing_needs_verification', '1'],
    ['listing_needs_verification', '"true"'],
    ['organization_inviters', '"everyone"'],
    ['organization_inviters', '{"value": "coaches"}'],
    ['organization_inviters', 'null'],
    ['unanswered_request_text', '"Too short"'],
    ['unanswered_request_text', `"${'x'.repeat(201)}"`],
    ['unanswered_request_text', '" Space around it"'],
    ['unanswered_request_text', '"Two\\nlines of it"'],
    ['unanswered_request_text', `"${'\\u200b'.repeat(20)}"`],
    ['unanswered_request_text', '12345678901'],
    ['unanswered_request_text', 'null'],
  ])('%s takes no %s', (key, value) =>
    play(async (scene) => {
      await expect(change(scene, key, value)).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test.each<[string, string, string, readonly string[]]>([
    ['administrator_second_factor_days', '7', 'users', [people.admin]],
    ['organization_inviters', '"administrators"', 'organization_members', [people.coach, people.otherCoach]],
  ])('%s tells those whom it is about, in their own channel', (key, value, table, told) =>
    play(async (scene) => {
      await scene.server(`delete from realtime.messages`);
      await change(scene, key, value);
      const topics = await scene.server<{ topic: string }>(
        `select topic from realtime.messages where event = 'rows_changed' and payload -> 'tables' ? $1`,
        [table],
      );
      expect(topics.map(({ topic }) => topic)).toEqual(expect.arrayContaining(told.map((id) => `user:${id}`)));
      expect(topics.map(({ topic }) => topic)).not.toContain(`user:${people.client}`);
      await scene.server(`delete from realtime.messages`);
      await change(scene, 'messages_per_minute', '30');
      expect(await scene.server(`select from realtime.messages where event = 'rows_changed'`)).toEqual([]);
    }),
  );

  test('keeps its schema: no request changes limits, or makes a setting', () =>
    play(async (scene) => {
      for (const statement of [
        `update public.system_settings set maximum = 1000, reason = 'Tried'`,
        `insert into public.system_settings (key, area, label, effect, read_by, kind, value, default_value)
         values ('made_up', 'x', 'x', 'x', 'x', 'boolean', 'true', 'true')`,
        `update public.system_changes set reason = 'Rewritten'`,
        `delete from public.system_changes`,
      ]) {
        await expect(scene.as('admin', statement)).rejects.toEqual(forbidden());
      }
    }));

  test('is read by a function', () =>
    play(async ({ server }) => {
      expect(
        await server(`
          select s.key from public.system_settings s
          where not exists (select from pg_proc p where p.prosrc like '%system_setting(''' || s.key || ''')%')`),
      ).toEqual([]);
    }));

  test.each([
    ['a choice without options', 'choice', null, null, null, null],
    ['a choice of one', 'choice', null, null, null, '[{"value": "on", "label": "On"}]'],
    [
      'options that are twice the same',
      'choice',
      null,
      null,
      null,
      '[{"value": "on", "label": "A"}, {"value": "on", "label": "B"}]',
    ],
    ['an option without a label', 'choice', null, null, null, '[{"value": "on"}, {"value": "off", "label": "Off"}]'],
    ['a text without limits', 'text', null, null, null, null],
    ['a text of any length', 'text', 0, 501, null, null],
    ['a text with a unit', 'text', 0, 20, 'days', null],
    ['a number without a unit', 'integer', 0, 20, null, null],
    ['a switch with limits', 'boolean', 0, 1, null, null],
  ])('%s is no setting', (_, settingKind, minimum, maximum, unit, options) =>
    play(async ({ server }) => {
      await expect(
        server(
          `insert into public.system_settings
             (key, area, label, effect, read_by, kind, minimum, maximum, unit, options, value, default_value)
           values ('made_up', 'x', 'x', 'x', 'x', $1, $2, $3, $4, $5, $6, $6)`,
          [settingKind, minimum, maximum, unit, options, valueOf[settingKind]],
        ),
      ).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('says who invites to an organization', () =>
    play(async (scene) => {
      const invite = (who: 'coach' | 'organizationAdmin', email: string) =>
        scene.as(who, 'select public.invite_to_organization($1, $2)', [organizations.first, [email]]);
      const may = `select public.list_organization_members($1) ->> 'may_invite' as may`;
      await invite('coach', 'one@milepost.test');
      await change(scene, 'organization_inviters', '"administrators"');
      await expect(invite('coach', 'two@milepost.test')).rejects.toEqual(
        forbidden("You don't have permission to invite to this organization"),
      );
      expect(await scene.as('coach', may, [organizations.first])).toEqual([{ may: 'false' }]);
      await expect(invite('organizationAdmin', 'two@milepost.test')).resolves.toHaveLength(1);
    }));

  test('says for how long invitations are valid, and how many an organization sends a day', () =>
    play(async (scene) => {
      await scene.server('delete from public.organization_invitations');
      await change(scene, 'organization_invitation_days', '3');
      await change(scene, 'user_invitation_days', '5');
      await change(scene, 'organization_invitations_per_day', '10');
      const invite = (emails: readonly string[]) =>
        scene.as('coach', 'select public.invite_to_organization($1, $2)', [organizations.first, emails]);
      await invite(Array.from({ length: 10 }, (_, place) => `p${place}@milepost.test`));
      await expect(invite(['one-more@milepost.test'])).rejects.toEqual(
        refused('This organization can send 10 invitations a day. Invite fewer people, or try again tomorrow'),
      );
      await scene.as('admin', 'select public.invite_users($1)', ['[{"email": "new@milepost.test"}]']);
      const days = (table: string, email: string) =>
        scene.server(`select extract(day from expires_at - now()) as days from public.${table} where email = $1`, [
          email,
        ]);
      expect(await days('organization_invitations', 'p1@milepost.test')).toEqual([{ days: 3 }]);
      expect(await days('user_invitations', 'new@milepost.test')).toEqual([{ days: 5 }]);
      await change(scene, 'user_invitation_days', '9');
      await scene.as(
        'admin',
        `select public.resend_user_invitation(id) from public.user_invitations where email = 'new@milepost.test'`,
      );
      expect(await days('user_invitations', 'new@milepost.test')).toEqual([{ days: 9 }]);
    }));

  test('says what a client reads whose coach did not answer in time', () =>
    play(async (scene) => {
      await list(scene);
      await change(scene, 'unanswered_request_text', '"{coach} couldn’t reply this time"');
      await scene.one('otherClient', request, [requestId, people.coach, 'A new role']);
      await scene.server(`update public.coaching_requests set respond_by = now() - interval '1 day' where id = $1`, [
        requestId,
      ]);
      await scene.server('select private.decline_overdue_requests()');
      const [told] = await scene.server<{ body: string }>(
        `select body from public.notifications where user_id = $1 and kind = 'coaching_timed_out'`,
        [people.otherClient],
      );
      expect(told?.body).toMatch(/^\S.+ couldn’t reply this time. Here are other coaches with room$/);
    }));

  test('says how many open requests a client may have', () =>
    play(async (scene) => {
      await list(scene);
      await scene.server(`delete from public.coaching_requests where client_id = $1`, [people.otherClient]);
      await change(scene, 'coaching_request_limit', '1');
      await scene.server(
        `insert into public.coaching_requests (client_id, coach_id, goals) values ($1, $2, 'A new role')`,
        [people.otherClient, people.otherCoach],
      );
      const ask = () => scene.one('otherClient', request, [requestId, people.coach, 'A new role']);
      await expect(ask()).rejects.toEqual(refused('You have an open request. Withdraw one to send another'));
      await change(scene, 'coaching_request_limit', '2');
      await expect(ask()).resolves.toMatchObject({ status: 'new' });
    }));

  test('says when a client may ask a coach again who declined', () =>
    play(async (scene) => {
      await list(scene);
      await scene.one('otherClient', request, [requestId, people.coach, 'A new role']);
      await scene.one('coach', 'select public.answer_coaching_request($1, false)', [requestId]);
      await scene.server(`update public.coaching_requests set answered_at = now() - interval '4 days' where id = $1`, [
        requestId,
      ]);
      const ask = () => scene.one('otherClient', request, [laterId, people.coach, 'Again']);
      await expect(ask()).rejects.toMatchObject({ code: 'P0001' });
      await change(scene, 'coaching_request_pause_days', '3');
      await expect(ask()).resolves.toMatchObject({ status: 'new' });
    }));

  test('says whether a coach must be verified to list themselves', () =>
    play(async (scene) => {
      await scene.server(`update public.coach_profiles set is_listed = false, verified_at = null where user_id = $1`, [
        people.coach,
      ]);
      await change(scene, 'listing_needs_verification', 'true');
      const listed = `update public.coach_profiles
        set headline = 'Helps', bio = 'Helps well', specialties = '{Offers}', languages = '{English}', is_listed = true
        where user_id = '${people.coach}' returning is_listed`;
      await expect(scene.as('coach', listed)).rejects.toEqual(
        refused('Your profile can be listed once an administrator has verified it'),
      );
      await scene.server(`update public.coach_profiles set verified_at = now() where user_id = $1`, [people.coach]);
      expect(await scene.as('coach', listed)).toEqual([{ is_listed: true }]);
      // Whoever is listed stays listed, and may still change the rest.
      await scene.server(`update public.coach_profiles set verified_at = null where user_id = $1`, [people.coach]);
      expect(await scene.as('coach', listed)).toEqual([{ is_listed: true }]);
    }));

  test('says how many messages a person sends in a minute', () =>
    play(async (scene) => {
      await change(scene, 'messages_per_minute', '10');
      const [{ id: conversation } = { id: '' }] = await scene.server<{ id: string }>(
        `select conversation_id as id from public.messages where id = $1`,
        [rows.messageOfClient],
      );
      await scene.server(
        `insert into public.messages (conversation_id, author_id, body)
         select $1, $2, 'Word ' || n from generate_series(1, 10) n`,
        [conversation, people.client],
      );
      await expect(
        scene.as('client', 'select public.send_message(gen_random_uuid(), $1, $2)', [conversation, 'One more']),
      ).rejects.toEqual(refused('You have sent 10 messages within a minute. Wait a moment, then try again.'));
    }));
});
